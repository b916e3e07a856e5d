/** What the tasks share: parsing of the payload, and error names that the definition knows. */
import * as v from 'valibot';
import type { FailureLabel } from '#functions/cut-detection/media/failure.ts';
import { FAILURES, type Failure, type ProcessRef } from '#shared/data/processes.ts';
import { errorText, log } from '#shared/log.ts';
import { MediaError } from '#shared/media-error.ts';

/** The process has ended meanwhile, so the task has nothing left to do. */
export class ProcessEndedError extends Error {
  constructor() {
    super('The process has ended');
    this.name = 'ProcessEnded';
  }
}

/** Asserts that the process still runs. @throws ProcessEndedError */
export function assertRunning(open: boolean): asserts open {
  if (!open) throw new ProcessEndedError();
}

const PREFIX = 'Film.';

/** A film that cannot be processed. The definition does not retry this name, and `parseFailure` reads it back. */
class FilmError extends Error {
  constructor(label: FailureLabel, cause: Error) {
    super(cause.message, { cause });
    this.name = `${PREFIX}${label}`;
  }
}

/** Why a process failed, by the name of the error of a state. */
export function parseFailure(error: string): Failure {
  if (/^(States\.Timeout|Sandbox\.Timedout)$/.test(error)) return 'timeout';
  return FAILURES.find((failure) => error === `${PREFIX}${failure}`) ?? 'failed';
}

const Labelled = v.object({ label: v.picklist(['no_video', 'unreadable', 'too_large', 'timeout']) });

function named(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error;
  const labelled = v.safeParse(Labelled, error);
  return labelled.success ? new FilmError(labelled.output.label, error) : error;
}

/** Makes the Lambda handler of a task. */
export function task<const S extends v.GenericSchema<unknown, { readonly process: ProcessRef }>, R>(
  payload: S,
  run: (payload: v.InferOutput<S>) => Promise<R>,
): (event: unknown) => Promise<R> {
  return async (event) => {
    const parsed = v.parse(payload, event);
    const { accountId, processId } = parsed.process;
    try {
      return await run(parsed);
    } catch (error) {
      const known = named(error);
      log('warn', 'A task of a process failed', { accountId, processId, error: errorText(known) });
      throw known;
    }
  };
}
