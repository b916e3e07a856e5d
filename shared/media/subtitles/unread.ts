/** Files of known but unsupported formats: refused by name with advice, never converted as plain text. */

import { MediaError } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';

type Signature = {
  /** The name of the format, or a description of the kind of file. */
  readonly name: string | Reason;
  /** The first bytes. A full stop matches any byte. */
  readonly bytes?: string;
  /** Pattern in the first characters. */
  readonly text?: RegExp;
  readonly advice: Reason;
};

const PICTURES = reason('advice.pictures');
const PLAIN = reason('advice.plain');
const EXPORT = reason('advice.export');
const UNPACK = reason('advice.unpack');
const SEQUENCE = reason('advice.sequence');

/** Recognised by their first bytes. */
const BINARIES: readonly Signature[] = [
  { name: 'VobSub', bytes: '\x00\x00\x01\xba', advice: PICTURES },
  { name: 'Blu-ray PGS (.sup)', bytes: 'PG........\x16', advice: PICTURES },
  { name: 'PDF', bytes: '%PDF-', advice: PLAIN },
  {
    name: reason('kind.zip'),
    bytes: 'PK\x03\x04',
    advice: reason('advice.unpack_or_plain'),
  },
  { name: reason('kind.office'), bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', advice: PLAIN },
  { name: reason('kind.gzip'), bytes: '\x1f\x8b\x08', advice: UNPACK },
  { name: reason('kind.rar'), bytes: 'Rar!\x1a\x07', advice: UNPACK },
  { name: reason('kind.seven'), bytes: '7z\xbc\xaf\x27\x1c', advice: UNPACK },
  { name: reason('kind.matroska'), bytes: '\x1a\x45\xdf\xa3', advice: reason('advice.extract') },
  { name: reason('kind.mp4'), bytes: '....ftyp', advice: reason('advice.extract') },
  { name: reason('kind.png'), bytes: '\x89PNG\r\n\x1a\n', advice: PICTURES },
  { name: reason('kind.jpeg'), bytes: '\xff\xd8\xff', advice: PICTURES },
];

const TIME = String.raw`\d{1,2}:\d{2}:\d{2}`;

/** Recognised by their text, even if a reader would accept it. */
const TEXTS: readonly Signature[] = [
  { name: 'RTF', text: /^\s{0,80}\{\\rtf/, advice: PLAIN },
  {
    name: reason('kind.html'),
    text: /^\s{0,80}(?:<!--[^>]{0,400}-->\s{0,80})?<(?:!doctype\s+html|html)[\s>]/i,
    advice: reason('advice.page'),
  },
  { name: reason('kind.vobsub_index'), text: /^\s{0,80}# VobSub index file/i, advice: PICTURES },
  {
    name: 'MacCaption MCC',
    text: /^\s{0,80}File Format\s?=\s?MacCaption_MCC/i,
    advice: reason('advice.mcc'),
  },
  { name: 'MPSub', text: /^FORMAT=(?:TIME|\d{1,3}(?:\.\d{1,3})?)[ \t]*\r?$/m, advice: EXPORT },
  { name: 'Universal Subtitle Format (USF)', text: /<USFSubtitles[\s>]/, advice: EXPORT },
  {
    name: reason('kind.cinema'),
    text: /<(?:\w{1,20}:)?(?:DCSubtitle|SubtitleReel)[\s>]/,
    advice: EXPORT,
  },
  { name: 'RealText', text: /^\s{0,80}<window[\s>]/i, advice: EXPORT },
  { name: 'JacoSub', text: /^#(?:T|TIMERES|S|SHIFT)\s+[\d:.+-]+[ \t]*\r?$/m, advice: EXPORT },
  { name: 'PJS', text: /^[ \t]{0,8}\d{1,7},[ \t]{1,8}\d{1,7},[ \t]{0,8}"/m, advice: EXPORT },
  { name: 'PowerDivX', text: new RegExp(`^\\{${TIME}\\}\\{${TIME}\\}`, 'm'), advice: EXPORT },
  { name: 'TurboTitler', text: new RegExp(`^${TIME}\\.\\d{2},${TIME}\\.\\d{2},NTP\\s`, 'm'), advice: EXPORT },
  { name: 'AQTitle', text: /^-->> \d{1,7}[ \t]*\r?$/m, advice: EXPORT },
  { name: 'Ulead DVD MovieFactory', text: /^#Ulead subtitle format/i, advice: EXPORT },
  { name: 'DVDSubtitle', text: /^\s{0,80}\{HEAD\r?\n/, advice: EXPORT },
  { name: 'Zero G', text: /^\s{0,80}% Zero G /, advice: EXPORT },
  { name: 'Cheetah captions', text: /^\*(?:NonDropFrame|DropFrame|PART\s?\d|T\s\d{2}:)/m, advice: EXPORT },
  { name: 'Sonic Scenarist (.sst)', text: /^st_format\s+\d/m, advice: PICTURES },
];

/** Recognised by their text if no reader accepts it; they would be read as prose. */
const NO_PROSE: readonly Signature[] = [
  {
    name: 'JSON',
    text: /^\s{0,80}(?:\{\s{0,80}"|\[\s{0,80}(?:\{|\[\s{0,80}"))/,
    advice: reason('advice.json'),
  },
  {
    name: 'XML',
    text: /^\s{0,80}<(?:\?xml\s|!DOCTYPE\s|(?!(?:i|b|u|s|c|v|em|strong|span|font)\b)[a-z][\w:.-]{0,60}(?:\s[^<>]{0,400})?>\s{0,80}<)/i,
    advice: reason('advice.xml'),
  },
  {
    name: reason('kind.edl'),
    text: /^\s{0,80}(?:TITLE:[^\n]{0,200}\n(?:FCM:[^\n]{0,80}\n)?\s{0,80})\d{3,6}\s+\S{1,128}\s+\S{1,8}\s+\S{1,4}\s/,
    advice: SEQUENCE,
  },
  {
    name: 'ALE',
    text: /^\s{0,80}Heading\r?\n\s{0,80}FIELD_DELIM/i,
    advice: reason('advice.log'),
  },
  { name: reason('kind.session'), text: /^\s{0,80}SESSION NAME:/, advice: SEQUENCE },
];

const refused = ({ name, advice }: Signature): MediaError =>
  new MediaError('unreadable', 'subtitles', reason('content.kind_unread', { kind: name, advice }), 1);

/** @throws MediaError for a binary file, with the name of its format if known. */
export function refuseBinary(bytes: Uint8Array): void {
  const found = BINARIES.find(({ bytes: sign = '' }) =>
    [...sign].every((char, i) => char === '.' || char.charCodeAt(0) === bytes[i]),
  );
  if (found) throw refused(found);
}

/** @throws MediaError for a text of an unsupported format. */
export function refuseUnread(head: string): void {
  const found = TEXTS.find(({ text }) => text?.test(head));
  if (found) throw refused(found);
}

/** @throws MediaError for a text that is not prose. */
export function refuseNoProse(head: string): void {
  const found = NO_PROSE.find(({ text }) => text?.test(head));
  if (found) throw refused(found);
}
