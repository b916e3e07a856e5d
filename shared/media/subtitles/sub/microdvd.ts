/** Reads MicroDVD: `{start frame}{end frame}text|second line` with control codes. */

import type { Cue, ReadOptions, SubtitleDocument, TextStyle } from '#shared/media/subtitles/model.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { parseRate, RATES, type Rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import { reason } from '#shared/reasons.ts';
import { codedText, defaultStyle } from './codes.ts';
import { endAtNext } from './open-ends.ts';

const EVENT = /^\s*\{\s{0,8}(-?\d{1,12})\s{0,8}\}\s{0,8}\{\s{0,8}((?:-?\d{1,12})?)\s{0,8}\}(.*)$/s;
const DEFAULTS = /^\s*\{DEFAULT\}(?:\{\})?(.*)$/is;

export const isMicroDvd = (line: string): boolean => EVENT.test(line);

/** Parses a stated rate, even with odd decimals such as 23.9759. */
function parseStatedRate(text: string): Rate | undefined {
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
      if (header) defaults = defaultStyle(header[1] ?? '');
      else if (row.trim() !== '') warnings.add('line_skipped', reason('line.not_braces'), index + 1);
      continue;
    }
    const [, from = '', to = '', text = ''] = event;
    if (cues.length === 0 && !stated && Number(from) <= 1 && Number(to) <= 1) {
      stated = parseStatedRate(text);
      if (stated) continue;
    }
    const time = (frame: string): number =>
      framesToUnits(Number(frame), stated ?? options.rate, UNITS.microseconds);
    if (to !== '' && Number(to) < Number(from))
      warnings.add('end_before_start', reason('time.end_before_start'), index + 1);
    const { lines: content, placement } = codedText(text.trim(), '/', defaults);
    cues.push({
      start: time(from),
      end: to === '' ? null : time(to),
      lines: content,
      ...(placement && { placement }),
    });
  }
  return { cues: endAtNext(cues), ...(stated && { rate: stated }), warnings: warnings.list };
}
