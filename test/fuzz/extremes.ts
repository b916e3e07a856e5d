/** Values that often break readers, in any context. */
import { pick, type Random } from './random.ts';

const NUMBERS = [
  ...['0', '-0', '-1', '1', '2', '00000000000000000001', '255', '256', '65535', '65536'],
  ...['2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993'],
  ...['18446744073709551616', '9'.repeat(40), '9'.repeat(5000), '0.1', '1e3', '1e308', '1e999', '-1e999'],
  ...['1e-400', '.5', '5.', '1,5', '0x10', 'NaN', 'Infinity', '\u0663', '1_000', '+1'],
] as const;

const TIMES = [
  ...[
    '00:00:00:00',
    '23:59:59:24',
    '23:59:59;29',
    '24:00:00:00',
    '99:99:99:99',
    '01:00:00:59',
    '00:01:00;00',
  ],
  ...[
    '-00:00:01:00',
    '00:00:00',
    '0:0:0:0',
    '100:00:00:00',
    '00:00:00.000',
    '00:00:00,999',
    '00:00:00:00.99',
  ],
  ...['0/0s', '1/0s', '0/1s', '-1/25s', '1001/30000s', `${'9'.repeat(30)}/7s`, '1/9007199254740993s', '1.5s'],
  ...['12+07', '0+00', '99999999999f', '1t', '86400s', '1h', 'soon'],
] as const;

const TEXTS = [
  ...[
    '',
    ' ',
    '\t',
    '\u00a0',
    '\0',
    '\ufeff',
    '\ufffd',
    '\u202e\u2067',
    '\u200b',
    'e\u0301',
    '\u{1f3ac}',
    '\ud83d',
  ],
  ...['x'.repeat(300), 'y '.repeat(20_000), '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50)],
  ...[
    '&amp;',
    '&#0;',
    '&#x110000;',
    '&nbsp;',
    '<',
    '</a>',
    ']]>',
    '<!--',
    '<![CDATA[',
    '"',
    "'",
    '""',
    '\\',
    '\\u0000',
  ],
  ...[
    '=1+1',
    '-1',
    '@x',
    '{name}',
    '{0}',
    '%s',
    '%00',
    '../../x',
    'C:\\x',
    'file:///etc/passwd',
    'null',
    'true',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'length',
    ';',
    ',',
    '|',
    '\r',
    '\n',
    '\r\n\r\n',
    'TITLE:',
    '-->',
  ],
] as const;

/** An extreme number, time or text. */
export const extreme = (random: Random): string =>
  pick<string>(random, pick(random, [NUMBERS, TIMES, TEXTS]));

/** An extreme value that looks like a number or a time. */
export const extremeNumber = (random: Random): string =>
  pick<string>(random, pick(random, [NUMBERS, NUMBERS, TIMES]));
