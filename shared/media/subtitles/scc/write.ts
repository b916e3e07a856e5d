/** Writes Scenarist SCC with pop-on captions. */
import type { Warning } from '#shared/media/errors.ts';
import { foldCharacter } from '#shared/media/subtitles/fold-characters.ts';
import { inFrames, intervalIn, type UnitInterval } from '#shared/media/subtitles/interval.ts';
import type { Cue, SubtitleDocument, WriteOptions, Written } from '#shared/media/subtitles/model.ts';
import { type Segment, stackOverlaps } from '#shared/media/subtitles/stack.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { durationLabel } from '#shared/media/timecode/timecode.ts';
import { characterCode } from './characters.ts';
import { type Code, command, ROWS, withParity } from './codes.ts';
import { doubled, encodeRow } from './encode.ts';
import { type GlyphRow, layOut, MAX_ROWS } from './layout.ts';
import { type Caption, schedule } from './schedule.ts';

type Item = UnitInterval & { readonly rows: readonly GlyphRow[]; readonly align: number };

const has = (char: string): boolean => characterCode(char) !== undefined;
const SIDES = ['left', 'centre', 'right'] as const;

/** More rows than fit are shown one part after the other, each for its share of the time. */
function* partsOf(item: Item): Generator<Item> {
  const count = Math.min(Math.ceil(item.rows.length / MAX_ROWS), item.end - item.start);
  for (let part = 0; part < count; part += 1) {
    const at = (index: number): number => item.start + Math.floor(((item.end - item.start) * index) / count);
    const rows = item.rows.slice(part * MAX_ROWS, part === count - 1 ? undefined : (part + 1) * MAX_ROWS);
    yield { ...item, start: at(part), end: at(part + 1), rows: rows.slice(0, ROWS) };
  }
}

/** Rows counted from 1 for texts at the top, in the middle and at the bottom. */
function firstRow(align: number, count: number): number {
  if (align >= 7) return 1;
  return align >= 4 ? Math.floor((ROWS - count) / 2) + 1 : ROWS - count + 1;
}

function captionOf(segment: Segment<Item>): { caption: Caption; lost: number } {
  let lost = 0;
  const thirds = [7, 4, 1].map((low) => segment.items.filter(({ align }) => align >= low && align < low + 3));
  const rows = thirds.flatMap((items) => {
    const count = items.reduce((sum, item) => sum + item.rows.length, 0);
    let row = firstRow(items[0]?.align ?? 2, count);
    return items.flatMap((item) =>
      item.rows.flatMap((glyphs) => {
        const encoded = encodeRow(glyphs, row, SIDES[(item.align - 1) % 3] ?? 'centre');
        if (encoded.lost) lost += 1;
        row += 1;
        return encoded.units;
      }),
    );
  });
  const units = [doubled(command('eraseHidden')), doubled(command('resumeCaption')), ...rows];
  return { caption: { start: segment.start, end: segment.end, units }, lost };
}

/** Bytes of seven bits as they are written: with parity, in two digits. */
const HEX = Array.from({ length: 0x80 }, (_, byte) => withParity(byte).toString(16).padStart(2, '0'));

const hex = ([first, second]: Code): string => `${HEX[first]}${HEX[second]}`;

/** Writes pop-on captions at 29.97: drop-frame labels, unless the rate wanted is 29.97 without drop-frame. */
export function writeScc(document: SubtitleDocument, options: WriteOptions): Written {
  const at = rate(options.rate.name === '29.97' ? '29.97' : '29.97DF');
  let folded = 0;
  let wrapped = 0;
  const fold = (char: string): string => {
    if (has(char)) return char;
    const near = foldCharacter(char, has);
    if (near !== '') folded += 1;
    return near;
  };
  const itemOf = (cue: Cue): Item => {
    const layout = layOut(cue.lines, fold);
    if (layout.wrapped) wrapped += 1;
    return { ...intervalIn(cue, inFrames(at)), rows: layout.rows, align: cue.placement?.align ?? 2 };
  };
  const items = document.cues.map(itemOf).filter((item) => item.rows.length > 0);
  const divided = items.flatMap((item) => [...partsOf(item)]);
  const { segments, cut } = stackOverlaps(divided, (item) => item.rows.length, MAX_ROWS);
  const encoded = segments.map(captionOf);
  const { blocks, shifted } = schedule(encoded.map(({ caption }) => caption));
  const lines = blocks.map(
    ({ frame, words }) => `${durationLabel(frame, at)}\t${words.map(hex).join(' ')}\n`,
  );
  const text = ['Scenarist_SCC V1.0\n', ...lines].join('\n');

  const runs = document.cues.flatMap((cue) => cue.lines.flat());
  const counts = [
    ['characters_replaced', 'characters are not in the caption character sets and were replaced', folded],
    ['lines_wrapped', 'cues were broken anew to fit 32 columns and 4 rows', wrapped],
    ['cues_divided', 'cues with too many rows were shown in parts', divided.length - items.length],
    ['overlap_cut', 'overlapping cues were cut short', cut],
    [
      'timing_shifted',
      'captions come up or go later than asked, since loading takes a frame a word',
      shifted,
    ],
    [
      'style_dropped',
      'rows or runs lost a style',
      encoded.reduce((sum, { lost }) => sum + lost, 0) +
        runs.filter(
          ({ style }) => style?.bold ?? style?.strike ?? style?.background ?? (style?.italic && style.color),
        ).length,
    ],
    ['karaoke_dropped', 'karaoke timings were left out', runs.filter((run) => run.at !== undefined).length],
  ] as const;
  const warnings: Warning[] = counts.flatMap(([code, reason, count]) =>
    count > 0 ? [{ code, text: `${count} ${reason}` }] : [],
  );
  return { bytes: new TextEncoder().encode(text), warnings };
}
