/** Checks what every response must satisfy, for any request. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { contractFaults, getRow } from '#test/contract/contract.ts';
import { Envelope } from '#test/service.ts';
import type { RequestDraft } from './draft.ts';
import type { Response } from './send.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_TEXT = 2_000;

/** Whether a text reveals internals of the service. */
const reveals = (text: string): boolean =>
  /\n\s+at |node:internal|node_modules|"stack"/.test(text) || text.includes(ROOT);

const Body = v.pipe(v.string(), v.parseJson(), Envelope);

/** What is wrong with a response; undefined if it is fine. */
export function wrongIn(
  { method, path }: RequestDraft,
  { status, type, text }: Response,
): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 300)}`;
  if (reveals(text)) return `an answer that shows the inside: ${text.slice(0, 500)}`;
  if ((method === 'OPTIONS' || method === 'HEAD') && text === '') return undefined;
  const row = getRow(method, path);
  if (row?.rawAnswers?.some((raw) => raw.status === status) && !type.startsWith('application/json'))
    return undefined;
  const body = v.safeParse(Body, text);
  if (!body.success) return `no envelope with ${status}: ${text.slice(0, 300)}`;
  if (body.output.status.length > MAX_TEXT) return `a status text of ${body.output.status.length} characters`;
  if (/\{\w+\}/.test(body.output.status) && !/[{%]/.test(`${path}`)) {
    return `a hole in the status text: ${body.output.status}`;
  }
  const faults = row ? contractFaults(row, status, body.output) : [];
  return faults.length > 0
    ? `the contract is broken with ${status}: ${faults.slice(0, 3).join('; ')}`
    : undefined;
}
