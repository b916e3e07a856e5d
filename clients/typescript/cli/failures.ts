/** Turns errors into one readable sentence and an exit code for scripts. */
import { MediaToolsError } from '../index.ts';
import { UsageError } from './command.ts';

/** Exit codes for scripts. */
const EXIT = { refused: 1, usage: 2, key: 3, credits: 4, unavailable: 5, interrupted: 130 } as const;

export type Failure = { readonly exitCode: number; readonly text: string };

/** The code of a system error, e.g. `ENOSPC`. fetch has it in the error's cause. */
export function readErrorCode(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  return undefined;
}

/** File errors. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it is not allowed',
  EDQUOT: 'the quota is used up',
  EFBIG: 'it is larger than the disk allows',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such folder',
  ENOSPC: 'no space is left on the disk',
  ENOTDIR: 'it is not in a folder',
  EPERM: 'it is not allowed',
  EROFS: 'the disk is read-only',
};

/** Why a file could not be read or written. */
export const reasonFor = (error: unknown): string =>
  REASONS[readErrorCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error));

/** Connection errors; `{url}` is the address of the service. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'The name in {url} cannot be looked up: is this machine online?',
  ECONNREFUSED: 'Nothing answers at {url}: check MEDIA_TOOLS_URL, and that the service runs',
  EHOSTUNREACH: 'There is no way to {url}',
  ENETUNREACH: 'There is no way to {url}: is this machine online?',
  ENOTFOUND: 'There is no host of the name in {url}: check MEDIA_TOOLS_URL',
  UND_ERR_CONNECT_TIMEOUT: '{url} cannot be reached: no connection within 10 seconds',
};

function sentenceFor(error: TypeError, url: string): string {
  const code = readErrorCode(error) ?? '';
  const known = UNREACHABLE[code];
  if (known !== undefined) return known.replace('{url}', url);
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  if (/CERT|TLS|SSL/.test(code)) return `No safe connection to ${url}: ${reason}`;
  return `No answer from ${url}: ${reason}`;
}

function describeRefusal({ code, message, retryAfter }: MediaToolsError): Failure {
  const text = message || `The service answered ${code}`;
  if (code === 401) return { exitCode: EXIT.key, text: `${text} (the key is that of MEDIA_TOOLS_KEY)` };
  if (code === 403) return { exitCode: EXIT.key, text };
  if (code === 402) return { exitCode: EXIT.credits, text };
  if (code !== 429 && code < 500) return { exitCode: EXIT.refused, text };
  const wait = retryAfter === undefined ? '' : ` Try again in ${Math.ceil(retryAfter)} s.`;
  return { exitCode: EXIT.unavailable, text: `${text}${wait}` };
}

/** @param url the address of the service */
export function describeFailure(error: unknown, url: string): Failure {
  if (error instanceof UsageError) return { exitCode: EXIT.usage, text: error.message };
  if (error instanceof MediaToolsError) return describeRefusal(error);
  if (error instanceof DOMException && error.name === 'AbortError')
    return { exitCode: EXIT.interrupted, text: 'Interrupted' };
  // fetch's own error when there is no response.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return { exitCode: EXIT.unavailable, text: sentenceFor(error, url) };
  return { exitCode: EXIT.refused, text: error instanceof Error ? error.message : String(error) };
}
