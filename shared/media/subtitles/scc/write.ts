/** Writes Scenarist SCC with pop-on captions. */

import { foldCharacter } from '#shared/media/subtitles/fold-characters.ts';
import { inFrames, intervalIn, type UnitInterval } from '#shared/media/subtitles/interval.ts';
import type { SubtitleDocument, WriteOptions, WriteResult } from '#shared/media/subtitles/model.ts';
import { nearestAlign } from '#shared/media/subtitles/place.ts';
import { countRuns } from '#shared/media/subtitles/runs.ts';
import { type Segment, stackOverlaps } from '#shared/media/subtitles/stack.ts';
import { type Rate, rate } from '#shared/media/timecode/rate.ts';
import { framesPerDay, framesToLabel } from '#shared/media/timecode/timecode.ts';
import type { Warning } from '#shared/media-error.ts';
import { counted } from '#shared/reasons.ts';
import { characterCode } from './characters.ts';
import { command, ROWS, withParity } from './codes.ts';
import { encodeRow, twice } from './encode.ts';
import { layOut, MAX_ROWS, styled } from './layout.ts';
import { type Block, type Caption, Schedule } from './schedule.ts';
import { type Range, UintVector } from './uint-vector.ts';

type Item = UnitInterval & { readonly rows: readonly Range[]; readonly align: number };

const has = (char: string): boolean => characterCode(char) !== undefined;
const SIDES = ['left', 'centre', 'right'] as const;

/** Shows rows that do not fit part by part, each for its share of the time. */
function splitItem(item: Item): readonly Item[] {
  if (item.rows.length <= MAX_ROWS) return [item];
  const count = Math.min(Math.ceil(item.rows.length / MAX_ROWS), item.end - item.start);
  const at = (index: number): number => item.start + Math.floor(((item.end - item.start) * index) / count);
  return Array.from({ length: count }, (_, part) => {
    const rows = item.rows.slice(part * MAX_ROWS, part === count - 1 ? undefined : (part + 1) * MAX_ROWS);
    return { ...item, start: at(part), end: at(part + 1), rows: rows.slice(0, ROWS) };
  });
}

/** First row, counted from 1, of a text at the top, in the middle or at the bottom. */
function firstRow(align: number, count: number): number {
  if (align >= 7) return 1;
  return align >= 4 ? Math.floor((ROWS - count) / 2) + 1 : ROWS - count + 1;
}

/** The lowest alignment of each third of the picture, from the top. */
const THIRDS = [7, 4, 1] as const;

/** Builds the words that load a segment. @returns the caption, and how many of its rows lost a style. */
function buildCaption(
  { start, end, items }: Segment<Item>,
  cells: UintVector,
  words: UintVector,
): { caption: Caption; lost: number } {
  let lost = 0;
  const from = words.length;
  twice(command('eraseHidden'), words);
  twice(command('resumeCaption'), words);
  for (const lowest of THIRDS) {
    const shown = items.filter(({ align }) => align >= lowest && align < lowest + 3);
    const count = shown.reduce((sum, item) => sum + item.rows.length, 0);
    let place = firstRow(lowest, count);
    for (const { rows, align } of shown) {
      for (const row of rows) {
        const codes = styled(row, cells);
        if (codes.lost) lost += 1;
        encodeRow(codes.row, cells, place, SIDES[(align - 1) % 3] ?? 'centre', words);
        place += 1;
      }
    }
  }
  return { caption: { start, end, load: words.since(from) }, lost };
}

/** Seven-bit bytes as written: with parity, in two hex digits. */
const HEX = new TextEncoder().encode(
  Array.from({ length: 0x80 }, (_, byte) => withParity(byte).toString(16).padStart(2, '0')).join(''),
);
const [TAB, NEW_LINE, BLANK] = [0x09, 0x0a, 0x20] as const;
const HEADER = 'Scenarist_SCC V1.0\n';
/** Four digits and a separator. */
const WORD_LENGTH = 5;

