/** Judges a converter: for any file it must give a result or a readable refusal, in time. */
import { refusalFrom } from '#shared/api/errors.ts';
import { MediaError } from '#shared/media-error.ts';
import { en } from '#shared/messages/en.ts';
import { render } from '#shared/messages/render.ts';

/** Most thread CPU time that one file may take. */
const MAX_CPU_MS = 5_000;
/** Refusals must be short, because people read them. */
const MAX_TEXT = 1_000;

export type RunResult<T> = {
  /** Undefined after a refusal or a fault. */
  readonly result?: T | undefined;
  readonly refused?: MediaError | undefined;
  /** Description of the forbidden outcome. */
  readonly fault?: string | undefined;
};

/** What is wrong with the text of a refusal; undefined if it is fine. */
function untold(error: MediaError): string | undefined {
  const { id, params, code } = refusalFrom(error);
  if (code !== 400) return `a refusal with the code ${code}`;
  const holes = [...en[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const missing = holes.filter((name) => params[name] === undefined);
  if (missing.length > 0) return `${id} lacks ${missing.join(', ')}`;
  const { text } = render(id, 'en', params);
  if (text.length > MAX_TEXT) return `a refusal of ${text.length} characters: ${text.slice(0, 80)}…`;
  return text.includes('[object') ? `a refusal that says ${text}` : undefined;
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs one case. */
export async function judge<T>(run: () => T | Promise<T>): Promise<RunResult<T>> {
  const from = cpuMs();
  let result: RunResult<T>;
  try {
    result = { result: await run() };
  } catch (error) {
    if (error instanceof MediaError) result = { refused: error, fault: untold(error) };
    else result = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const took = cpuMs() - from;
  return took > MAX_CPU_MS ? { ...result, fault: `${took.toFixed(0)} ms of CPU` } : result;
}

/** How a case ended. */
export type Outcome = { readonly outcome: 'done' | 'refused' | 'fault'; readonly fault?: string | undefined };

/**
 * Converts a file and reads the result back.
 * @param again reads a result; undefined if its format is no source
 */
export async function thereAndBack<T>(
  run: () => Promise<T>,
  again?: (result: T) => Promise<unknown>,
): Promise<Outcome> {
  const { result, refused, fault } = await judge(run);
  if (fault !== undefined) return { outcome: 'fault', fault };
  if (refused || result === undefined) return { outcome: 'refused' };
  if (!again) return { outcome: 'done' };
  const back = await judge(() => again(result));
  // Control characters of a text are written unchanged. With enough of them, the result looks binary.
  const isNoise = back.refused?.message.includes('binary') === true;
  const unread = isNoise ? undefined : back.refused && `our own result is refused: ${back.refused.message}`;
  const wrong = back.fault ?? unread;
  return wrong === undefined ? { outcome: 'done' } : { outcome: 'fault', fault: wrong };
}
