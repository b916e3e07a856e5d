/** Reads formats with one line per cue: MPL2 (`[10][25]text`, tenths of a second) and TMPlayer (`00:00:01:text`). */

import type { Cue, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { clock } from '#shared/media/subtitles/time.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { reason } from '#shared/reasons.ts';
import { codedText } from './codes.ts';
import { endAtNext } from './open-ends.ts';

const MPL2 = /^\s*\[(\d{1,12})\]\s*\[(\d{0,12})\](.*)$/s;
const TMPLAYER = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:,(\d))?\s?[:=](?!\d{1,2}\s*[,;\t])(.*)$/s;
const TENTH = 100_000;

export const isMpl2 = (line: string): boolean => MPL2.test(line);
/** Two digits after the time are frames, which TMPlayer lacks. */
export const isTmPlayer = (line: string): boolean => TMPLAYER.test(line) && !FRAMES.test(line);
const FRAMES = /^\s*\d{1,3}:\d{2}:\d{2}:\d{2}(?!\d)/;

function parseContent(text: string, signs: string): Pick<Cue, 'lines' | 'placement'> {
  const rows = text.split('|').map((row) => row.trim());
  return codedText(rows.join('|'), signs);
}

export function readMpl2(lines: readonly string[]): SubtitleDocument {
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  for (const [index, row] of lines.entries()) {
    const match = MPL2.exec(row);
    if (match) {
      const [, from = '', to = '', text = ''] = match;
      const end = to === '' ? null : Number(to) * TENTH;
      if (end !== null && end < Number(from) * TENTH)
        warnings.add('end_before_start', reason('time.end_before_start'), index + 1);
      cues.push({ start: Number(from) * TENTH, end, ...parseContent(text, '/\\_') });
    } else if (row.trim() !== '') {
      warnings.add('line_skipped', reason('line.not_start_end'), index + 1);
    }
  }
  return { cues: endAtNext(cues), warnings: warnings.list };
}

/** Cues have no ends: a line without text clears the screen. Rows of one cue may be lines numbered `,1` and `,2`. */
export function readTmPlayer(lines: readonly string[]): SubtitleDocument {
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  for (const [index, row] of lines.entries()) {
    const match = TMPLAYER.exec(row);
    if (!match) {
      if (row.trim() !== '') warnings.add('line_skipped', reason('line.no_time'), index + 1);
      continue;
    }
    const [, hours, minutes, seconds, part, text = ''] = match;
    const start = clock(Number(hours), Number(minutes), Number(seconds));
    const last = cues.at(-1);
    if (text.trim() === '') {
      if (last && last.end === null) cues[cues.length - 1] = { ...last, end: start };
    } else if (part !== undefined && Number(part) > 1 && last?.start === start) {
      cues[cues.length - 1] = { ...last, lines: [...last.lines, ...parseContent(text, '/').lines] };
    } else {
      cues.push({ start, end: null, ...parseContent(text, '/') });
    }
  }
  return { cues, warnings: warnings.list };
}
