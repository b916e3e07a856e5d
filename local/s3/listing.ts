/** Computes one page of a bucket listing (ListObjectsV2), without the XML. */
import { ServiceError } from './errors.ts';

export type ListQuery = {
  readonly prefix: string;
  readonly delimiter: string;
  readonly startAfter: string;
  readonly token: string | undefined;
  readonly max: number;
};

export type ListPage = {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
};

/**
 * Lists keys in order of their UTF-8 bytes. Keys with the delimiter after the prefix are grouped into common prefixes.
 * Keys and prefixes both count towards `max`.
 * @throws ServiceError `InvalidArgument` for a token that was not issued here.
 */
export function listPage(
  all: readonly string[],
  { prefix, delimiter, startAfter, token, max }: ListQuery,
): ListPage {
  const after = token === undefined ? { kind: 'k', text: startAfter } : readToken(token);
  const keys: string[] = [];
  const prefixes: string[] = [];
  let last = '';
  for (const key of sortedByBytes(all.filter((candidate) => candidate.startsWith(prefix)))) {
    if (comesBefore(key, after)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if (group !== undefined && group === prefixes.at(-1)) continue;
    if (keys.length + prefixes.length >= max) {
      return max === 0 ? { keys, prefixes } : { keys, prefixes, next: writeToken(last) };
    }
    if (group === undefined) keys.push(key);
    else prefixes.push(group);
    last = group === undefined ? `k${key}` : `p${group}`;
  }
  return { keys, prefixes };
}

/** A listed group covers all keys that start with it. */
function comesBefore(key: string, { kind, text }: { kind: string; text: string }): boolean {
  if (text === '') return false;
  if (kind === 'p' && key.startsWith(text)) return true;
  return Buffer.compare(Buffer.from(key), Buffer.from(text)) <= 0;
}

function sortedByBytes(keys: readonly string[]): string[] {
  const pairs = keys.map((key) => [key, Buffer.from(key)] as const);
  return pairs.sort((a, b) => Buffer.compare(a[1], b[1])).map(([key]) => key);
}

const writeToken = (position: string): string => Buffer.from(position).toString('base64url');

function readToken(token: string): { kind: string; text: string } {
  const position = Buffer.from(token, 'base64url').toString('utf8');
  if (!/^[kp]./s.test(position) || writeToken(position) !== token) {
    throw new ServiceError('InvalidArgument', 'The continuation token provided is incorrect', {
      ArgumentName: 'continuation-token',
    });
  }
  return { kind: position.slice(0, 1), text: position.slice(1) };
}
