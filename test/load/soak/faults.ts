/** Which outcomes of a request are faults of the service. */
import * as v from 'valibot';
import type { Outcome } from './request.ts';

const Envelope = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    code: v.union([v.number(), v.string()]),
    status: v.string(),
    data: v.optional(v.unknown()),
  }),
);

/** The data of an answer, if it has an envelope. */
export function readData(text: string): { readonly data: unknown; readonly timestamp: unknown } | undefined {
  const parsed = v.safeParse(Envelope, text);
  return parsed.success ? { data: parsed.output.data, timestamp: parsed.output.timestamp } : undefined;
}

/**
 * What is wrong with an outcome, undefined if nothing is: refusals with an envelope are right answers to an attack, and so
 * are 429 and 503 that say when to try again.
 * @param alsoRight statuses above 500 that are right answers to this request
 * @param mayClose whether the server may close the connection without an answer
 */
export function findFault(
  { end, status, headers, text }: Pick<Outcome, 'end' | 'status' | 'headers' | 'text'>,
  { alsoRight = [], mayClose = false }: { alsoRight?: readonly number[]; mayClose?: boolean } = {},
): string | undefined {
  if (end === 'hung') return 'no answer before the deadline';
  if (end === 'left') return undefined;
  if (end === 'closed') return mayClose ? undefined : 'connection closed without an answer';
  if (status >= 300 && status < 400) return undefined;
  if (readData(text) === undefined) return `${status} without an envelope`;
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined)
    return `${status} without retry-after`;
  if (status >= 500 && status !== 503 && !alsoRight.includes(status)) return `${status}`;
  return undefined;
}
