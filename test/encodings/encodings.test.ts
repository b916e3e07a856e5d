/** Encoding detection by amount of evidence, with the figures of docs/formats/encodings.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText } from '#shared/media/text/decode.ts';
import { encodeText } from './encode.ts';
import { getTable, readings } from './others.ts';
import { ALONE, COUNTS, PAIRS, someCases, tally } from './western.ts';

const PAGE = readFileSync(new URL('../../docs/formats/encodings.md', import.meta.url), 'utf8');

const western = (text: string): Uint8Array => encodeText(text, 'windows-1252') ?? new Uint8Array();

describe('with little evidence, the detector chooses Windows-1252', () => {
  it('for a single character in any place and any West European language', () => {
    const { files, misread } = tally(someCases(ALONE, COUNTS));
    expect(files).toBeGreaterThan(1300);
    expect(misread).toEqual([]);
  });

  it('for two adjacent characters, except in one file in a thousand', () => {
    const some = PAIRS.filter((_, i) => i % 97 === 0);
    const { files, misread } = tally(someCases(some, [1, 3, 10]));
    expect(files).toBeGreaterThan(1000);
    expect(misread.slice(2)).toEqual([]);
  });

  it.each([
    'That is £5.',
    'He owes me ¥500',
    '© Studio Four',
    'Add ¼ of it',
    '2 × 2',
    '9 ÷ 3',
    'Ten ¢',
    'See § 4',
    'Chapter 1º',
    'Avenida 2ª',
    'It is ± 3',
    'Some 40 µm',
    'Ça va',
    '· Oh ·',
    '£ Oh £',
    'é ï ö Ä',
    '25° today',
    'Nike® and Coke™',
    'The end…',
    '“Right”',
    'It’s me – now',
  ])('%s', (line) => {
    const file = `1\r\n00:00:01,000 --> 00:00:02,000\r\n${line}\r\n`;
    expect(decodeText(western(file)).text).toBe(file);
    expect(decodeText(western(line)).text).toBe(line);
  });

  it('for a sign at the start and end of every song line, which counts once', () => {
    const file = Array.from({ length: 89 }, (_, i) => `${i + 1}\n£ Oh, line ${i} £\n`).join('\n');
    expect(decodeText(western(file)).text).toBe(file);
  });
});

it('the page states how many files are misread by the number of foreign letters', () => {
  expect(PAGE).toContain(getTable(readings(false), readings(true)));
});

describe('with little evidence, a stated language decides', () => {
  it.each([
    ['ru', 'windows-1251', 'Да'],
    ['el-GR', 'windows-1253', 'Ναι'],
    ['ja', 'shift_jis', '雨'],
    ['zh-Hant-TW', 'big5', '雨'],
    ['zh', 'gb18030', '雨'],
    ['ko', 'euc-kr', '비'],
    ['pl', 'windows-1250', 'ż'],
  ])('%s', (language, encoding, word) => {
    const bytes = encodeText(`1\n00:00:01,000 --> 00:00:02,000\n${word}\n`, encoding);
    expect(decodeText(bytes ?? new Uint8Array(), { language })).toMatchObject({ encoding, guessed: true });
  });
});

describe('an encoding named by the request', () => {
  const bytes = encodeText('£5 и это всё', 'windows-1251') ?? western('£5');

  it.each([
    ['windows-1251', 'windows-1251'],
    ['CP1251', 'windows-1251'],
    ['x-cp1251', 'windows-1251'],
    ['KOI8-R', 'koi8-r'],
    ['cp850', 'ibm850'],
    ['437', 'ibm437'],
    [' Latin1 ', 'windows-1252'],
    ['CP1361', 'johab'],
    ['MacRoman', 'macintosh'],
  ])('%s overrides the guess', (encoding, name) => {
    expect(decodeText(bytes, { encoding })).toMatchObject({ encoding: name, guessed: false });
  });

  it('overrides UTF-8 and an XML declaration, but not a byte order mark', () => {
    const utf8 = Buffer.from('é');
    expect(decodeText(utf8, { encoding: 'windows-1252' }).text).toBe('Ã©');
    const xml = western('<?xml version="1.0" encoding="koi8-r"?><p>é</p>');
    expect(decodeText(xml, { encoding: 'iso-8859-1' }).text).toContain('é');
    const marked = Buffer.from('\ufeffé');
    expect(decodeText(marked, { encoding: 'windows-1252' })).toMatchObject({ text: 'é', encoding: 'utf-8' });
    expect(decodeText(Buffer.from('é', 'utf16le'), { encoding: 'utf-16' }).text).toBe('é');
  });
});
