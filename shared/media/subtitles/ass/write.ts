/** Writes ASS (v4.00+) and SSA (v4.00) on a picture of 1920 x 1080. */

import { createRounding, intervalIn, type UnitInterval } from '#shared/media/subtitles/interval.ts';
import type {
  Cue,
  Placement,
  Region,
  Run,
  SubtitleDocument,
  TextStyle,
  WriteOptions,
  WriteResult,
} from '#shared/media/subtitles/model.ts';
import { horizontal, withPoint } from '#shared/media/subtitles/place.ts';
import { findSpeaker, lineText } from '#shared/media/subtitles/runs.ts';
import { isPlain } from '#shared/media/subtitles/tags.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { TWO } from '#shared/media/timecode/timecode.ts';
import { reason } from '#shared/reasons.ts';
import { bgrDigits, clearDigits, toLegacy } from './values.ts';

const WIDTH = 1920;
const HEIGHT = 1080;
/** 5 % of the picture height. */
const FONT_SIZE = 54;

const toCentiseconds = createRounding(10_000);

/** `h:mm:ss.cc` */
function clockTime(centiseconds: number): string {
  const seconds = Math.floor(centiseconds / 100);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${TWO[minutes % 60]}:${TWO[seconds % 60]}.${TWO[centiseconds % 100]}`;
}

/**
 * Escapes literal text. Braces are escaped. A backslash that would form an escape with the next character gets a word
 * joiner after it, because the format cannot escape the backslash itself.
 */
const escapeText = (text: string): string =>
  !SPECIAL.test(text)
    ? text
    : text
        .replace(/\\(?=[Nnh{}]|$)/g, '\\\u2060')
        .replace(/[{}]/g, (brace) => `\\${brace}`)
        .replaceAll('\u00a0', '\\h')
        .replace(/[\r\n]+/g, ' ');
const SPECIAL = /[\\{}\u00a0\r\n]/;

const switchTag = (name: string, before: unknown, after: unknown): string =>
  Boolean(before) === Boolean(after) ? '' : `\\${name}${after ? 1 : 0}`;

/** Tags that change one look into the next. */
function tagsBetween(before: TextStyle, after: TextStyle, boxed: boolean): string {
  const tags = [
    switchTag('b', before.bold, after.bold),
    switchTag('i', before.italic, after.italic),
    switchTag('u', before.underline, after.underline),
    switchTag('s', before.strike, after.strike),
  ];
  if (before.font !== after.font) tags.push(`\\fn${after.font?.replace(/[\\{}(),]/g, '') ?? ''}`);
  if (before.size !== after.size) {
    tags.push(
      after.size === undefined ? '\\fs' : `\\fs${Math.max(1, Math.round((FONT_SIZE * after.size) / 100))}`,
    );
  }
  if (before.color !== after.color) {
    tags.push(after.color === undefined ? '\\c' : `\\c&H${bgrDigits(after.color)}&`);
    const [old, next] = [clearDigits(before.color ?? ''), clearDigits(after.color ?? '')];
    if (old !== next) tags.push(`\\1a&H${next}&`);
  }
  if (boxed && before.background !== after.background) {
    const { background } = after;
    tags.push(
      background === undefined
        ? '\\3a&HFF&'
        : `\\3c&H${bgrDigits(background)}&\\3a&H${clearDigits(background)}&`,
    );
  }
  return tags.join('');
}

/** Syllable lengths in centiseconds for every run of a cue with karaoke times. */
function syllables(runs: readonly Run[], { start, end }: UnitInterval): readonly number[] {
  let from = start;
  const starts = runs.map((run) => {
    if (run.at !== undefined) from = Math.min(end, Math.max(from, toCentiseconds(run.at)));
    return from;
  });
  return starts.map((begin, index) => (starts[index + 1] ?? end) - begin);
}

const EDGE = { x: [5, 50, 95], y: [95, 50, 5] } as const;

function placementTags({ align = 2, x, y }: Placement = {}, legacy: boolean): string {
  const tag = align === 2 ? '' : legacy ? `\\a${toLegacy(align)}` : `\\an${align}`;
  if (x === undefined && y === undefined) return tag;
  const column = EDGE.x[(align - 1) % 3] ?? 50;
  const row = EDGE.y[Math.floor((align - 1) / 3)] ?? 95;
  const pixel = (percent: number, of: number): number => Math.round((percent * of) / 10) / 10;
  return `${tag}\\pos(${pixel(x ?? column, WIDTH)},${pixel(y ?? row, HEIGHT)})`;
}

const UNSTYLED: TextStyle = {};
const BOXED: TextStyle = { background: '#000000' };

type Version = { readonly legacy: boolean; readonly regions: readonly Region[] | undefined };

/** Fast path: most cues have no tags. */
const plainText = ({ lines }: Cue): string => lines.map((line) => escapeText(lineText(line))).join('\\N');

function writeText(cue: Cue, times: UnitInterval, { legacy, regions }: Version, boxed: boolean): string {
  const lengths = hasKaraoke(cue) ? syllables(cue.lines.flat(), times) : undefined;
  let style = boxed ? BOXED : UNSTYLED;
  let pending = placementTags(withPoint(horizontal(cue.placement), regions), legacy);
  let index = 0;
  let text = '';
  for (const [row, line] of cue.lines.entries()) {
    if (row > 0) text += '\\N';
    for (const run of line) {
      const next = run.style ?? UNSTYLED;
      const karaoke = lengths === undefined ? '' : `\\k${lengths[index] ?? 0}`;
      const change = next === style ? '' : tagsBetween(style, next, boxed);
      const tags = pending + karaoke + change;
      const shown = run.ruby === undefined ? run.text : `${run.text}(${run.ruby})`;
      text += (tags === '' ? '' : `{${tags}}`) + escapeText(shown);
      pending = '';
      style = next;
      index += 1;
    }
  }
  return text;
}

const HEAD = {
  ass: [
    'ScriptType: v4.00+',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    `PlayResX: ${WIDTH}`,
    `PlayResY: ${HEIGHT}`,
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: Default,Arial,${FONT_SIZE},&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,96,96,54,1`,
    `Style: Box,Arial,${FONT_SIZE},&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,3,6,0,2,96,96,54,1`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ],
  ssa: [
    'ScriptType: v4.00',
    `PlayResX: ${WIDTH}`,
    `PlayResY: ${HEIGHT}`,
    '',
    '[V4 Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding',
    `Style: Default,Arial,${FONT_SIZE},16777215,255,0,0,0,0,1,3,1,2,96,96,54,0,1`,
    `Style: Box,Arial,${FONT_SIZE},16777215,255,0,0,0,0,3,6,0,2,96,96,54,0,1`,
    '',
    '[Events]',
    'Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ],
} as const;

