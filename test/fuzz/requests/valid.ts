/** Requests that follow the endpoint table, with resources that the caller owns. */
import { readFileSync } from 'node:fs';
import { ROUTES } from '#functions/routes.ts';
import { convert } from '#shared/api/openapi/json-schema.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { basic, type TestKey } from '#test/service.ts';
import { happens, pick, type Random } from '../random.ts';
import { type Body, type FilePart, fieldText, type RequestDraft } from './draft.ts';
import { valueFor } from './value.ts';

/** Ids by the names of path parameters. `liveId` and `sheetId` are projects. */
export type OwnIds = Readonly<Record<string, string>>;

const FILES = ['first.srt', 'sequence.edl', 'day.ale', 'markers.csv'].map((name) => ({
  name,
  bytes: readFileSync(new URL(`../../../events/samples/${name}`, import.meta.url)),
}));

/** The sample file for an endpoint; sometimes another one. */
function fileFor(row: Route, random: Random): FilePart {
  const area = row.name.split('/')[0] ?? '';
  const fitting: Readonly<Record<string, string>> = {
    subtitles: 'first.srt',
    ale: 'day.ale',
    markers: 'markers.csv',
  };
  const wanted = happens(random, 0.85) ? (fitting[area] ?? 'sequence.edl') : pick(random, FILES).name;
  // Processing a film would continue long after the response.
  const file = FILES.find(({ name }) => name === wanted) ?? pick(random, FILES);
  return { name: 'file', fileName: file.name, bytes: file.bytes };
}

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const STATED: Readonly<Record<string, Record<string, unknown>>> = {
  subtitles: { source: 'srt', format: 'vtt' },
  markers: { source: 'auto', format: 'csv' },
};

function bodyFor(row: Route, random: Random): Body {
  if (!row.accepts) return { kind: 'none' };
  const schema = row.request?.().body;
  const value = schema ? valueFor(convert(schema), random) : {};
  const kind = row.upload === 'required' ? 'multipart' : pick(random, row.accepts);
  if (kind === 'json') return { kind, value };
  const area = row.name.split('/')[0] ?? '';
  const stated = row.upload && happens(random, 0.7) ? STATED[area] : {};
  const fields = Object.entries({ ...objectIn(value), ...stated }).flatMap(([name, inner]) =>
    (Array.isArray(inner) ? inner : [inner]).map((item: unknown) => ({ name, value: fieldText(item) })),
  );
  if (kind === 'urlencoded') return { kind, fields };
  return { kind, fields, files: row.upload ? [fileFor(row, random)] : [] };
}

function pathFor(row: Route, owned: OwnIds, random: Random): string {
  return pick(random, row.paths).replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = name === 'projectId' ? (row.name.startsWith('live-notes/') ? 'liveId' : 'sheetId') : name;
    return encodeURIComponent(owned[known] ?? 'x0000000000');
  });
}

function queryFor(row: Route, random: Random): string {
  const schema = row.request?.().query;
  if (!schema) return '';
  // Drops `wait`, because a long poll waits in real time.
  const { wait: _wait, ...value } = objectIn(valueFor(convert(schema), random));
  const text = new URLSearchParams(
    Object.entries(value).map(([name, item]) => [name, fieldText(item)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

const ROWS = ROUTES.filter((row) => !row.paths.includes(DEFAULT_PATH));

/** A request that its endpoint accepts, or almost accepts. */
export function validDraft(owned: OwnIds, key: TestKey, guest: string, random: Random): RequestDraft {
  const row = pick(random, ROWS);
  const asGuest = row.callers.includes('project') && happens(random, 0.2);
  return {
    row,
    method: pick(random, listMethods(row)),
    path: pathFor(row, owned, random),
    query: queryFor(row, random),
    headers: row.callers.length === 0 ? {} : { authorization: basic(asGuest ? guest : key.apiKey) },
    body: bodyFor(row, random),
    chunked: row.upload !== undefined && happens(random, 0.2),
  };
}
