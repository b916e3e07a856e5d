/** What hostile files and fields are filled with: anything short, repeated. */

/** One character each: letters, digits, blanks, breaks, signs of formats, marks, characters of two units, halves of them. */
const CHARACTERS: readonly string[] = [
  ...Array.from('aZ0 \t\n\r\v\f\0\x1b"\'`()[]{}<>&;:,.-+=/\\*#|@_%$~^!?'),
  ...[
    '\u0085',
    '\u00a0',
    '\u0301',
    '\u0600',
    '\u0e31',
    '\u1100',
    '\u200b',
    '\u200d',
    '\u2028',
    '\u202b',
    '\u3000',
  ],
  ...['\u05d0', '\u6f22', '\uff1d', '\ufeff', '\ufffd', '\u{1f600}', '\ud800', '\udc00'],
];

/** Two or three together: openings that nothing closes, breaks and blanks in turn, marks out of order, escapes. */
const PAIRS: readonly string[] = [
  ...[
    ' a',
    'a ',
    ' \n',
    '\n ',
    '\t\n',
    '\r\n',
    '\n\r',
    '\r\r\n',
    'a\n',
    'a\n\n',
    '1\n',
    '\n\n1',
    ' \t',
    '\t ',
    '\t\ta',
  ],
  ...[
    '<a',
    '<a>',
    '</a>',
    '<a ',
    '<!--',
    '<![CDATA[',
    '<?',
    '<<>',
    '&#',
    '&a',
    '&a;',
    '&#x301;',
    '&lt;',
    '{a',
    '{}',
    '{\\',
  ],
  ...[
    '[a',
    '[]',
    '[[]',
    '(a',
    '()',
    '""',
    '",',
    ',"',
    '"a',
    '"\n',
    "''",
    ';;',
    ',,',
    '::',
    '00:',
    ':0',
    '0.',
    '0 ',
    '-0',
    '--',
  ],
  ...[
    '->',
    '-->',
    '=a',
    'a=',
    '="',
    '/*',
    '*/',
    '//',
    '\\n',
    '\\u0301',
    '\\\\',
    '%41',
    '#a',
    '|a',
    '||',
    '..',
    './',
    '$$',
  ],
  ...[
    '[{',
    '{"',
    '{"a":',
    '["a",',
    '\u0301\u0323',
    'a\u0301',
    '\ud800a',
    '\u200da',
    '\u1100\u1161',
    '\u05d0(',
    '\u202a\u202b',
  ],
];

/** Every repeated text of any format. */
export const FILLS: readonly string[] = [...CHARACTERS, ...PAIRS];

/** The longest token that is repeated. */
const MAX_TOKEN = 120;

/** The tokens of a format, from a file in it: its lines, its words, its tags. */
export function listTokens(sample: string): string[] {
  const lines = sample.split(/(?<=\n)/);
  const words = sample.split(/\s+/);
  const tags = sample.match(/<[^<>]{1,80}>/g) ?? [];
  const found = new Set([...lines, ...words, ...words.map((word) => `${word} `), ...tags]);
  return [...found].filter((token) => token.length > 1 && token.length <= MAX_TOKEN);
}

/** A text of a length, repeated. */
export const repeat = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