/** Text for a field before the last one, which must not hold commas or line breaks. */
const fieldText = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll(',', ';')
    .trim();

const hasRun = (cue: Cue, test: (run: Run) => boolean): boolean => cue.lines.some((line) => line.some(test));
const hasKaraoke = (cue: Cue): boolean => hasRun(cue, (run) => run.at !== undefined);

/** Writes a script. Ruby becomes `base(annotation)`; vertical writing is lost. */
export function writeAss(
  document: SubtitleDocument,
  options: WriteOptions,
  version: 'ass' | 'ssa',
): WriteResult {
  const legacy = version === 'ssa';
  const warnings = collectWarnings();
  const title = (document.title ?? options.title).replace(/[\r\n]+/g, ' ');
  const language = options.language ?? document.language;
  const info = ['[Script Info]', `Title: ${title}`];
  if (language !== undefined) info.push(`Language: ${fieldText(language)}`);
  let text = `${[...info, ...HEAD[version]].join('\n')}\n`;
  const line = (
    cue: Cue,
    { start, end }: UnitInterval,
    style: string,
    name: string,
    shown: string,
  ): string => {
    const layer = legacy ? 'Marked=0' : (cue.placement?.layer ?? 0);
    return `Dialogue: ${layer},${clockTime(start)},${clockTime(end)},${style},${name},0,0,0,,${shown}\n`;
  };
  for (const cue of document.cues) {
    const times = intervalIn(cue, toCentiseconds);
    if (cue.placement === undefined && isPlain(cue.lines)) {
      text += line(cue, times, 'Default', '', plainText(cue));
      continue;
    }
    const boxed = hasRun(cue, (run) => run.style?.background !== undefined);
    if (hasRun(cue, (run) => run.ruby !== undefined)) warnings.once('ruby_flattened', reason('style.ruby'));
    if (cue.placement?.vertical) warnings.once('vertical_dropped', reason('style.vertical'));
    const speaker = findSpeaker(cue);
    const name = speaker === undefined ? '' : fieldText(speaker);
    const shown = writeText(cue, times, { legacy, regions: document.regions }, boxed);
    text += line(cue, times, boxed ? 'Box' : 'Default', name, shown);
  }
  return { bytes: new TextEncoder().encode(text), warnings: warnings.list };
}
