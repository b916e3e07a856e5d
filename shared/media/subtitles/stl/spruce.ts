/** Reads Spruce / DVD Studio STL: `$Name = value` lines, `//` comments, and `in , out , text|second line`. */

import type {
  Cue,
  Placement,
  ReadOptions,
  Run,
  SubtitleDocument,
  TextStyle,
} from '#shared/media/subtitles/model.ts';
import { parseClock, withColons } from '#shared/media/subtitles/time.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { parseRate, type Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

const EVENT =
  /^\s*(\d{1,2}[:;]\d{1,2}[:;]\d{1,2}[:;.,]\d{1,3})\s*,\s*(\d{1,2}[:;]\d{1,2}[:;]\d{1,2}[:;.,]\d{1,3})\s*,(.*)$/s;
const SETTING = /^\s*\$\s*([A-Za-z0-9]{1,40})\s*=(.*)$/s;

/** Three digits are milliseconds. */
const FRAMES = /\D(\d{1,2})$/;

/** True where a text has the lines of this format. */
export function isSpruce(text: string): boolean {
  return splitLines(text.slice(0, 65_536)).some((line) => EVENT.test(line));
}

const COLUMN: Readonly<Record<string, 0 | 1 | 2>> = { left: 0, center: 1, right: 2 };
const ROW: Readonly<Record<string, 0 | 1 | 2>> = { top: 0, center: 1, bottom: 2 };
const ALIGN = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
] as const;

function readPlacement(settings: ReadonlyMap<string, string>): Placement | undefined {
  const column = COLUMN[settings.get('horzalign') ?? ''] ?? 1;
  const row = ROW[settings.get('vertalign') ?? ''] ?? 2;
  const align = ALIGN[row][column];
  return align === 2 ? undefined : { align };
}

const TOGGLES: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = {
  B: 'bold',
  I: 'italic',
  U: 'underline',
};

const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';

/** `^B`, `^I` and `^U` switch a style on and off; `|` breaks the line. */
function readLines(text: string, settings: ReadonlyMap<string, string>): Run[][] {
  const on = new Set(
    (['bold', 'italic', 'underline'] as const).filter((name) => {
      return isOn(settings.get(name === 'underline' ? 'underlined' : name));
    }),
  );
  return text.split('|').map((row) => {
    const runs: Run[] = [];
    for (const [index, part] of row
      .trim()
      .split(/\^([BIU])/i)
      .entries()) {
      const toggle = index % 2 === 1 ? TOGGLES[part.toUpperCase()] : undefined;
      if (toggle && !on.delete(toggle)) on.add(toggle);
      if (toggle || part === '') continue;
      const style: TextStyle = Object.fromEntries([...on].map((name) => [name, true as const]));
      runs.push({ text: part, ...(on.size > 0 && { style }) });
    }
    return runs;
  });
}

/** Not part of the format, but some programs state the rate. */
const statedRate = (settings: ReadonlyMap<string, string>): Rate | undefined =>
  parseRate(settings.get('framerate') ?? settings.get('fps') ?? '');

/** Reads the text form. Frames count at the rate of the request, unless the file states one. */
export function readSpruce(text: string, options: ReadOptions): SubtitleDocument {
  const warnings = collectWarnings();
  const settings = new Map<string, string>();
  const cues: Cue[] = [];
  for (const [index, row] of splitLines(text).entries()) {
    if (/^\s*(?:$|\/\/|\\\\)/.test(row)) continue;
    const setting = SETTING.exec(row);
    if (setting) {
      settings.set((setting[1] ?? '').toLowerCase(), (setting[2] ?? '').trim().toLowerCase());
      continue;
    }
    const event = EVENT.exec(row);
    const rate = statedRate(settings) ?? options.rate;
    const times = event
      ?.slice(1, 3)
      .map((time) => parseClock(withColons(time).replace(/[.,](?=\d+$)/, ':'), rate));
    const [start, end] = times ?? [];
    if (!event || start === undefined || end === undefined) {
      warnings.add('line_skipped', reason('line.no_setting'), index + 1);
      continue;
    }
    if (event.slice(1, 3).some((time) => Number(FRAMES.exec(time)?.[1] ?? 0) >= rate.nominal)) {
      const message = reason('time.frames_rate', { rate: rate.name });
      warnings.once('rate_uncertain', message, index + 1);
    }
    if (end < start) warnings.add('end_before_start', reason('time.end_before_start'), index + 1);
    const placement = readPlacement(settings);
    cues.push({
      start,
      end,
      lines: readLines((event[3] ?? '').trim(), settings),
      ...(placement && { placement }),
      ...(isOn(settings.get('forcedisplay')) && { forced: true }),
    });
  }
  if (cues.length === 0) {
    const why = reason('stl.neither');
    throw new MediaError('unreadable', 'stl', why, 1);
  }
  const rate = statedRate(settings);
  return { cues, ...(rate && { rate }), warnings: warnings.list };
}
