/** Generates the OpenAPI 3.1 document from the endpoint table. */

import { findNeededScopes } from '#shared/api/authorization.ts';
import { RETENTION_MS } from '#shared/api/delivery.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { Components, type Schema } from './json-schema.ts';
import { buildBody, buildParameters } from './requests.ts';
import { buildExamples, buildResponses, HEADERS } from './responses.ts';
import { INTRODUCTION, TAGS } from './tags.ts';

const ORDER = Object.keys(TAGS);

/** The rows in the reference, by chapter, then by path. */
export const documentedRoutes = (routes: readonly Route[]): readonly Route[] =>
  routes
    .filter((row) => !row.paths.includes(DEFAULT_PATH))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.tag) - ORDER.indexOf(b.tag) ||
        (a.paths[0] < b.paths[0] ? -1 : a.paths[0] > b.paths[0] ? 1 : 0),
    );

/** `subtitles/convert` becomes `subtitlesConvert`; further methods and paths get their own name. */
function operationId(row: Route, method: string, path: string): string {
  const base = row.name.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
  const isMain = path === row.paths[0] && method === listMethods(row)[0];
  return isMain
    ? base
    : `${base}${row.paths.indexOf(path) || ''}${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

const minutes = (ms: number): string =>
  ms >= 7_200_000 ? `${ms / 3_600_000} hours` : `${ms / 60_000} minutes`;

/** What a key with narrow rights needs. */
function describeScopes(row: Route): string[] {
  if (!row.callers.includes('personal')) return [];
  const needed = findNeededScopes(row);
  if (needed === 'owner') return ['Needs a key with all rights.'];
  return needed === 'any' ? [] : [`A key with narrow rights needs the scope ${needed.join(' or ')}.`];
}

/** Properties of the row as text, which every tool shows. */
function describeRoute(row: Route): string[] {
  return [
    ...(row.kind === 'conversion' ? ['Counts as one conversion when it succeeds.'] : []),
    ...(row.retention ? [`The file stays for ${minutes(RETENTION_MS[row.retention])}.`] : []),
    ...(row.callers.includes('project') ? ['The key of the project may call this too.'] : []),
    ...(row.callers.length === 0 ? ['Needs no key.'] : []),
    ...describeScopes(row),
  ];
}

const SECURITY = { personal: 'personalKey', project: 'projectKey' } as const;

function buildOperation(row: Route, method: string, path: string, components: Components): Schema {
  const parameters = buildParameters(row, method);
  const requestBody = method === 'GET' ? undefined : buildBody(row, components);
  const description = [row.description, ...describeRoute(row)].filter(Boolean).join(' ');
  return {
    operationId: operationId(row, method, path),
    tags: [row.tag],
    summary: row.summary,
    ...(description !== '' && { description }),
    security: row.callers.map((kind) => ({ [SECURITY[kind]]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: buildResponses(row, components),
    'x-conversion': row.kind === 'conversion',
  };
}

function buildPaths(documented: readonly Route[], components: Components): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const row of documented) {
    for (const path of row.paths) {
      const item = paths[path] ?? {};
      for (const method of listMethods(row))
        item[method.toLowerCase()] = buildOperation(row, method, path, components);
      paths[path] = item;
    }
  }
  return paths;
}

const TIMESTAMP: Schema = {
  type: 'string',
  format: 'date-time',
  description: 'Server time, UTC, whole seconds',
  examples: ['2026-11-20T10:00:00Z'],
};
const STATUS_TEXT: Schema = {
  type: 'string',
  description: 'A text for your users, in the language of `Accept-Language`',
  examples: ['OK'],
};
const envelope = (code: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  description: 'An answer without data: every refusal, and a success that has nothing to give.',
  required: ['code', 'status', 'timestamp'],
  properties: {
    code,
    status: { $ref: '#/components/schemas/StatusText' },
    timestamp: { $ref: '#/components/schemas/Timestamp' },
    ...more,
  },
});

const SCHEMAS: Readonly<Record<string, Schema>> = {
  Envelope: envelope(
    {
      type: 'integer',
      description: 'The HTTP status code',
      'x-unit': 'HTTP status',
      examples: [200],
    },
    {
      hint: {
        type: 'string',
        description: 'How to go on after a 401 or 404, in the language of `Accept-Language`',
        examples: ['This address does not take GET. It takes POST.'],
      },
      warnings: { $ref: '#/components/schemas/Warnings' },
    },
  ),
  LegacyEnvelope: envelope({
    type: 'string',
    description: 'The HTTP status code, as text',
    examples: ['200'],
  }),
  StatusText: STATUS_TEXT,
  Timestamp: TIMESTAMP,
  Warnings: {
    type: 'array',
    description:
      'There only where something was ignored, such as a field that is not known (`unknown_field`). Part of `data` where that is an object.',
    items: { $ref: '#/components/schemas/Warning' },
  },
  NextPage: {
    type: 'string',
    description: 'There only where the answer goes on: send it as `page` for the rest',
    examples: ['eyJub3RlSWQiOiIwMDFabiJ9'],
  },
};

const PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of the `status` text; English without it, or where a text is not translated',
    schema: { type: 'string', examples: ['de'], default: 'en' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text of up to 255 characters, kept for 24 hours: the same request under the same key is done and charged once, however often it is sent',
    schema: { type: 'string', maxLength: 255, examples: ['episode-1-take-3'] },
  },
} as const;

const header = (name: string, description: string): [string, Schema] => [
  name,
  { description, schema: { type: /^(RateL|RateR|Retry)/.test(name) ? 'integer' : 'string' } },
];

/** Generates the document. The same table gives the same bytes. */
export function openApiDocument(routes: readonly Route[]): Schema {
  const components = new Components();
  const documented = documentedRoutes(routes);
  const paths = buildPaths(documented, components);
  const used = new Set(documented.map(({ tag }) => tag));
  const schemas = { ...SCHEMAS, ...components.schemas };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Media Tools API',
      version: '2.0.0',
      summary:
        'Subtitles, cue sheets, live timecode notes, scene cuts and watermarks for film and TV post-production',
      description: INTRODUCTION,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that gave this document' }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: components.responses,
      parameters: PARAMETERS,
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, { description }]) => header(name, description)),
      ),
      examples: buildExamples(documented),
      securitySchemes: {
        personalKey: {
          type: 'http',
          scheme: 'basic',
          description:
            'User name `apikey`, password: your personal API key (`mtk_…`). Works for all requests.',
        },
        projectKey: {
          type: 'http',
          scheme: 'basic',
          description:
            'User name `projectapikey`, password: the key of a live notes project (`mtp_…`). For guests: reads the project and works on its notes.',
        },
      },
    },
  };
}
