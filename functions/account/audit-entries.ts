/** Entries of the audit log as their owner sees them, and the query that selects them. */
import * as v from 'valibot';
import { type ParseResult, parseText, refused } from '#shared/api/fields.ts';
import { named, orNull, text } from '#shared/api/shapes.ts';
import type { AuditRow } from '#shared/data/audit.ts';
import { DIALECTS, separated } from '#shared/documents/text/separated.ts';
import type { Column } from '#shared/tables/table.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The plus sign of a zone arrives as a blank where it was not escaped in an address. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+ -]\d{2}:\d{2})$/;

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/**
 * Reads one end of a range.
 * @returns for `from` the first millisecond of the range, for `to` the first one behind it
 */
export const parseEdge =
  (edge: 'from' | 'to') =>
  (raw: unknown): ParseResult<number> => {
    const given = String(raw).trim();
    if (DAY.test(given)) {
      if (!isDay(given)) return refused('param.invalid');
      return { value: Date.parse(`${given}T00:00:00Z`) + (edge === 'to' ? DAY_MS : 0) };
    }
    const [, day = '', clock = '', zone = ''] = MOMENT.exec(given) ?? [];
    const at = isDay(day) ? Date.parse(`${day}T${clock}${zone.replace(' ', '+')}`) : Number.NaN;
    return Number.isNaN(at) ? refused('param.invalid') : { value: at + (edge === 'to' ? 1 : 0) };
  };

/** Reads the name of an action, which has its area before a slash. */
export function parseName(raw: unknown): ParseResult<string> {
  const read = parseText(100)(raw);
  return 'refused' in read || /^[a-z-]+(?:\/[a-z-]+)+$/.test(read.value) ? read : refused('param.invalid');
}

const isoTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  v.description('When the request was taken: ISO 8601, UTC, with milliseconds'),
  v.examples(['2026-11-20T10:00:00.250Z']),
);

export const AuditEntrySchema = named(
  'AuditEntry',
  v.object({
    entryId: text('Identifier of the entry', '00VbZCYpzgAhnXOiIgIC'),
    time: isoTime,
    requestId: text('Identifier of the request: its header `x-request-id`', 'M5vXb2kLp9s0Tn3r4dQh'),
    keyId: text('Identifier of the key that the request was made with', '4dQhM5vXb2kL'),
    keyName: text('Name that the key had then', 'Edit suite 2'),
    action: text('What was asked for', 'subtitles/convert'),
    method: text('Method of the request', 'POST'),
    path: text('Path of the request, without its query', '/v2/subtitles'),
    address: text('IP address of the client', '192.0.2.17'),
    userAgent: orNull(text('Program of the client as it names itself; cut at 200 characters', 'curl/8.5.0')),
    status: v.pipe(
      v.number(),
      v.integer(),
      v.description('HTTP status of the answer'),
      v.examples([201]),
      v.metadata({ unit: 'HTTP status code' }),
    ),
    statusId: orNull(text('Name of the message of the answer', 'conversion.done')),
    file: orNull(text('Name of the file that was sent', 'episode-1.srt')),
    fileId: orNull(text('File that was made or touched', '0Tn3r4dQhM5vXb2kLp9s')),
    processId: orNull(text('Process that was made or touched', '0Tn3r4dQhM5vXb2kLp9s')),
    projectId: orNull(text('Project that was made or touched', 'M5vXb2kLp9s0Tn3r4dQh')),
    affectedKeyId: orNull(text('Key that was made or revoked', '9s0Tn3r4dQhM')),
  }),
);

type PresentedEntry = v.InferOutput<typeof AuditEntrySchema>;

/** An entry for its owner. */
export const presentEntry = (row: AuditRow): PresentedEntry => ({
  entryId: row.entryId,
  time: new Date(row.time).toISOString(),
  requestId: row.requestId,
  keyId: row.keyId,
  keyName: row.keyName,
  action: row.action,
  method: row.method,
  path: row.path,
  address: row.address,
  userAgent: row.userAgent ?? null,
  status: row.status,
  statusId: row.messageId ?? null,
  file: row.file ?? null,
  fileId: row.fileId ?? null,
  processId: row.processId ?? null,
  projectId: row.projectId ?? null,
  affectedKeyId: row.affectedKeyId ?? null,
});

const NAMES = [
  ...(['entryId', 'time', 'requestId', 'keyId', 'keyName', 'action', 'method', 'path', 'address'] as const),
  ...(['userAgent', 'status', 'statusId', 'file', 'fileId', 'processId', 'projectId'] as const),
  'affectedKeyId',
] as const satisfies readonly (keyof PresentedEntry)[];

const COLUMNS: readonly Column[] = NAMES.map((name) => ({
  name,
  kind: name === 'status' ? 'integer' : 'text',
}));

/** Entries as a file for spreadsheet programs, which would run some texts of clients. */
export function writeCsv(rows: readonly AuditRow[]): string {
  const cells = rows.map((row) => {
    const entry = presentEntry(row);
    return NAMES.map((name) => entry[name]);
  });
  return [
    ...separated({ name: 'Audit log', columns: COLUMNS, rows: cells, formulaGuard: true }, DIALECTS.csv),
  ].join('');
}
