/** Writes MicroDVD at the rate of the target, which its first line states. */

import { inFrames, intervalIn } from '#shared/media/subtitles/interval.ts';
import { guardMarkup, JOINER } from '#shared/media/subtitles/literal.ts';
import type {
  Cue,
  Line,
  Run,
  SubtitleDocument,
  TextStyle,
  WriteOptions,
  WriteResult,
} from '#shared/media/subtitles/model.ts';
import { nearestAlign } from '#shared/media/subtitles/place.ts';
import { countRuns, lineText } from '#shared/media/subtitles/runs.ts';
import { isPlain } from '#shared/media/subtitles/tags.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { counted, reason } from '#shared/reasons.ts';

const FLAGS = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

/** A style prefix at the start of a row, with or without spaces before it. */
const SIGNED = /^\s*\//;
const MAY_BE_READ = /[|/<{\\]/;

const bgr = (color: string): string =>
  (color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3)).toUpperCase();

/** The codes of a style. `of` sets the case of the letter: lower for a line, upper for the whole cue. */
function writeCodes(style: TextStyle, of: (letter: string) => string): string {
  const flags = FLAGS.filter(([name]) => style[name]).map(([, flag]) => flag);
  const { color, font } = style;
  const codes = [
    flags.length > 0 && `{${of('y')}:${flags.join(',')}}`,
    color !== undefined && `{${of('c')}:$${bgr(color)}}`,
    font !== undefined && `{${of('f')}:${font.replace(/[{}]/g, '')}}`,
  ];
  return codes.filter((code) => code !== false).join('');
}

/** What all runs of a text have in common; the format styles whole lines only. */
function commonStyle(runs: readonly Run[]): TextStyle {
  const inked = runs.filter((run) => run.text.trim() !== '');
  const [first, ...others] = inked;
  if (!first?.style) return {};
  const shared = Object.entries(first.style).filter(([name, value]) =>
    others.every((run) =>
      Object.entries(run.style ?? {}).some(([key, other]) => key === name && other === value),
    ),
  );
  return Object.fromEntries(shared);
}

const KEPT: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strike', 'color', 'font']);

/** Whether a run has a style that the codes of its line cannot express. */
const losesStyle = (line: Line, style: TextStyle): boolean =>
  line.some((run) =>
    Object.keys(run.style ?? {}).some(
      (name) => name !== 'language' && name !== 'speaker' && (!KEPT.has(name) || !(name in style)),
    ),
  );

export function writeMicroDvd(document: SubtitleDocument, options: WriteOptions): WriteResult {
  const { rate } = options;
  const warnings = collectWarnings();
  let restyled = 0;
  let changed = 0;
  /** `|` cannot be escaped, and a leading `/` would make the row italic. */
  const literal = (row: string): string => {
    if (!MAY_BE_READ.test(row)) return row;
    const guarded = guardMarkup(row);
    const text = SIGNED.test(guarded) ? JOINER + guarded : guarded;
    if (!text.includes('|')) return text;
    changed += 1;
    return text.replaceAll('|', '\u00a6');
  };
  const readText = (cue: Cue): string => {
    const top = nearestAlign(cue.placement) >= 7 ? '{P:0,0}' : '';
    if (isPlain(cue.lines)) return top + cue.lines.map((line) => literal(lineText(line))).join('|');
    const styles = cue.lines.map(commonStyle);
    restyled += cue.lines.filter((line, index) => losesStyle(line, styles[index] ?? {})).length;
    const whole = cue.lines.length > 1 ? commonStyle(cue.lines.flat()) : {};
    const capital = writeCodes(whole, (letter) => letter.toUpperCase());
    const rows = cue.lines.map((line, index) => {
      const own = Object.entries(styles[index] ?? {}).filter(([name]) => !(name in whole));
      return writeCodes(Object.fromEntries(own), (letter) => letter) + literal(lineText(line));
    });
    return top + capital + rows.join('|');
  };
  const toFrames = inFrames(rate);
  let text = `{1}{1}${rate.name.replace(/DF$/, '')}\n`;
  for (const cue of document.cues) {
    const { start, end } = intervalIn(cue, toFrames);
    text += `{${start}}{${end}}${readText(cue)}\n`;
  }
  if (changed > 0) warnings.add('text_changed', counted('lost.bars', changed));
  if (restyled > 0) warnings.add('style_dropped', reason('style.lines', { count: restyled }));
  const sided = document.cues.filter(({ placement }) => ![2, 8].includes(nearestAlign(placement))).length;
  if (sided > 0) warnings.add('position_changed', reason('style.centred', { count: sided }));
  if (countRuns(document.cues, (run) => run.at !== undefined) > 0) {
    warnings.add('karaoke_dropped', reason('style.karaoke'));
  }
  return { bytes: new TextEncoder().encode(text), warnings: warnings.list };
}
