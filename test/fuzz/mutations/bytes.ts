/** Damage that transfers, editors and attackers do to any file. */
import { pick, type Random } from '../random.ts';

const at = (random: Random, length: number): number => Math.floor(random() * (length + 1));

/** Tokens that often break parsers. */
const TOKENS = [
  ...[
    '-->',
    '<',
    '>',
    '&',
    '</',
    '{',
    '}',
    '{\\an8}',
    '|',
    '\n\n',
    '\r',
    '\0',
    '\ufeff',
    '""',
    ';',
    ',',
    '\t',
  ],
  ...[
    '00:00:00,000',
    '99:99:99,999',
    '-00:00:01,000',
    '00:00:00:99',
    '{1}{1}',
    '[00:00.00]',
    '<tt>',
    '<p begin="1s">',
  ],
  ...[
    '<!DOCTYPE x [<!ENTITY a "aaaa">]>',
    '&a;',
    '<![CDATA[',
    ']]>',
    'WEBVTT',
    'NaN',
    '1e999',
    '9'.repeat(40),
  ],
];

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const MUTATIONS: readonly Mutation[] = [
  // Flipped bits.
  (bytes, random) => {
    const out = Buffer.from(bytes);
    for (let i = 0; i <= random() * 8 && out.length > 0; i++) {
      const place = Math.floor(random() * out.length);
      out[place] = (out[place] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return out;
  },
  // A truncated file.
  (bytes, random) => bytes.subarray(0, at(random, bytes.length)),
  // A missing range.
  (bytes, random) => {
    const from = at(random, bytes.length);
    return Buffer.concat([
      bytes.subarray(0, from),
      bytes.subarray(Math.min(bytes.length, from + at(random, 60))),
    ]);
  },
  // A repeated range.
  (bytes, random) => {
    const from = at(random, bytes.length);
    const to = Math.min(bytes.length, from + at(random, 200));
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  // An insertion.
  (bytes, random) => {
    const place = at(random, bytes.length);
    const token = Buffer.from(pick(random, TOKENS).repeat(random() < 0.1 ? 500 : 1));
    return Buffer.concat([bytes.subarray(0, place), token, bytes.subarray(place)]);
  },
  // Lines in another order.
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    const from = Math.floor(random() * lines.length);
    const [moved = ''] = lines.splice(from, 1);
    lines.splice(at(random, lines.length), 0, moved);
    return Buffer.from(lines.join('\n'), 'latin1');
  },
  // Another encoding.
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
];

/** Applies one to four changes in sequence. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  let out = bytes;
  const times = 1 + Math.floor(random() * 4);
  for (let i = 0; i < times; i++) out = pick(random, MUTATIONS)(out, random);
  return out;
}
