/** Detects marker formats by content. File names say little: `.csv` alone has four layouts. */
import { detectFormat } from '#shared/media/sequences/detect.ts';
import { parseEventLine } from '#shared/media/sequences/edl/event-line.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { createCueFormat } from './formats/cues.ts';
import { createLineFormat } from './formats/lines.ts';
import type { MarkerTarget } from './names.ts';
import { findHeader } from './read-table.ts';

/** Number of characters examined to detect the format. */
const HEAD = 131_072;

const MAGIC: readonly (readonly [MarkerTarget, readonly number[]])[] = [
  ['midi', [0x4d, 0x54, 0x68, 0x64]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The format of a binary file; undefined for text. */
export function detectBinaryFormat(bytes: Uint8Array): MarkerTarget | undefined {
  const begins = (head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte);
  if (begins(ZIP)) return Buffer.from(bytes.subarray(0, 200)).includes('opendocument') ? 'ods' : 'xlsx';
  return MAGIC.find(([, head]) => begins(head))?.[0];
}

/**
 * The format of a text; undefined if unknown.
 * @throws MediaError `unreadable` for XML of another kind
 */
export function detectTextFormat(text: string, bytes: Uint8Array): MarkerTarget | undefined {
  const head = text.slice(0, HEAD);
  const begin = head.trimStart();
  if (begin.startsWith('<')) return detectFormat(begin, '') === 'fcpxml' ? 'fcpxml' : 'fcp7';
  if (/^[[{]/.test(begin) && !/^\[[A-Za-z]/.test(begin)) return /"OTIO_SCHEMA"/.test(head) ? 'otio' : 'json';
  if (begin.startsWith(';FFMETADATA')) return 'ffmetadata';
  if (/^SESSION NAME:/im.test(head)) return 'protools';
  if (splitLines(head).some((line) => parseEventLine(line) !== undefined)) return 'resolve';
  const cues = createCueFormat(head, bytes);
  if (cues) return cues;
  return findHeader(parseCsv(head).rows) ? 'csv' : createLineFormat(head);
}

/** One reader handles these tables and tells them apart by header line. */
const TABLES: ReadonlySet<string> = new Set([
  ...['csv', 'csv2', 'tsv', 'premiere', 'audition', 'reaper', 'frameio', 'resolve_index'],
]);

/** Whether two formats have the same reader. */
export const readsAlike = (a: string, b: string): boolean => a === b || (TABLES.has(a) && TABLES.has(b));
