import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { findSimulation } from '#shared/api/test-keys.ts';
import { now } from '#shared/clock.ts';
import { maxProcesses, type ProcessRow } from '#shared/data/processes.ts';
import { uploadKey } from '#shared/data/uploads.ts';
import { sortableId } from '#shared/ids.ts';
import { errorText, log } from '#shared/log.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import { estimateSeconds } from './estimate.ts';
import { sceneOptions } from './fields.ts';
import { withFolder } from './folder.ts';
import { type FailureLabel, MediaFailure } from './media/failure.ts';
import { type Probe, probe } from './media/probe.ts';
import route from './start.route.ts';
import type { Input } from './workflow/input.ts';

/** How long a test key's film waits that is called slow. */
const SLOW_SECONDS = 60;

/** What a film that cannot be worked on is refused with. */
const REFUSALS: Readonly<Record<FailureLabel, StatusId>> = {
  no_video: 'file.no_video',
  unreadable: 'file.video_unreadable',
  too_large: 'file.video_too_large',
  timeout: 'server.timeout',
};

async function examine(path: string, signal: AbortSignal): Promise<Probe> {
  try {
    return await probe(path, { signal });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    throw new ApiError(REFUSALS[error.label], {}, { cause: error });
  }
}

/** Seconds after which it is worth trying again while as many films are in progress as an account may have. */
const RETRY_SECONDS = 30;

const tooManyProcesses = (): ApiError =>
  new ApiError(
    'process.too_many',
    { max: maxProcesses() },
    { headers: { 'retry-after': String(RETRY_SECONDS) } },
  );

/** Does what should not change the outcome of the request. What is missed is swept. */
async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => log('warn', what, { error: errorText(error) }));
}

/** Examines the film, reserves a conversion with the row of the process, then starts the workflow. */
export const handler = endpoint(route, async (context) => {
  const { body, file, principal, signal, inputs, failures, executionStarts } = context;
  const { accountId } = principal;
  const simulation = findSimulation(principal, file.name);
  const processId = sortableId(context.firstAttemptAt, context.newId(11));
  const upload = file.object ?? uploadKey(accountId, processId, true);
  const found = await withFolder(async (folder) => {
    const path = join(folder, 'film');
    if (file.object === undefined) await writeFile(path, await file.read());
    else await inputs.download(file.object, path);
    return examine(path, signal);
  });

  const row: ProcessRow = {
    accountId,
    processId,
    ledgerId: context.ledgerId,
    state: 'in_progress',
    created: context.firstAttemptAt,
    updated: context.firstAttemptAt,
    source: file.name,
    upload,
    subclips: body.subclips,
    notify: body.notification,
    language: context.language,
    ...(principal.isTest && { isTest: true }),
    stage: 'planning',
    parts: 1,
  };
  const drop = (): Promise<void> => attempt('A film is left to the sweeper', () => inputs.drop(upload));
  try {
    if (file.object === undefined) await inputs.keep(upload, await file.read());
    const charge = await context.processStarts.start(row, now());
    if (charge === 'no_credits') throw new ApiError('auth.no_credits');
    if (charge === 'too_many') throw tooManyProcesses();
    if (charge === 'void') throw new ApiError('server.timeout');
  } catch (error) {
    if (error instanceof ApiError) await drop();
    throw error;
  }

  const input: Input = {
    process: { accountId, processId },
    source: file.name,
    upload,
    subclips: body.subclips,
    notify: body.notification,
    options: sceneOptions(body),
    ...(simulation === 'slow' && { waitSeconds: SLOW_SECONDS }),
  };
  const giveUp = async (): Promise<void> => {
    await attempt('A process that did not start is left to the sweeper', () => failures.fail(row, 'failed'));
    await drop();
  };
  try {
    if (simulation === 'error-422') await failures.fail(row, 'unreadable');
    else await executionStarts.start(processId, input);
  } catch (error) {
    await giveUp();
    throw error;
  }
  // Nobody waits for it any more: its first task finds that out.
  if (signal.aborted) {
    await giveUp();
    throw new ApiError('server.timeout');
  }
  return ok({ processId, processDurationEstimate: estimateSeconds(found, body.subclips) }, 'cut.started');
});
