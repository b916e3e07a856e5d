/** Runs the service for minutes or hours: a light honest load alone, then beside eight accounts that attack. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';
import { ENOUGH } from './load.ts';
import { newKey, type ServiceProcess, startServiceProcess } from './service-process.ts';
import { AccountBook } from './soak/account-book.ts';
import { HOSTILE_ACCOUNTS } from './soak/attacks.ts';
import type { SoakReport } from './soak/criteria.ts';
import { readData } from './soak/faults.ts';
import { Honest } from './soak/honest.ts';
import { type Account, HostileThread } from './soak/hostile-thread.ts';
import { pause } from './soak/pace.ts';
import { SoakRecord } from './soak/record.ts';
import { sendRequest } from './soak/request.ts';
import { compareNotes, settle } from './soak/settle.ts';
import { Project } from './soak/shapes.ts';
import { watchService } from './soak/watch.ts';

/** The share of the time without hostile accounts, to compare. */
const CALM = 0.2;
/** The first requests load the functions; they are not measured. */
const LOADING_MS = 15_000;
const LOADING = 0.05;
const DEADLINE_MS = 60_000;
const MS_PER_MINUTE = 60_000;
const NS_PER_MS = 1e6;
const DELAY_RESOLUTION_MS = 10;

export type SoakOptions = {
  readonly minutes: number;
  /** Folder of the service's data, which is kept; without it a temporary one. */
  readonly data?: string | undefined;
  /** Ends the run early: the report has what was measured so far. */
  readonly signal?: AbortSignal;
  /** Called with a line on what happens. */
  readonly tell?: (line: string) => void;
};

async function createProject(url: string, key: string): Promise<Project> {
  const { text } = await sendRequest(url, {
    method: 'POST',
    path: '/v2/livenotes/project',
    headers: { authorization: basic(key), 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ name: 'Soak' })),
    deadlineMs: DEADLINE_MS,
  });
  return v.parse(Project, readData(text)?.data);
}

async function measure(service: ServiceProcess, options: SoakOptions): Promise<SoakReport> {
  const { minutes, signal = new AbortController().signal, tell = () => undefined } = options;
  const totalMs = minutes * MS_PER_MINUTE;
  const record = new SoakRecord();
  const { url } = service;
  const honestKey = await newKey(service, 'Honest', ...ENOUGH);
  const project = await createProject(url, honestKey);
  const honest = new Honest(url, honestKey, record);
  const accounts: Account[] = [];
  for (let i = 0; i < HOSTILE_ACCOUNTS; i += 1) {
    const key = await newKey(service, `Hostile ${i + 1}`, ...ENOUGH);
    accounts.push({ key, project: await createProject(url, key) });
  }
  const hostile = await HostileThread.start(url, accounts);
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();

  const ended = new AbortController();
  const stop = (): void => ended.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  tell(`the honest load alone for ${(minutes * CALM).toFixed(1)} minutes`);
  const honestWork = honest.work(project, ended.signal);
  const watching = watchService(service, record, totalMs, ended.signal);
  // A service that has ended has nothing more to show.
  void watching.then(stop);
  const loadingMs = Math.min(LOADING_MS, totalMs * LOADING);
  await pause(loadingMs, ended.signal);
  record.phase = 'calm';
  await pause(totalMs * CALM - loadingMs, ended.signal);
  tell(`with ${HOSTILE_ACCOUNTS} hostile accounts for ${(minutes * (1 - CALM)).toFixed(1)} minutes`);
  record.phase = 'attacked';
  hostile.attack();
  await pause(totalMs * (1 - CALM), ended.signal);
  stop();
  tell('waiting for what is under way');
  const [attacks] = await Promise.all([hostile.end(), honestWork]);
  const samples = await watching;
  delay.disable();

  const survived = service.runs();
  record.addAttacks(attacks);
  const hostileAccounts = attacks.accounts.map((account, i) => ({
    name: `Hostile ${i + 1}`,
    key: accounts[i]?.key ?? '',
    book: new AccountBook(account),
  }));
  const books = [{ name: 'Honest', key: honestKey, book: honest.book }, ...hostileAccounts];
  const notes = survived ? await compareNotes(url, honest, project) : ['not compared'];
  const settled = survived ? await settle(service, books) : { books: ['not compared'], leftovers: [] };
  return {
    minutes,
    survived,
    latency: record.table(),
    samples,
    answers: record.answers.list(),
    faults: record.faults.list(),
    examples: record.examples,
    repeats: record.repeats.list(),
    notes: honest.notes.size,
    conversions: books.reduce((sum, { book }) => sum + book.conversions, 0),
    noteFaults: notes,
    bookFaults: settled.books,
    leftovers: settled.leftovers,
    ownDelay: { p99: delay.percentile(99) / NS_PER_MS, max: delay.max / NS_PER_MS },
  };
}

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const service = await startServiceProcess({ data: options.data, detached: true, counting: false });
  try {
    return await measure(service, options);
  } finally {
    await service.end();
  }
}
