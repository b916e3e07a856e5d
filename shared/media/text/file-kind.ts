/** Names the kind of an unexpected file by its first bytes or the first words of its text. */
/** Number of bytes examined. */
export const KIND_HEAD = 4096;

type Signature = readonly [kind: string, at: number, text: string];

/** Signatures of binary files, as Latin-1. The first match counts. */
const SIGNATURES: readonly Signature[] = [
  ['mov', 4, 'ftypqt'],
  ['m4a', 4, 'ftypM4A'],
  ['heic', 4, 'ftyphei'],
  ['mp4', 4, 'ftyp'],
  ['mov', 4, 'moov'],
  ['mov', 4, 'mdat'],
  ['mov', 4, 'wide'],
  ['mkv', 0, '\x1aE\xdf\xa3'],
  ['mxf', 0, '\x06\x0e+4\x02\x05\x01\x01'],
  ['avi', 8, 'AVI '],
  ['wav', 8, 'WAVE'],
  ['webp', 8, 'WEBP'],
  ['aiff', 8, 'AIF'],
  ['mpg', 0, '\0\0\x01\xba'],
  ['mpg', 0, '\0\0\x01\xb3'],
  ['wmv', 0, '0&\xb2u\x8ef\xcf\x11'],
  ['flv', 0, 'FLV\x01'],
  ['mp3', 0, 'ID3'],
  ['mp3', 0, '\xff\xfb'],
  ['flac', 0, 'fLaC'],
  ['ogg', 0, 'OggS'],
  ['midi', 0, 'MThd'],
  ['png', 0, '\x89PNG'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['psd', 0, '8BPS'],
  ['pdf', 0, '%PDF-'],
  ['gz', 0, '\x1f\x8b\x08'],
  ['rar', 0, 'Rar!'],
  ['7z', 0, '7z\xbc\xaf'],
  ['rtf', 0, '{\\rtf'],
  ['exe', 0, 'MZ\x90'],
];

/** Kinds of zip archives by their first entry. */
const ZIP_KINDS: readonly (readonly [kind: string, mark: string])[] = [
  ['docx', 'word/'],
  ['xlsx', 'xl/'],
  ['pptx', 'ppt/'],
  ['ods', 'opendocument.spreadsheet'],
  ['odt', 'opendocument.text'],
];

/** How texts of a format start, or what one of the first lines looks like. */
const TEXTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['vtt', /^WEBVTT(?:\s|$)/],
  ['ass', /^\[Script Info\]/i],
  ['scc', /^Scenarist_SCC/],
  ['ffmetadata', /^;FFMETADATA/],
  ['protools', /^SESSION NAME:/],
  ['html', /^<(?:!doctype html|html)\b/i],
  ['sami', /^<SAMI\b/i],
  ['fcpxml', /<fcpxml\b/],
  ['xmeml', /<xmeml\b/],
  ['ttml', /<(?:\w{1,10}:)?tt\b/],
  ['svg', /<svg\b/],
  ['otio', /"OTIO_SCHEMA"/],
  ['json', /^[{[]\s*["{[\]}]/],
  ['srt', /^\d{1,6}[ \t]*\r?\n\d{1,2}:\d{2}:\d{2}[,.]\d{3} --> /],
  ['edl', /^(?:TITLE:|FCM:|\d{3,6} {1,4}\S{1,40} {1,30}\S{1,6} {1,20}[CDWK]\d{0,3} )/m],
  ['ale', /^Heading\s*\r?\nFIELD_DELIM/],
];

const ZIP = 'PK\x03\x04';
const COMPOUND_FILE = '\xd0\xcf\x11\xe0';

function detectTextKind(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes).trimStart();
  return TEXTS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The kind of a file by its first bytes, as its usual file extension; undefined if unknown. */
export function detectFileKind(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, KIND_HEAD);
  const latin = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (latin.startsWith(ZIP)) return ZIP_KINDS.find(([, mark]) => latin.includes(mark))?.[0] ?? 'zip';
  if (latin.startsWith(COMPOUND_FILE)) return 'aaf, doc or xls';
  const found = SIGNATURES.find(([, at, text]) => latin.startsWith(text, at));
  return found ? found[0] : detectTextKind(head);
}
