/** Plain text is never written so that it reads back as something else, unless a warning says so. */
import { describe, expect, it } from 'vitest';
import { findFormat } from '#shared/media/subtitles/formats.ts';
import type { Cue, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { readSource } from '#shared/media/subtitles/source.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { BOTH_WAYS } from './features.ts';

const OPTIONS = { rate: rate('25'), title: 'film' };
const SECOND = 1_000_000;

/** Texts of one cue each, with rows separated by line breaks. */
const TEXTS = [
  ...['a | b', '|', 'a||b', '/usr/bin', ' /usr', '//x', '\\x', '_x_', 'a\n/b'],
  ...[
    '[01:02.00] Anna',
    '<01:02.00> Anna',
    'Anna [01:02.00]',
    '[00:01]',
    '[ti:Film]',
    '[00:01.00][00:02.00]x',
  ],
  ...[
    '{y:i}hello',
    '{Y:b}',
    '{C:$0000FF}red',
    '{1}{50}text',
    '{}',
    '{ odd }',
    '{i}',
    '{\\an8}',
    '{\\an8}top',
    '{\\i1}x{\\i0}',
  ],
  ...['-->', 'a --> b', '00:00:01,000 --> 00:00:02,000', '00:00:01.000 --> 00:00:02.000', '5\na --> b'],
  ...['2\n00:00:09,000 --> 00:00:10,000\nx', 'one\n\ntwo', '1', '2', '12\n13', 'x\n3'],
  ...[
    'NOTE',
    'NOTE that',
    'STYLE',
    'REGION',
    'WEBVTT',
    '[Events]',
    'Dialogue: 0,x',
    '$Italic = TRUE',
    '// note',
  ],
  ...[
    'a\\Nb',
    'a\\hb',
    'a\\nb',
    'a\\',
    '\\{x\\}',
    'C:\\News\\home',
    '&lt;i&gt;',
    '&amp;',
    '&',
    'a &nbsp; b',
    '&#65;',
  ],
  ...[
    '<i>x</i>',
    '</i>',
    '<b',
    '3 < 5 > 4',
    '<c.red>x</c>',
    '<v Ann>x',
    '<font color="red">x</font>',
    '<br>',
    'a[br]b',
  ],
  ...[
    '0:00:01.000,0:00:02.000',
    '00:00:01:00 , 00:00:02:00 , x',
    '00:00:01:text',
    '0:01 x',
    '(0:01) x',
    '# comment',
  ],
  ...['=1+1', '-5', '"quoted, twice"', "it's; so", 'tab\there', '^Ix^I', ']]>', '<!-- x -->', '<?x?>', '%s'],
];

const getCue = (text: string, index: number): Cue => ({
  start: (4 + 6 * index) * SECOND,
  end: (7 + 6 * index) * SECOND,
  lines: text.split('\n').map((row) => (row === '' ? [] : [{ text: row }])),
});

/** The rows of a cue, trimmed and without empty ones, as most formats cannot store blanks there. */
const readRows = (cue: Cue): string[] =>
  cueText(cue)
    .split('\n')
    .map((row) => row.trim().replaceAll(/[ \t]+/g, ' '))
    .filter((row) => row !== '');

/** Puts a cue before and after the text, to detect markup that it opens or closes. */
const framed = (text: string): SubtitleDocument => ({
  cues: ['before', text, 'after'].map(getCue),
  warnings: [],
});

/** Formats that join all rows into one. */
const ONE_ROW: ReadonlySet<string> = new Set(['lrc']);
const TOLD = new Set([
  'text_changed',
  'text_ambiguous',
  'characters_replaced',
  'lines_wrapped',
  'line_breaks_joined',
]);

describe.each(BOTH_WAYS)('%s', (name) => {
  it.each(TEXTS)('%j', async (text) => {
    const format = findFormat(name);
    const document = framed(text);
    const written = await format?.write?.(document, OPTIONS);
    const bytes = written?.bytes ?? new Uint8Array();
    const told = written?.warnings.some(({ code }) => TOLD.has(code)) ?? false;
    // Detection would prefer another format over txt, so this reads as txt directly.
    const back =
      name === 'txt'
        ? (format?.readText?.(new TextDecoder().decode(bytes), OPTIONS).cues ?? [])
        : readSource({ bytes, fileName: `film.${name}`, source: name }, OPTIONS).document.cues;
    const shown = (cues: readonly Cue[]): string[] =>
      cues.map((cue) => readRows(cue).join(ONE_ROW.has(name) ? ' ' : '\n'));
    if (!told) expect(shown(back)).toEqual(shown(document.cues));
    // Whatever changes, no cue is split and none is lost.
    expect(back).toHaveLength(name === 'txt' && told ? back.length : 3);
    const style = back.flatMap(({ lines }) => lines.flat().flatMap((run) => (run.style ? [run.style] : [])));
    if (!told) expect(style.filter((one) => one.italic ?? one.bold ?? one.color)).toEqual([]);
  });
});
