/** Identifiers and keys: base62 text of a fixed width, so that ids are safe in paths, names and double clicks. */
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(bytes: Uint8Array, width: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let i = 0; i < width; i++) {
    text = ALPHABET[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}

/** A random id; 20 characters hold 119 bits. */
export function randomId(width = 20): string {
  return base62(randomBytes(Math.ceil(width * 0.75) + 8), width);
}

/** The same id for the same parts, so that repeating a request repeats its ids. */
export function derivedId(width: number, ...parts: readonly (string | number)[]): string {
  return base62(createHash('sha256').update(JSON.stringify(parts)).digest(), width);
}

const STAMP_WIDTH = 9;
const TIMED_ID = /^[0-9A-Za-z]{20}$/;

/** An id that sorts by time, newest last: 9 characters of milliseconds, then random ones. */
export function sortableId(ms: number, entropy: string = randomId(11)): string {
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(ms));
  return base62(stamp, STAMP_WIDTH) + entropy.slice(0, 11);
}

/** The milliseconds in an id that sorts by time; undefined for any other text. */
export function parseSortableId(id: string): number | undefined {
  if (!TIMED_ID.test(id)) return undefined;
  return [...id.slice(0, STAMP_WIDTH)].reduce((ms, digit) => ms * 62 + ALPHABET.indexOf(digit), 0);
}

export type KeyKind = 'personal' | 'project';
const PREFIX: Record<KeyKind, string> = { personal: 'mtk', project: 'mtp' };
/** Of a personal key that is never billed, so that logs and secret scanners tell the two apart. */
const TEST_PREFIX = 'mtk_test';
const WIDTH = { id: 12, secret: 43, checksum: 6 } as const;
const KEY = /^(mtk|mtk_test|mtp)_([0-9A-Za-z]{12})_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/;

function checksum(text: string): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(text));
  return base62(sum, WIDTH.checksum);
}

/** What a key of a kind looks like, for people who have to find it; `text` is what they sent instead. */
export function keyLook(kind: KeyKind, text = ''): { prefix: string; length: number } {
  const prefix = kind === 'personal' && text.startsWith(`${TEST_PREFIX}_`) ? TEST_PREFIX : PREFIX[kind];
  return { prefix: `${prefix}_`, length: prefix.length + WIDTH.id + WIDTH.secret + WIDTH.checksum + 3 };
}

/** The kind of key that a text begins like, whether or not it is whole. */
export const getKeyKind = (text: string): KeyKind | undefined =>
  (['personal', 'project'] as const).find((kind) => text.startsWith(`${PREFIX[kind]}_`));

/** An API key: `mtk_<id>_<secret of 256 bits>_<checksum>`; `mtk_test_…` for one that is not billed. The secret is shown once and stored as SHA-256 only. */
export function mintKey(kind: KeyKind, isTest = false): { apiKey: string; keyId: string } {
  const keyId = randomId(WIDTH.id);
  const body = `${isTest ? TEST_PREFIX : PREFIX[kind]}_${keyId}_${base62(randomBytes(40), WIDTH.secret)}`;
  return { apiKey: `${body}_${checksum(body)}`, keyId };
}

/** The parts of a key whose checksum is right; anything else is refused without asking a table. */
export function readKey(apiKey: string): { kind: KeyKind; keyId: string } | undefined {
  const match = KEY.exec(apiKey);
  if (!match?.[2]) return undefined;
  const body = apiKey.slice(0, -WIDTH.checksum - 1);
  if (checksum(body) !== match[4]) return undefined;
  return { kind: match[1] === PREFIX.project ? 'project' : 'personal', keyId: match[2] };
}

/** What is stored of a key. */
export function keyHash(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}
