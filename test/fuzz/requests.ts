/** Sends mutated requests to every endpoint. Each response is valid, in time, and free unless the request succeeds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleProcess } from '#local/sample-process.ts';
import { processListReads } from '#shared/data/processes.ts';
import { getRow } from '#test/contract/contract.ts';
import { getBooks } from '#test/platform/books.ts';
import { settle } from '#test/security/estate.ts';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';
import { judge } from './judge.ts';
import { happens, type Random } from './random.ts';
import { wrongIn } from './requests/answer.ts';
import { changed } from './requests/change.ts';
import { type RequestDraft, rendered } from './requests/draft.ts';
import { send } from './requests/send.ts';
import { type OwnIds, validDraft } from './requests/valid.ts';
import { type CaseResult, type Figures, runCases } from './run.ts';

/** An account that is replaced after some requests, because requests delete and revoke what others need. */
type Home = {
  readonly key: TestKey;
  readonly guest: string;
  readonly owned: OwnIds;
  /** Number of successful conversions. */
  converted: number;
  left: number;
};

const LIMITS = { perMinute: 100_000, perHour: 1_000_000, deleteUnlocked: true };
const REQUESTS = 40;
const AFTER_ENDING = 12;

async function furnish(service: TestService): Promise<Home> {
  const key = await service.account({ limits: LIMITS });
  const { guest, ...owned } = await settle(service, key);
  const fill = await sampleProcess(key.accountId);
  return { key, guest, owned: { ...owned, processId: fill('$PROCESS') }, converted: 1, left: REQUESTS };
}

/** Rows that delete or revoke something. Only a few requests follow on the same account. */
const ENDING = /\/(?:remove|renew|revoke|cancel|clear)/;

/** Sends one request. Gives its status, and what is wrong with the response, if anything. */
async function ask(
  service: TestService,
  home: Home,
  draft: RequestDraft,
): Promise<{ status: number; fault?: string }> {
  const received = await send(service.url, draft);
  const isDone = received.status < 300;
  // A changed path may reach another endpoint: `/v2/subtitles/` is no longer an inspection.
  const row = getRow(draft.method, draft.path);
  if (isDone && row?.kind === 'conversion' && row.memory !== 'media') home.converted += 1;
  if (isDone && ENDING.test(draft.row.name)) home.left = Math.min(home.left, AFTER_ENDING);
  const fault = wrongIn(draft, received);
  return { status: received.status, ...(fault !== undefined && { fault }) };
}

/** The recorded charges must match the responses. */
async function wrongInBooks({ key, converted }: Home): Promise<string | undefined> {
  for (let tries = 0; ; tries += 1) {
    const processes = await processListReads.newest(key.accountId, REQUESTS);
    const running = processes.filter(({ state }) => state === 'in_progress').length;
    const finished = processes.filter(({ state }) => state === 'finished').length;
    const { used, charged, reserved } = await getBooks(key.accountId);
    const wanted = converted + finished;
    // A running process has a reserved conversion, unless its request has only just been handled.
    if (used - reserved === wanted && charged === wanted && reserved <= running) return undefined;
    const found = `${used} taken, ${charged} in the ledger, ${reserved} reserved`;
    // A process may have ended between the two reads.
    if (tries >= 3) return `${converted} conversions succeeded, ${finished} processes finished; ${found}`;
    await sleep(100);
  }
}

const told = ({ method, path, query, headers }: RequestDraft): string =>
  `${method} ${path.slice(0, 200)}${query.slice(0, 100)} ${JSON.stringify({ ...headers, authorization: '…' }).slice(0, 200)}`;

/** Runs the given number of requests against one service. */
export async function fuzzRequests(cases: number, seed: number): Promise<Figures> {
  const service = await startTestService({ waitScale: 0 });
  let home: Home | undefined;
  const close = async (): Promise<string | undefined> => (home ? await wrongInBooks(home) : undefined);
  const runCase = async (random: Random): Promise<CaseResult> => {
    const wrong = home && home.left <= 0 ? await close() : undefined;
    if (!home || home.left <= 0) home = await furnish(service);
    const present = home;
    present.left -= 1;
    const valid = validDraft(present.owned, present.key, present.guest, random);
    const draft = happens(random, 0.1) ? valid : changed(valid, random);
    const { result, fault } = await judge(() => ask(service, present, draft));
    const what = `${draft.row.name}: ${told(draft)}`;
    const problem = fault ?? result?.fault ?? (wrong && `the requests before: ${wrong}`);
    const outcome = problem !== undefined ? 'fault' : result && result.status < 400 ? 'done' : 'refused';
    const input = rendered(draft.body).bytes ?? Buffer.alloc(0);
    return { what, group: draft.row.name, fault: problem, outcome, input };
  };
  try {
    const figures = await runCases('requests', { cases, seed }, runCase);
    const wrong = await close();
    return wrong === undefined ? figures : { ...figures, faults: [...figures.faults, wrong] };
  } finally {
    await service.end();
  }
}
