/** Reads Scenarist SCC: time codes with the words of CEA-608 in hexadecimal, always at 29.97. */

import type { ReadOptions, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, labelToFrames, TimecodeError, UNITS } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { CaptionDecoder } from './decoder.ts';

const NON_DROP = rate('29.97');
const DROP = rate('29.97DF');

const LINE = /^\s*(\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{2})\s(.*)$/s;
const HEADER = /^\s*Scenarist_SCC/i;

export const isScc = (text: string): boolean => HEADER.test(text.slice(0, 200));

/** A timecode with words of four hexadecimal digits, for files without a header. */
const CAPTION_LINE =
  /^[ \t]*\d{2}[:;]\d{2}[:;]\d{2}[:;.,]\d{2}[ \t]+[\da-f]{4}(?: [\da-f]{4}){0,400}[ \t]*$/im;
export const hasCaptionLines = (text: string): boolean => CAPTION_LINE.test(text.slice(0, 8000));

type At = { readonly frame: number; readonly drop: boolean; readonly repaired?: true };

/** Frame of a label; undefined for an invalid one. Frame numbers over 29 run on into the next seconds. */
function parseFrame(label: string): At | undefined {
  const drop = /[;.,]/.test(label);
  const rate = drop ? DROP : NON_DROP;
  try {
    const frames = Number(label.slice(-2));
    if (frames < rate.nominal) return { frame: labelToFrames(label, rate, 99), drop };
    return { frame: labelToFrames(`${label.slice(0, -2)}00`, rate, 99) + frames, drop, repaired: true };
  } catch (error) {
    if (error instanceof TimecodeError) return undefined;
    throw error;
  }
}

/** More captions than a day of line 21 has. Bounded because each may repeat all rows of the screen. */
const MAX_CUES = 200_000;

/**
 * Reads caption channel 1. A cue starts when its text appears, not when it starts to load.
 * @throws MediaError `unreadable` for a text with neither header nor caption lines.
 */
export function readScc(text: string, _options: ReadOptions): SubtitleDocument {
  const warnings = collectWarnings();
  const decoder = new CaptionDecoder();
  let dropFrame: boolean | undefined;
  for (const [index, row] of splitLines(text).entries()) {
    const match = LINE.exec(row);
    const at = match && parseFrame(match[1] ?? '');
    if (!match || !at) {
      if (row.trim() !== '' && !HEADER.test(row))
        warnings.add('line_skipped', reason('line.no_caption'), index + 1);
      continue;
    }
    dropFrame ??= at.drop;
    if (at.repaired) {
      const text = reason('scc.frame');
      warnings.once('time_repaired', text, index + 1);
    }
    if (decoder.cues.length > MAX_CUES)
      throw new MediaError('too_large', 'scc', reason('scc.captions'), index + 1);
    let frame = at.frame;
    decoder.line(frame);
    for (const word of (match[2] ?? '').split(/\s+/)) {
      if (!/^[\da-f]{4}$/i.test(word)) {
        if (word !== '')
          warnings.once('word_skipped', reason('scc.word', { word: word.slice(0, 20) }), index + 1);
        continue;
      }
      const value = Number.parseInt(word, 16);
      decoder.take((value >> 8) & 0x7f, value & 0x7f, frame);
      frame += 1;
    }
    if (decoder.tooLong) {
      const text = reason('scc.row');
      warnings.once('row_too_long', text, index + 1);
    }
  }
  if (dropFrame === undefined && !isScc(text)) {
    throw new MediaError('unreadable', 'scc', reason('scc.no_header'), 1);
  }
  if (dropFrame !== undefined && !isScc(text)) {
    warnings.add('header_missing', reason('scc.header_missing'), 1);
  }
  decoder.finish();
  if (decoder.crowded) {
    warnings.add('time_repaired', reason('scc.early'));
  }
  if (decoder.unshown) {
    warnings.add('cue_dropped', reason('scc.not_shown'));
  }
  if (decoder.otherChannel) {
    const skipped = reason('scc.second_channel');
    if (decoder.cues.length === 0)
      throw new MediaError('unreadable', 'scc', reason('scc.no_first_channel', { fault: skipped }), 1);
    warnings.add('channel_dropped', skipped);
  }
  const time = (frame: number): number => framesToUnits(frame, NON_DROP, UNITS.microseconds);
  return {
    cues: decoder.cues.map(({ start, end, ...rest }) => ({
      start: time(start),
      end: end === undefined ? null : time(end),
      ...rest,
    })),
    rate: dropFrame ? DROP : NON_DROP,
    warnings: warnings.list,
  };
}
