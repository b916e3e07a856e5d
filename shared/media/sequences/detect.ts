/** Detects the format of a sequence file. */

import { parseCsv } from '#shared/media/text/csv.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { findCsvHeader } from './csv/columns.ts';
import type { TextFormat } from './model.ts';

/** Header of a compound file, the container of AAF. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte);

function getExtension(fileName: string): string {
  return /\.([a-z0-9]{1,10})\s*$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * Refuses the two known but unsupported formats, by content or name.
 * @throws MediaError `aaf`, `fcpxmld`, `unreadable` for other archives and an empty file.
 */
export function refuseByBytes(bytes: Uint8Array, fileName: string): void {
  const extension = getExtension(fileName);
  if (startsWith(bytes, COMPOUND_FILE) || extension === 'aaf') {
    throw new MediaError('aaf', 'AAF', reason('content.aaf'));
  }
  if (extension === 'fcpxmld' || (startsWith(bytes, ZIP) && holdsInfoFcpxml(bytes))) {
    throw new MediaError('fcpxmld', 'FCPXMLD', reason('content.fcpxmld'));
  }
  if (bytes.length === 0) throw new MediaError('unreadable', 'sequence', reason('content.empty'), 1);
}

function holdsInfoFcpxml(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('Info.fcpxml');
}

/** Root elements of the XML formats, by local name in lower case. */
const ROOTS: Readonly<Record<string, TextFormat>> = {
  xmeml: 'xmeml',
  fcpxml: 'fcpxml',
  filmscribefile: 'avid_xml',
};

/** The kind of workbook in a zip archive. @throws MediaError `unreadable` for other archives */
export function detectWorkbook(bytes: Uint8Array): 'xlsx' | 'ods' | undefined {
  if (!startsWith(bytes, ZIP)) return undefined;
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (archive.subarray(0, 200).includes('opendocument.spreadsheet')) return 'ods';
  if (archive.includes('xl/workbook.xml')) return 'xlsx';
  throw new MediaError('unreadable', 'sequence', reason('content.zip'));
}

/** Number of characters examined to detect the format. */
const HEAD = 65_536;

/**
 * Detects the format of a decoded text.
 * @throws MediaError `unreadable` if no format fits.
 */
export function detectFormat(text: string, fileName: string): TextFormat {
  const head = text.slice(0, HEAD).trimStart();
  if (head === '' && text.trim() === '')
    throw new MediaError('unreadable', 'sequence', reason('content.empty'), 1);
  if (head.startsWith('<')) return detectXmlFormat(head);
  if (head.startsWith('{')) return !head.includes('"OTIO_SCHEMA"') && CUE_LIST.test(head) ? 'json' : 'otio';
  if (/^SESSION NAME:/im.test(head)) return 'protools';
  if (EDL_HEAD.test(head)) return 'edl';
  // Before the events: a row of a table may look like one ("3<tab>Theme C minor<tab>…").
  if (findCsvHeader(parseCsv(head).rows)) return 'csv';
  return getExtension(fileName) === 'csv' && !EDL_EVENT.test(head) ? 'csv' : 'edl';
}

/** The format by the first element. Comments, the XML declaration and a DOCTYPE may precede it. */
function detectXmlFormat(head: string): TextFormat {
  const root = /<([A-Za-z_][\w.:-]{0,60})[\s/>]/.exec(withoutComments(head))?.[1] ?? '';
  const format = ROOTS[root.toLowerCase()];
  if (format) return format;
  throw new MediaError('unreadable', 'XML', reason('xml.root', { root }), 1);
}

function withoutComments(head: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = head.indexOf('<!--'); open >= 0; open = head.indexOf('<!--', at)) {
    parts.push(head.slice(at, open));
    const close = head.indexOf('-->', open + 4);
    if (close < 0) return parts.join('');
    at = close + 3;
  }
  return parts.join('') + head.slice(at);
}

const CUE_LIST = /"cues"\s{0,9}:/;
const EDL_HEAD = /^\s{0,40}(?:TITLE:|FCM:)/im;
const EDL_EVENT = /^\s{0,40}\d{1,6}[A-Za-z]?[ \t]{1,80}[^,;\r\n]{1,200}[ \t](?:C|D|W\d{3}|K)[ \t]/m;
