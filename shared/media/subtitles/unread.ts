/** Files of formats that are known and not read: named, with advice, and never converted as if they were text. */
import { MediaError } from '#shared/media/errors.ts';

type Signature = {
  readonly name: string;
  /** What the first bytes are; letters stand for themselves, a full stop for any byte. */
  readonly bytes?: string;
  /** What the first characters hold. */
  readonly text?: RegExp;
  readonly advice: string;
};

const PICTURES = 'it holds pictures of subtitles and no text: recognise the text first (OCR) and send that';
const PLAIN = 'save it as plain text (UTF-8) and send that';
const EXPORT = 'export SRT, WebVTT, TTML or EBU STL from the program that wrote it';
const UNPACK = 'unpack it and send the subtitle file inside';
const SEQUENCE = 'it is a sequence and no subtitle file: send it to POST /v2/edl or POST /v2/markers';

/** By their first bytes. */
const BINARIES: readonly Signature[] = [
  { name: 'VobSub', bytes: '\x00\x00\x01\xba', advice: PICTURES },
  { name: 'Blu-ray PGS (.sup)', bytes: 'PG........\x16', advice: PICTURES },
  { name: 'PDF', bytes: '%PDF-', advice: PLAIN },
  {
    name: 'a ZIP archive, or a document of Word, Excel or OpenDocument',
    bytes: 'PK\x03\x04',
    advice: `${UNPACK}; of a document, ${PLAIN}`,
  },
  { name: 'an older document of Word or Excel', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', advice: PLAIN },
  { name: 'a gzip archive', bytes: '\x1f\x8b\x08', advice: UNPACK },
  { name: 'a RAR archive', bytes: 'Rar!\x1a\x07', advice: UNPACK },
  { name: 'a 7z archive', bytes: '7z\xbc\xaf\x27\x1c', advice: UNPACK },
  { name: 'Matroska or WebM', bytes: '\x1a\x45\xdf\xa3', advice: 'extract its subtitle track and send that' },
  { name: 'MP4 or QuickTime', bytes: '....ftyp', advice: 'extract its subtitle track and send that' },
  { name: 'a PNG picture', bytes: '\x89PNG\r\n\x1a\n', advice: PICTURES },
  { name: 'a JPEG picture', bytes: '\xff\xd8\xff', advice: PICTURES },
];

const TIME = String.raw`\d{1,2}:\d{2}:\d{2}`;

/** By their text, whatever reader may see something of its own in it. */
const TEXTS: readonly Signature[] = [
  { name: 'RTF', text: /^\s{0,80}\{\\rtf/, advice: PLAIN },
  {
    name: 'an HTML page',
    text: /^\s{0,80}(?:<!--[^>]{0,400}-->\s{0,80})?<(?:!doctype\s+html|html)[\s>]/i,
    advice: 'send the subtitle file itself, not the page that shows or links it',
  },
  { name: 'the index of VobSub (.idx)', text: /^\s{0,80}# VobSub index file/i, advice: PICTURES },
  {
    name: 'MacCaption MCC',
    text: /^\s{0,80}File Format\s?=\s?MacCaption_MCC/i,
    advice: 'export SCC, SRT or WebVTT from the program that wrote it',
  },
  { name: 'MPSub', text: /^FORMAT=(?:TIME|\d{1,3}(?:\.\d{1,3})?)[ \t]*\r?$/m, advice: EXPORT },
  { name: 'Universal Subtitle Format (USF)', text: /<USFSubtitles[\s>]/, advice: EXPORT },
  {
    name: 'a subtitle reel of a digital cinema package',
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

/** By their text, where no reader knows it better: what would else be taken for prose. */
const NO_PROSE: readonly Signature[] = [
  {
    name: 'JSON',
    text: /^\s{0,80}(?:\{\s{0,80}"|\[\s{0,80}(?:\{|\[\s{0,80}"))/,
    advice: 'no list of objects with start, end and text was found in it',
  },
  {
    name: 'XML',
    text: /^\s{0,80}<(?:\?xml\s|!DOCTYPE\s|(?!(?:i|b|u|s|c|v|em|strong|span|font)\b)[a-z][\w:.-]{0,60}(?:\s[^<>]{0,400})?>\s{0,80}<)/i,
    advice: 'of XML, TTML, DFXP, iTT and SAMI are read',
  },
  {
    name: 'an EDL',
    text: /^\s{0,80}(?:TITLE:[^\n]{0,200}\n(?:FCM:[^\n]{0,80}\n)?\s{0,80})\d{3,6}\s+\S{1,128}\s+\S{1,8}\s+\S{1,4}\s/,
    advice: SEQUENCE,
  },
  {
    name: 'ALE',
    text: /^\s{0,80}Heading\r?\n\s{0,80}FIELD_DELIM/i,
    advice: 'it is a log of clips and no subtitle file',
  },
  { name: 'the text of a Pro Tools session', text: /^\s{0,80}SESSION NAME:/, advice: SEQUENCE },
];

const refused = ({ name, advice }: Signature): MediaError =>
  new MediaError('unreadable', 'subtitles', `the file is ${name}, which is not read: ${advice}`, 1);

/** @throws MediaError for a file that is not text, with its name where it has one. */
export function refuseBinary(bytes: Uint8Array): void {
  const found = BINARIES.find(({ bytes: sign = '' }) =>
    [...sign].every((char, i) => char === '.' || char.charCodeAt(0) === bytes[i]),
  );
  if (found) throw refused(found);
}

/** @throws MediaError for a text of a format that is known and not read. */
export function refuseUnread(head: string): void {
  const found = TEXTS.find(({ text }) => text?.test(head));
  if (found) throw refused(found);
}

/** @throws MediaError for a text that is no prose. */
export function refuseNoProse(head: string): void {
  const found = NO_PROSE.find(({ text }) => text?.test(head));
  if (found) throw refused(found);
}
