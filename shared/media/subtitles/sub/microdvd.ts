/** Reads MicroDVD: `{start frame}{end frame}text|second line` with control codes. */
import type {
  Cue,
  Line,
  Placement,
  ReadOptions,
  SubtitleDocument,
  TextStyle,
} from '#shared/media/subtitles/model.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { parseRate, RATES, type Rate } from '#shared/media/timecode/rate.ts';
import { UNITS, unitsOfFrames } from '#shared/media/timecode/timecode.ts';
import { endAtNext } from './open-ends.ts';
import { styledLine } from './styled-line.ts';

const EVENT = /^\s*\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/s;
const DEFAULTS = /^\s*\{DEFAULT\}(?:\{\})?(.*)$/is;
const CODE = /^\s*\{([ycfspoh]):([^{}]*)\}/i;

export const isMicroDvd = (line: string): boolean => EVENT.test(line);

const FLAGS: Readonly<Record<string, TextStyle>> = {
  i: { italic: true },
  b: { bold: true },
  u: { underline: true },
  s: { strike: true },
};

/** Later styles win. One by one: a hostile line has more of them than a call takes arguments. */
function merged(styles: readonly TextStyle[]): TextStyle {
  const whole: TextStyle = {};
  for (const style of styles) Object.assign(whole, style);
  return whole;
}

/** `$BBGGRR` as `#rrggbb`. */
function colorOf(value: string): TextStyle {
  const match = /^\$?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim());
  return match ? { color: `#${match[3]}${match[2]}${match[1]}`.toLowerCase() } : {};
}

/** What a control code sets. Sizes are points of an unknown picture, and are left out like character sets. */
function styleOf(code: string, value: string): TextStyle {
  if (code === 'y') return merged(value.split(',').map((flag) => FLAGS[flag.trim().toLowerCase()] ?? {}));
  if (code === 'c') return colorOf(value);
  if (code === 'f' && value.trim() !== '') return { font: value.trim() };
  return {};
}

type Coded = {
  readonly rest: string;
  readonly line: TextStyle;
  readonly all: TextStyle;
  readonly top: boolean;
};

/** Takes the codes off the front of a line: small letters are for the line, capitals for all of the cue. */
function codesOf(text: string): Coded {
  let rest = text;
  let line: TextStyle = {};
  let all: TextStyle = {};
  let top = false;
  for (let match = CODE.exec(rest); match; match = CODE.exec(rest)) {
    const [whole, letter = '', value = ''] = match;
    const code = letter.toLowerCase();
    const style = styleOf(code, value);
    if (letter === code) line = { ...line, ...style };
    else all = { ...all, ...style };
    // The picture's size is not known, so only the upper edge itself tells anything.
    if (code === 'p' && /,\s*0\s*$/.test(value)) top = true;
    rest = rest.slice(whole.length);
  }
  return { rest, line, all, top };
}

function contentOf(text: string, defaults: TextStyle): { lines: Line[]; placement: Placement | undefined } {
  const coded = text.split('|').map(codesOf);
  const all = merged([defaults, ...coded.map((row) => row.all)]);
  const rows = coded.map(({ rest, line }) => styledLine(rest, '/', { ...all, ...line }));
  const placement = rows.find((row) => row.placement)?.placement;
  return {
    lines: rows.flatMap((row) => row.lines),
    placement: coded.some((row) => row.top) ? { align: 8 } : placement,
  };
}

/** A stated rate, also one with odd decimals such as 23.9759. */
function rateOf(text: string): Rate | undefined {
  const digits = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d+)?$/.test(digits)) return undefined;
  const value = Number(digits);
  return parseRate(digits) ?? RATES.find((rate) => Math.abs(rate.num / rate.den - value) < 0.002);
}

/** Reads the lines; the rate of a first line `{1}{1}23.976` wins over the request's. */
export function readMicroDvd(lines: readonly string[], options: ReadOptions): SubtitleDocument {
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  let stated: Rate | undefined;
  let defaults: TextStyle = {};
  for (const [index, row] of lines.entries()) {
    const event = EVENT.exec(row);
    if (!event) {
      const header = DEFAULTS.exec(row);
      if (header) defaults = codesOf(header[1] ?? '').all;
      else if (row.trim() !== '')
        warnings.add('line_skipped', 'the line does not begin with {start}{end}', index + 1);
      continue;
    }
    const [, from = '', to = '', text = ''] = event;
    if (cues.length === 0 && !stated && Number(from) <= 1 && Number(to) <= 1) {
      stated = rateOf(text);
      if (stated) continue;
    }
    const time = (frame: string): number =>
      unitsOfFrames(Number(frame), stated ?? options.rate, UNITS.microseconds);
    if (to !== '' && Number(to) < Number(from))
      warnings.add('end_before_start', 'the cue ends before it starts', index + 1);
    const { lines: content, placement } = contentOf(text.trim(), defaults);
    cues.push({
      start: time(from),
      end: to === '' ? null : time(to),
      lines: content,
      ...(placement && { placement }),
    });
  }
  return { cues: endAtNext(cues), ...(stated && { rate: stated }), warnings: warnings.list };
}
