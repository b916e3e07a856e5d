/** Reads EBU STL (EBU Tech 3264-E). */

import type { Cue, Placement, ReadOptions, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { parseRate, type Rate } from '#shared/media/timecode/rate.ts';
import { fieldsToFrames, framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { groupSubtitles, type LabelBytes, type StlSubtitle, TTI_LENGTH } from './blocks.ts';
import { codeTable } from './character-tables.ts';
import { GSI_LENGTH, gsiField } from './header.ts';
import { languageTag } from './languages.ts';
import { readTextField } from './text-field.ts';

/** Two digits of DFC that mean an NTSC rate. */
const NTSC: Readonly<Record<string, string>> = { '23': '23.976', '29': '29.97', '59': '59.94' };

/** `STL25.01` and its unofficial relatives; undefined where the field names no rate. */
function statedRate(dfc: string): Rate | undefined {
  const digits = /^STL(\d{2})/.exec(dfc)?.[1];
  return digits === undefined ? undefined : parseRate(NTSC[digits] ?? digits);
}

/** Frame numbers beyond the rate run on into the next second, because programs round up to them. */
function microseconds(label: LabelBytes, rate: Rate): number | undefined {
  const [hours, minutes, seconds, frames] = label;
  if (hours > 99 || minutes > 59 || seconds > 59 || frames > MAX_FRAMES) return undefined;
  return framesToUnits(fieldsToFrames({ hours, minutes, seconds, frames }, rate), rate, UNITS.microseconds);
}

/** A label has two digits for frames. */
const MAX_FRAMES = 99;

/** `10000000` as a time; undefined unless it is a label of eight digits. */
function headerTime(text: string, rate: Rate): number | undefined {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!match) return undefined;
  return microseconds([Number(match[1]), Number(match[2]), Number(match[3]), Number(match[4])], rate);
}

const ROWS = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
] as const;

/** VP and JC as a number-pad alignment. @param last the lowest row of the text. */
function readPlacement(subtitle: StlSubtitle, last: number, rows: number): Placement | undefined {
  const third = subtitle.row <= rows / 3 ? 0 : last <= (rows * 2) / 3 ? 1 : 2;
  const column = subtitle.justification === 1 ? 0 : subtitle.justification === 3 ? 2 : 1;
  const align = ROWS[third][column];
  return align === 2 ? undefined : { align };
}

/** Ends of cumulative sets: all subtitles of a set end with the last one. */
function setEnds(subtitles: readonly StlSubtitle[]): ReadonlyMap<StlSubtitle, LabelBytes> {
  const ends = new Map<StlSubtitle, LabelBytes>();
  let set: StlSubtitle[] = [];
  for (const subtitle of subtitles) {
    if (subtitle.cumulative < 1 || subtitle.cumulative > 3 || subtitle.comment) continue;
    if (subtitle.cumulative === 1) set = [];
    set.push(subtitle);
    if (subtitle.cumulative === 3) {
      for (const member of set) ends.set(member, subtitle.timeOut);
      set = [];
    }
  }
  return ends;
}

/**
 * Reads a binary file. Times are kept as in the file; `programmeStart` is its TCP.
 * @throws MediaError `unreadable` where the file is not EBU STL.
 */
export function readStl(bytes: Uint8Array, options: ReadOptions): SubtitleDocument {
  if (bytes.length < GSI_LENGTH || !gsiField(bytes, 'DFC').startsWith('STL')) {
    throw new MediaError(
      'unreadable',
      'stl',
      bytes.length < GSI_LENGTH
        ? reason('stl.short', { bytes: bytes.length, header: GSI_LENGTH })
        : reason('stl.no_mark'),
      1,
    );
  }
  const warnings = collectWarnings();
  const stated = statedRate(gsiField(bytes, 'DFC'));
  const rate = stated ?? options.rate;
  if (!stated)
    warnings.add('rate_assumed', reason('rate.assumed', { text: gsiField(bytes, 'DFC'), rate: rate.name }));
  const table = codeTable(gsiField(bytes, 'CCT'));
  const rows = Number.parseInt(gsiField(bytes, 'MNR'), 10) || 23;
  const body = bytes.subarray(GSI_LENGTH);
  if (body.length % TTI_LENGTH !== 0) warnings.add('truncated', reason('stl.cut_off'));

  const subtitles = [
    ...groupSubtitles(body, (block, extension) => {
      const number = extension.toString(16).toUpperCase();
      const text = reason('stl.reserved', { block, number });
      warnings.add('block_skipped', text, block);
    }),
  ];
  const ends = setEnds(subtitles);
  const cues: Cue[] = [];
  for (const subtitle of subtitles) {
    if (subtitle.comment) continue;
    const start = microseconds(subtitle.timeIn, rate);
    const end = microseconds(ends.get(subtitle) ?? subtitle.timeOut, rate);
    if (start === undefined || end === undefined) {
      warnings.add('cue_dropped', reason('cue.block_times'), subtitle.block);
      continue;
    }
    if (subtitle.timeIn[3] >= rate.nominal || subtitle.timeOut[3] >= rate.nominal) {
      const text = reason('time.frames_on', { rate: rate.name });
      warnings.once('time_repaired', text, subtitle.block);
    }
    if (end < start) warnings.once('end_before_start', reason('time.end_before_start'), subtitle.block);
    const { lines, doubleHeight } = readTextField(subtitle.text, table);
    const last = subtitle.row + lines.length * (doubleHeight ? 2 : 1) - 1;
    const placement = readPlacement(subtitle, last, rows);
    cues.push({
      start,
      end,
      lines,
      ...(placement && { placement }),
      ...(ends.has(subtitle) && { cumulative: true }),
    });
  }
  const language = languageTag(gsiField(bytes, 'LC'));
  const title = gsiField(bytes, 'OPT') || gsiField(bytes, 'TPT');
  const programmeStart = headerTime(gsiField(bytes, 'TCP'), rate);
  return {
    cues,
    ...(stated && { rate: stated }),
    ...(language !== undefined && { language }),
    ...(title !== '' && { title }),
    ...(programmeStart !== undefined && programmeStart > 0 && { programmeStart }),
    warnings: warnings.list,
  };
}
