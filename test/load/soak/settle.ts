/** Compares what was answered during the run with what is stored after it. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { resolvePlace, withStores } from '#admin/stores.ts';
import { basic } from '#test/basic.ts';
import { keysBelow } from '#test/platform/stored-objects.ts';
import type { AccountBook } from './account-book.ts';
import { readData } from './faults.ts';
import type { Honest } from './honest.ts';
import type { StoredNote } from './notes-book.ts';
import { sendRequest } from './request.ts';
import { FileList, Info, NoteList, NotePage, type Project } from './shapes.ts';

const DEADLINE_MS = 60_000;
const ATTEMPTS = 5;
/** Functions that outlive their requests end within their deadline. */
const SETTLED_MS = 120_000;
const LOOK_EVERY_MS = 2000;

type Read = { readonly status: number; readonly data: unknown; readonly text: string };

/** Reads with the key of an account, repeating what is refused for the moment. */
export async function readAs(url: string, key: string, path: string): Promise<Read> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await sendRequest(url, {
      method: 'GET',
      path,
      headers: { authorization: basic(key) },
      deadlineMs: DEADLINE_MS,
    });
    if (status !== 0 && status !== 429 && status < 500) return { status, data: readData(text)?.data, text };
    if (attempt === ATTEMPTS) throw new Error(`GET ${path} was answered ${status} ${text}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** All notes of a project, page by page. */
async function listNotes(
  url: string,
  key: string,
  { projectId, projectKey }: Project,
): Promise<StoredNote[]> {
  const notes: StoredNote[] = [];
  for (let query = ''; ; ) {
    const { data, text } = await readAs(
      url,
      key,
      `/v2/livenotes/project/${projectId}/${projectKey}/notes${query}`,
    );
    notes.push(...v.parse(NoteList, data));
    const { nextPage } = v.parse(NotePage, text);
    if (nextPage === undefined) return notes;
    query = `?page=${encodeURIComponent(nextPage)}`;
  }
}

/** How the notes that are listed, and those that polling has shown, differ from what guests saved. */
export async function compareNotes(url: string, honest: Honest, project: Project): Promise<string[]> {
  await honest.poll();
  const listed = honest.notes.compare(await listNotes(url, honest.key, project));
  const polled = honest.notes.compare([...honest.polled].map(([noteId, text]) => ({ noteId, text })));
  return [...listed, ...polled.map((fault) => `by polling: ${fault}`)];
}

export type Settlement = { readonly books: string[]; readonly leftovers: string[] };

type Account = { readonly name: string; readonly key: string; readonly book: AccountBook };

async function compareAccount(url: string, { name, key, book }: Account): Promise<Settlement> {
  const { stats, limits } = v.parse(Info, (await readAs(url, key, '/v2/info')).data);
  const { status, data } = await readAs(url, key, '/v2/files');
  // An account without files is answered 404.
  const files = status === 404 ? [] : v.parse(FileList, data);
  const addresses = files.map((file) => file.url);
  const { processesInProgress: running } = limits;
  return {
    books: book
      .compare(stats.fileConversions, addresses, Date.now())
      .map((difference) => `${name}: ${difference}`),
    leftovers: running > 0 ? [`${name}: ${running} processes in progress`] : [],
  };
}

/** Objects that exist only while a request or a process runs. */
async function listLeftovers(dir: string): Promise<string[]> {
  let keys: string[] = [];
  await withStores(resolvePlace({ data: dir, aws: false, stage: '', region: '' }), 'everything', async () => {
    keys = (await Promise.all(['uploads/', 'work/'].map(keysBelow))).flat();
  });
  return keys;
}

/** Compares all accounts as soon as nothing is under way any more, or after the time that anything may take. */
export async function settle(
  service: { readonly url: string; readonly dir: string },
  accounts: readonly Account[],
): Promise<Settlement> {
  for (const from = performance.now(); ; await sleep(LOOK_EVERY_MS)) {
    const all = await Promise.all(accounts.map((account) => compareAccount(service.url, account)));
    const settled = {
      books: all.flatMap(({ books }) => books),
      leftovers: [...all.flatMap(({ leftovers }) => leftovers), ...(await listLeftovers(service.dir))],
    };
    const isRight = settled.books.length === 0 && settled.leftovers.length === 0;
    if (isRight || performance.now() - from > SETTLED_MS) return settled;
  }
}
