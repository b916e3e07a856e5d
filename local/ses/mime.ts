/**
 * Parses a raw message (RFC 5322, MIME) as far as an inbox shows it. Lenient: whatever cannot be parsed becomes
 * text.
 */
import { invalidParameter } from './fault.ts';
import type { Mail } from './mail.ts';

type Headers = ReadonlyMap<string, string>;
type Part = { readonly headers: Headers; readonly body: string };

export type RawMail = {
  /** By lower-case name, unfolded, with encoded words decoded. The first of several with the same name counts. */
  readonly headers: Headers;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly attachments: Mail['attachments'];
};

const MAX_PART_DEPTH = 10;
const MAX_PARTS = 200;

/** Reads a message from its bytes. */
export const readMessage = (raw: Buffer): RawMail => {
  // Latin-1 maps each byte to one character until the charset of the part is known.
  const message = splitPart(raw.toString('latin1'));
  const leaves = leafParts(message, 0).slice(0, MAX_PARTS);
  const inline = leaves.filter((part) => !isAttachment(part));
  const getFirst = (type: string): string | undefined => {
    const part = inline.find((each) => contentType(each).type === type);
    return part && decodeText(part);
  };
  const attachments = leaves.filter(isAttachment).map((part) => ({
    name:
      parameters(part.headers.get('content-disposition')).filename ?? contentType(part).name ?? 'attachment',
    type: contentType(part).type,
    bytes: decodeBytes(part).length,
  }));
  return { headers: message.headers, text: getFirst('text/plain'), html: getFirst('text/html'), attachments };
};

/** Length limit of an address list, in characters; far more than 50 recipients need. */
const MAX_LIST_LENGTH = 50_000;

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['<', '>'],
]);

/** The addresses of a header such as To, split at commas outside quotes and brackets. */
export const addressList = (header = ''): string[] => {
  if (header.length > MAX_LIST_LENGTH)
    throw invalidParameter(`A list of addresses is over ${MAX_LIST_LENGTH} characters.`);
  const addresses = [''];
  /** The sign that ends a quote or a bracket, while one is open. */
  let closing = '';
  for (const [piece] of header.matchAll(/\\?./gs)) {
    if (piece === ',' && closing === '') addresses.push('');
    else addresses[addresses.length - 1] += piece;
    if (piece === closing) closing = '';
    else if (closing === '') closing = CLOSING.get(piece) ?? '';
  }
  return addresses.map((address) => address.trim()).filter((address) => address !== '');
};

const splitPart = (source: string): Part => {
  const end = /\r?\n\r?\n/.exec(source);
  const head = source.startsWith('\n') || source.startsWith('\r\n') ? '' : source.slice(0, end?.index);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  const bodyAt = head === '' ? source.indexOf('\n') + 1 : end ? end.index + end[0].length : source.length;
  return { headers, body: source.slice(bodyAt) };
};

const leafParts = (part: Part, depth: number): Part[] => {
  const { type, boundary } = contentType(part);
  if (!type.startsWith('multipart/') || !boundary || depth >= MAX_PART_DEPTH) return [part];
  const [, ...sections] = `\n${part.body}`.split(`\n--${boundary}`);
  const last = sections.findIndex((section) => section.startsWith('--'));
  return sections
    .slice(0, last < 0 ? MAX_PARTS : Math.min(last, MAX_PARTS))
    .map((section) => splitPart(section.replace(/^[^\n]*\n/, '').replace(/\r$/, '')))
    .flatMap((section) => leafParts(section, depth + 1));
};

/** Value and parameters of a header such as Content-Type. Parameter names are in lower case. */
const parameters = (header = ''): Record<string, string | undefined> => {
  const found: Record<string, string> = {};
  for (const [, name = '', quoted, plain] of header.matchAll(
    /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g,
  )) {
    found[name.toLowerCase()] = quoted ?? plain ?? '';
  }
  return found;
};

const contentType = (
  part: Part,
): {
  readonly type: string;
  readonly boundary?: string;
  readonly charset?: string;
  readonly name?: string;
} => {
  const header = part.headers.get('content-type');
  return { ...parameters(header), type: header?.split(';')[0]?.trim().toLowerCase() || 'text/plain' };
};

const isAttachment = (part: Part): boolean =>
  /^attachment/i.test(part.headers.get('content-disposition') ?? '') ||
  !contentType(part).type.startsWith('text/');

const quotedPrintable = (source: string): string =>
  source
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const decodeBytes = (part: Part): Buffer => {
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64');
  return Buffer.from(encoding === 'quoted-printable' ? quotedPrintable(part.body) : part.body, 'latin1');
};

const decodeText = (part: Part): string => decodeCharset(decodeBytes(part), contentType(part).charset);

const decodeCharset = (bytes: Buffer, charset = 'utf-8'): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return `[unknown charset ${charset}]\n${bytes.toString('latin1')}`;
  }
};

/** Decodes encoded words (RFC 2047). White space between two of them is dropped. */
const decodeWords = (source: string): string =>
  source
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, word: string) => {
      const base64 = encoding.toLowerCase() === 'b';
      const bytes = base64
        ? Buffer.from(word, 'base64')
        : Buffer.from(quotedPrintable(word.replaceAll('_', ' ')), 'latin1');
      return decodeCharset(bytes, charset);
    });
