/** The answers of an endpoint in the OpenAPI document: every status with its envelope. */
import { type Dialect, getCode } from '#shared/api/envelope.ts';
import type { AnswerSchema, Route } from '#shared/api/route.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import { render } from '#shared/messages/render.ts';
import { type Components, convert, type Schema } from './json-schema.ts';
import { groupMessages, SAMPLE_PARAMS } from './messages.ts';

const ref = (kind: string, name: string): Schema => ({ $ref: `#/components/${kind}/${name}` });
const exampleName = (id: StatusId, dialect: Dialect): string => (dialect === 'legacy' ? `legacy.${id}` : id);
const TIME = '2026-11-20T10:00:00Z';

/** Headers of answers, by the name of their component. */
export const HEADERS = {
  RequestId: { name: 'X-Request-Id', description: 'Name of the request in the logs; tell it to support' },
  ContentLanguage: { name: 'Content-Language', description: 'Language of the `status` text' },
  RateLimit: { name: 'X-RateLimit-Limit', description: 'Requests that the key may make in a minute' },
  RateRemaining: { name: 'X-RateLimit-Remaining', description: 'Requests that are left' },
  RateReset: { name: 'X-RateLimit-Reset', description: 'Seconds until the oldest request no longer counts' },
  RetryAfter: { name: 'Retry-After', description: 'Seconds to wait: the next request after them passes' },
  Challenge: {
    name: 'WWW-Authenticate',
    description: '`Basic`; left out for requests with an `Origin`, so that browsers show no login box',
  },
} as const;
type HeaderName = keyof typeof HEADERS;

function buildHeaders(row: Route, status: number): Schema {
  const names: HeaderName[] = ['RequestId', 'ContentLanguage'];
  if (row.callers.length > 0 && status !== 401) names.push('RateLimit', 'RateRemaining', 'RateReset');
  if (status === 429 || status === 503) names.push('RetryAfter');
  if (status === 401) names.push('Challenge');
  return Object.fromEntries(names.map((name) => [HEADERS[name].name, ref('headers', name)]));
}

/** The envelope of a message without data, as an example. */
export function buildExample(id: StatusId, dialect: Dialect): Schema {
  const code = getCode(id, dialect);
  const status = render(id, 'en', SAMPLE_PARAMS).text;
  return {
    summary: status,
    value: { code: dialect === 'legacy' ? String(code) : code, status, timestamp: TIME },
  };
}

const isList = (data: Schema): boolean => data.type === 'array';

/** The envelope with data. A row whose query has `page` may name the next page. */
function envelopeSchema(status: number, row: Route, data: Schema): Schema {
  const paged = 'page' in Object(Object(row.request?.().query).entries);
  return {
    type: 'object',
    required: ['code', 'status', 'timestamp', 'data'],
    properties: {
      code: {
        const: row.dialect === 'legacy' ? String(status) : status,
        description: 'The HTTP status code',
      },
      status: ref('schemas', 'StatusText'),
      timestamp: ref('schemas', 'Timestamp'),
      data: '$ref' in data ? data : { description: 'The payload', ...data },
      ...(paged && { nextPage: ref('schemas', 'NextPage') }),
      ...(isList(data) && row.dialect === 'versioned' && { warnings: ref('schemas', 'Warnings') }),
    },
  };
}

const bare = (dialect: Dialect): Schema =>
  ref('schemas', dialect === 'legacy' ? 'LegacyEnvelope' : 'Envelope');

function buildResponse(row: Route, status: number, ids: readonly StatusId[], components: Components): Schema {
  const { dialect } = row;
  const own = row.answers.filter(({ id }) => getCode(id, dialect) === status);
  const withData = own.flatMap(({ data }: AnswerSchema) => (data ? [components.place(convert(data()))] : []));
  const distinct = [...new Map(withData.map((data) => [JSON.stringify(data), data])).values()];
  const without = ids.filter((id) => !own.some((answer) => answer.id === id && answer.data));
  const schemas = [
    ...distinct.map((data) => envelopeSchema(status, row, data)),
    ...(without.length > 0 ? [bare(dialect)] : []),
  ];
  const examples = Object.fromEntries(
    without.map((id) => [exampleName(id, dialect), ref('examples', exampleName(id, dialect))]),
  );
  return {
    description: [...new Set(ids.map((id) => render(id, 'en', SAMPLE_PARAMS).text))].join(' · '),
    headers: buildHeaders(row, status),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
        ...(without.length > 0 && { examples }),
      },
      ...rawContent(row, status),
    },
  };
}

function rawContent(row: Route, status: number): Schema {
  const types = (row.rawAnswers ?? []).filter((raw) => raw.status === status && raw.contentType);
  return Object.fromEntries(types.map(({ contentType = '' }) => [contentType, { schema: {} }]));
}

/** Answers that all endpoints of a kind share, once in the document. */
function shared(row: Route, status: number, response: Schema, components: Components): Schema {
  const isOwn = row.answers.some(({ id }) => getCode(id, row.dialect) === status);
  return isOwn ? response : components.response(`${row.dialect}${status}`, response);
}

/** All answers of a row by status, including those without an envelope. */
export function buildResponses(row: Route, components: Components): Schema {
  const messages = groupMessages(row);
  const enveloped = [...messages].map(([status, ids]): [number, Schema] => [
    status,
    shared(row, status, buildResponse(row, status, ids, components), components),
  ]);
  const raw = (row.rawAnswers ?? [])
    .filter(({ status }) => !messages.has(status))
    .map(({ status, description, contentType }): [number, Schema] => [
      status,
      { description, ...(contentType !== undefined && { content: { [contentType]: { schema: {} } } }) },
    ]);
  return Object.fromEntries(
    [...enveloped, ...raw].sort(([a], [b]) => a - b).map(([status, response]) => [String(status), response]),
  );
}

/** Examples of all messages that rows may return. */
export function buildExamples(rows: readonly Route[]): Schema {
  const examples = new Map<string, Schema>();
  for (const row of rows)
    for (const id of [...groupMessages(row).values()].flat())
      examples.set(exampleName(id, row.dialect), buildExample(id, row.dialect));
  return Object.fromEntries([...examples].sort(([a], [b]) => (a < b ? -1 : 1)));
}