/** Prints the file: an empty line, then a line, for each block. All ASCII, written byte by byte. */
function printed(blocks: readonly Block[], words: UintVector, at: Rate): Uint8Array {
  const labels = blocks.map(({ frame }) => framesToLabel(frame, at));
  let length = HEADER.length;
  for (const label of labels) length += label.length + 2;
  for (const { parts } of blocks) for (const { from, to } of parts) length += WORD_LENGTH * (to - from);
  const bytes = new Uint8Array(length);
  let end = new TextEncoder().encodeInto(HEADER, bytes).written;
  for (const [i, { parts }] of blocks.entries()) {
    const label = labels[i] ?? '';
    bytes[end++] = NEW_LINE;
    for (let j = 0; j < label.length; j += 1) bytes[end++] = label.charCodeAt(j);
    let before: number = TAB;
    for (const { from, to } of parts) {
      for (let j = from; j < to; j += 1) {
        const word = words.at(j);
        const high = 2 * (word >> 8);
        const low = 2 * (word & 0xff);
        bytes[end++] = before;
        bytes[end++] = HEX[high] ?? 0;
        bytes[end++] = HEX[high + 1] ?? 0;
        bytes[end++] = HEX[low] ?? 0;
        bytes[end++] = HEX[low + 1] ?? 0;
        before = BLANK;
      }
    }
    bytes[end++] = NEW_LINE;
  }
  return bytes;
}

/** Typical number of cells or words of a cue. */
const USUAL_LENGTH = 64;

/** Writes pop-on captions at 29.97 with drop-frame labels, unless the requested rate is 29.97 non-drop. */
export function writeScc(document: SubtitleDocument, options: WriteOptions): WriteResult {
  const at = rate(options.rate.name === '29.97' ? '29.97' : '29.97DF');
  const toFrames = inFrames(at);
  const day = framesPerDay(at);
  const cells = new UintVector(USUAL_LENGTH * document.cues.length);
  const words = new UintVector(USUAL_LENGTH * document.cues.length);
  const schedule = new Schedule(words);
  let folded = 0;
  let wrapped = 0;
  let laidOut = 0;
  let unstyled = 0;
  let unseen = 0;
  const fold = (char: string): string => {
    const near = foldCharacter(char, has);
    if (near !== '') folded += 1;
    return near;
  };
  const items = document.cues.flatMap((cue): readonly Item[] => {
    const layout = layOut(cue.lines, cells, fold);
    if (layout.wrapped) wrapped += 1;
    if (layout.rows.length === 0) return [];
    laidOut += 1;
    const parts = splitItem({
      ...intervalIn(cue, toFrames),
      rows: layout.rows,
      align: nearestAlign(cue.placement),
    });
    unseen += layout.rows.length - parts.reduce((sum, { rows }) => sum + rows.length, 0);
    return parts;
  });
  const { segments, cut, dropped } = stackOverlaps(items, (item) => item.rows.length, MAX_ROWS);
  for (const segment of segments) {
    const { caption, lost } = buildCaption(segment, cells, words);
    schedule.add(caption);
    unstyled += lost;
  }
  schedule.finish();

  unstyled += countRuns(
    document.cues,
    ({ style }) =>
      style !== undefined &&
      (style.bold ?? style.strike ?? style.background ?? (style.italic && style.color)) !== undefined,
  );
  const counts = [
    ['characters_replaced', 'lost.caption_characters', folded],
    ['lines_wrapped', 'lost.wrapped', wrapped],
    ['cues_divided', 'lost.divided', items.length - laidOut],
    ['overlap_merged', 'lost.merged', segments.filter(together).length],
    ['overlap_cut', 'lost.cut', cut],
    ['cues_dropped', 'lost.crowded', dropped],
    ['text_cut', 'lost.unseen_rows', unseen],
    ['timing_shifted', 'lost.timing', schedule.shifted],
    ['style_dropped', 'lost.row_style', unstyled],
    ['karaoke_dropped', 'lost.karaoke_times', countRuns(document.cues, hasTime)],
    ['time_wrapped', 'lost.past_midnight', schedule.blocks.filter(({ frame }) => frame >= day).length],
  ] as const;
  const warnings: Warning[] = counts.flatMap(([code, text, count]) =>
    count > 0 ? [{ code, text: counted(text, count) }] : [],
  );
  return { bytes: printed(schedule.blocks, words, at), warnings };
}

const together = ({ items }: Segment<Item>): boolean => items.length > 1;
const hasTime = (run: { readonly at?: number }): boolean => run.at !== undefined;
