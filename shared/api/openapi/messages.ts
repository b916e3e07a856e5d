/** Which messages an endpoint may answer with, derived from its row. */
import { getCode } from '#shared/api/envelope.ts';
import { isRepeatable, type Route } from '#shared/api/route.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import type { Params } from '#shared/messages/render.ts';
import { convert } from './json-schema.ts';

const listParts = (row: Route): string => {
  const { path, query, body } = row.request?.() ?? {};
  return JSON.stringify([path, query, body].map((part) => part && convert(part)));
};

/** What the handler reads in addition to its path. */
const readsFields = (row: Route): boolean => {
  const { query, body } = row.request?.() ?? {};
  return query !== undefined || body !== undefined;
};

const takesUpload = (row: Route): boolean => row.upload !== undefined;

type Rule = { readonly ids: readonly StatusId[]; readonly when: (row: Route, fields: string) => boolean };

/** Why an endpoint may refuse: a property of its row, or a keyword in the schema of its fields. */
const RULES: readonly Rule[] = [
  { ids: ['auth.invalid_key', 'auth.forbidden', 'rate_limited'], when: (row) => row.callers.length > 0 },
  { ids: ['param.missing'], when: (_, fields) => fields.includes('"required":["') },
  { ids: ['param.invalid'], when: readsFields },
  { ids: ['param.not_allowed'], when: (_, fields) => fields.includes('"enum":[') },
  { ids: ['param.range'], when: (_, fields) => fields.includes('"maximum":') },
  { ids: ['param.too_short'], when: (_, fields) => fields.includes('"minLength":') },
  { ids: ['param.too_long'], when: (_, fields) => fields.includes('"maxLength":') },
  { ids: ['body.not_json'], when: (row) => row.accepts?.includes('json') === true },
  {
    ids: ['body.not_form', 'bad_request', 'cuesheet.upload_failed'],
    when: (row) => row.accepts?.includes('multipart') === true,
  },
  { ids: ['file.missing', 'file.empty'], when: (row) => row.upload === 'required' },
  { ids: ['file.second'], when: takesUpload },
  {
    ids: ['file.unreadable_because', 'file.no_content', 'file.too_complex'],
    when: (row) => row.upload === 'required' && row.memory === 'documents',
  },
  { ids: ['file.answer_too_large'], when: (_, fields) => fields.includes('"base64":') },
  {
    ids: ['idempotency.mismatch'],
    when: isRepeatable,
  },
  { ids: ['auth.no_credits'], when: (row) => row.kind === 'conversion' },
  { ids: ['file.too_large'], when: (row) => row.accepts !== undefined },
  { ids: ['server.error', 'server.unavailable', 'server.timeout'], when: () => true },
];

/** Messages by ascending status code: first those of the row, then those of every endpoint of its kind. */
export function groupMessages(row: Route): ReadonlyMap<number, readonly StatusId[]> {
  const fields = listParts(row);
  const general = RULES.filter(({ when }) => when(row, fields)).flatMap(({ ids }) => ids);
  const all = new Set<StatusId>([...row.answers.map(({ id }) => id), ...general]);
  const byStatus = new Map<number, StatusId[]>();
  for (const id of all) {
    const status = getCode(id, row.dialect);
    byStatus.set(status, [...(byStatus.get(status) ?? []), id]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** Parameters of messages in examples. */
export const SAMPLE_PARAMS: Params = {
  name: 'format',
  allowed: 'csv, xlsx',
  min: 10,
  max: 100,
  size: 5867,
  index: 3,
  format: 'EDL',
  what: 'clips',
  reason: 'The event has no record in (line 12)',
  preset: 'cisac_preset',
  seconds: 12,
  added: 3,
  sent: 3,
};
