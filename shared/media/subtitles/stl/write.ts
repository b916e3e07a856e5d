/** Writes EBU STL: 25 or 30 frames, open subtitles with italics, or teletext where there are colours. */

import { withoutMarks } from '#shared/composed.ts';
import { inFrames, intervalIn, type UnitInterval } from '#shared/media/subtitles/interval.ts';
import type {
  Cue,
  Line,
  SubtitleDocument,
  TextStyle,
  WriteOptions,
  WriteResult,
} from '#shared/media/subtitles/model.ts';
import { nearestAlign } from '#shared/media/subtitles/place.ts';
import { countRuns, cueText } from '#shared/media/subtitles/runs.ts';
import { stackOverlaps } from '#shared/media/subtitles/stack.ts';
import { type Rate, rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import { counted, reason } from '#shared/reasons.ts';
import {
  FILLER,
  type LabelBytes,
  MAX_BLOCKS,
  putBlocks,
  splitFields,
  TTI_LENGTH,
  type WrittenSubtitle,
} from './blocks.ts';
import { bestTable } from './character-tables.ts';
import { FieldEncoder, nearestColor } from './encode-text.ts';
import { writeGsi } from './header.ts';
import { languageCode } from './languages.ts';
import { BLACK, WHITE } from './text-field.ts';

/** Rows of the picture (MNR), and the characters of a row (MNC). */
const ROWS = 23;
const COLUMNS = 40;
/** Most rows for texts shown together. */
const MAX_LINES = 4;

/** The standard has only 25 and 30 frames. Other rates keep their real times. */
const stlRate = (of: Rate): Rate => rate(of.nominal % 30 === 0 ? '30' : '25');

/** One subtitle to be written: a cue, several at once, or one step of a cumulative set. */
type Item = UnitInterval & {
  readonly lines: readonly Line[];
  readonly align: number;
  readonly cumulative: number;
  /** Lines of the set above this item, and in the whole set. */
  readonly above: number;
  readonly total: number;
};

type TimedCue = UnitInterval & { readonly cue: Cue };

const chooseAlign = (cue: Cue): number => nearestAlign(cue.placement);

type Group = { readonly set: boolean; readonly members: readonly TimedCue[] };

/** Groups neighbours that build up together: flagged cumulative, with rising starts and a common end. */
function groupCues(cues: readonly TimedCue[]): Group[] {
  const groups: Group[] = [];
  let open: TimedCue[] = [];
  let loose: TimedCue[] = [];
  const closeLoose = (): void => {
    if (loose.length > 0) groups.push({ set: false, members: loose });
    loose = [];
  };
  const closeSet = (): void => {
    if (open.length > 1) {
      closeLoose();
      groups.push({ set: true, members: open });
    } else loose.push(...open);
    open = [];
  };
  for (const timed of cues) {
    const last = open.at(-1);
    const joins = timed.cue.cumulative && last && timed.start > last.start && timed.end === last.end;
    if (last && !joins) closeSet();
    (timed.cue.cumulative ? open : loose).push(timed);
  }
  closeSet();
  closeLoose();
  return groups;
}

function setItems(members: readonly TimedCue[]): Item[] {
  const total = members.reduce((sum, { cue }) => sum + cue.lines.length, 0);
  let above = 0;
  return members.map(({ start, end, cue }, index) => {
    const item = {
      start,
      end,
      lines: cue.lines,
      align: chooseAlign(cue),
      cumulative: index === 0 ? 1 : index === members.length - 1 ? 3 : 2,
      above,
      total,
    };
    above += cue.lines.length;
    return item;
  });
}

/** Top to bottom, the order of reading. */
const fromTop = (a: TimedCue, b: TimedCue): number => chooseThird(b) - chooseThird(a);
const chooseThird = ({ cue }: TimedCue): number => Math.ceil(chooseAlign(cue) / 3);

type SubtitleGroup = {
  readonly items: Item[];
  readonly cut: number;
  readonly dropped: number;
  readonly merged: number;
};

function looseItems(members: readonly TimedCue[]): SubtitleGroup {
  const { segments, cut, dropped } = stackOverlaps(members, ({ cue }) => cue.lines.length, MAX_LINES);
  const items = segments.map(({ start, end, items: together }) => {
    const shown = together.length > 1 ? together.toSorted(fromTop) : together;
    const [first, ...others] = shown;
    const lines = first && others.length === 0 ? first.cue.lines : shown.flatMap(({ cue }) => cue.lines);
    return {
      start,
      end,
      lines,
      align: first ? chooseAlign(first.cue) : 2,
      cumulative: 0,
      above: 0,
      total: lines.length,
    };
  });
  return {
    items,
    cut,
    dropped,
    merged: segments.filter(({ items: together }) => together.length > 1).length,
  };
}

/** The first row (VP) of a text at the bottom, which ends above the lower edge, at the top, or in the middle. */
function chooseRow(item: Item, height: number): number {
  const tall = item.total * height;
  const top = item.align >= 7 ? 1 : item.align >= 4 ? Math.floor((ROWS - tall) / 2) + 1 : ROWS - tall;
  return Math.min(ROWS, Math.max(1, top) + item.above * height);
}

function encodeLabel(frame: number, at: Rate): LabelBytes {
  const seconds = Math.floor(frame / at.nominal);
  return [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60, frame % at.nominal];
}

const JUSTIFICATION = [1, 2, 3] as const;

const digits = (value: number, width: number): string =>
  String(Math.min(value, 10 ** width - 1)).padStart(width, '0');

/** Header text: plain ASCII without accents. */
const ascii = (text: string): string => withoutMarks(text).replace(/[^ -~]/g, '?');

/** `YYMMDD` (UTC); blank if unknown. */
function date(created: number | undefined): string {
  return created === undefined ? '' : new Date(created).toISOString().slice(2, 10).replaceAll('-', '');
}

/** Whether a style has colours other than the white on black of open subtitles. */
const isColored = ({ color, background }: TextStyle): boolean =>
  nearestColor(color) !== WHITE || (background !== undefined && nearestColor(background) !== BLACK);

/** Writes a binary file. Warnings count what its code tables and rows cannot hold. */
export function writeStl(document: SubtitleDocument, options: WriteOptions): WriteResult {
  const at = stlRate(options.rate);
  const colored = document.cues.some((cue) =>
    cue.lines.some((line) => line.some(({ style }) => style !== undefined && isColored(style))),
  );
  const toFrames = inFrames(at);
  const timed = document.cues
    .map((cue) => ({ ...intervalIn(cue, toFrames), cue }))
    .sort((a, b) => a.start - b.start);
  let cut = 0;
  let dropped = 0;
  let merged = 0;
  const items = groupCues(timed).flatMap(({ set, members }) => {
    if (set) return setItems(members);
    const loose = looseItems(members);
    cut += loose.cut;
    dropped += loose.dropped;
    merged += loose.merged;
    return loose.items;
  });
  const table = bestTable(document.cues.map((cue) => cueText(cue)).join(''));
  const encoder = new FieldEncoder(table);
  const height = colored ? 2 : 1;
  const subtitles = items.map(
    (item, index): WrittenSubtitle => ({
      number: (index + 1) & 0xffff,
      cumulative: item.cumulative,
      timeIn: encodeLabel(item.start, at),
      timeOut: encodeLabel(item.end, at),
      row: chooseRow(item, height),
      justification: JUSTIFICATION[(item.align - 1) % 3] ?? 2,
      fields: splitFields(colored ? encoder.teletext(item.lines) : encoder.open(item.lines)),
    }),
  );
  const blocks = subtitles.reduce((sum, { fields }) => sum + Math.min(fields.length, MAX_BLOCKS), 0);
  const [first] = items;
  const headerTime = (frame: number): string =>
    encodeLabel(frame, at)
      .map((part) => digits(part, 2))
      .join('');
  const gsi = writeGsi({
    CPN: '850',
    DFC: `STL${at.nominal}.01`,
    DSC: colored ? '1' : '0',
    CCT: table.cct,
    LC: languageCode(options.language ?? document.language),
    OPT: ascii(document.title ?? options.title),
    CD: date(options.created),
    RD: date(options.created),
    RN: '00',
    TNB: digits(blocks, 5),
    TNS: digits(items.length, 5),
    TNG: '001',
    MNC: String(COLUMNS),
    MNR: String(ROWS),
    TCS: '1',
    TCP: document.programmeStart === undefined ? '00000000' : headerTime(toFrames(document.programmeStart)),
    TCF: headerTime(first?.start ?? 0),
    TND: '1',
    DSN: '1',
  });
  const bytes = new Uint8Array(gsi.length + TTI_LENGTH * blocks).fill(FILLER, gsi.length);
  bytes.set(gsi);
  let end = gsi.length;
  for (const subtitle of subtitles) end = putBlocks(subtitle, bytes, end);
  return {
    bytes,
    warnings: lost({
      document,
      wanted: options.rate,
      at,
      cut,
      dropped,
      merged,
      tooLong: subtitles.filter(({ fields }) => fields.length > MAX_BLOCKS).length,
      folded: encoder.folded,
      colored,
      items,
    }),
  };
}

const measureLine = (line: Line): number => line.reduce((length, { text }) => length + text.length, 0);

type Loss = {
  readonly document: SubtitleDocument;
  readonly wanted: Rate;
  readonly at: Rate;
  readonly cut: number;
  readonly dropped: number;
  readonly merged: number;
  /** Subtitles with more text than their blocks can hold. */
  readonly tooLong: number;
  readonly folded: number;
  readonly colored: boolean;
  readonly items: readonly Item[];
};

function lost(loss: Loss): Warning[] {
  const { document, wanted, at, cut, dropped, merged, tooLong, folded, colored, items } = loss;
  const { cues } = document;
  const room = COLUMNS - (colored ? 5 : 0);
  let long = 0;
  for (const { lines } of items) for (const line of lines) if (measureLine(line) > room) long += 1;
  const unstyled = countRuns(
    cues,
    ({ style }) =>
      style !== undefined &&
      (style.bold ?? style.strike ?? (colored ? (style.italic ?? style.underline) : undefined)) !== undefined,
  );
  const late = items.filter((item) => item.end >= 24 * 3600 * at.nominal);
  const counts = [
    ['characters_replaced', 'lost.characters', folded],
    ['style_dropped', 'lost.runs_stl', unstyled],
    ['karaoke_dropped', 'lost.karaoke_times', countRuns(cues, (run) => run.at !== undefined)],
    ['overlap_merged', 'lost.merged', merged],
    ['overlap_cut', 'lost.cut', cut],
    ['cues_dropped', 'lost.crowded', dropped],
    ['text_cut', 'lost.blocks', tooLong],
    ['line_too_long', 'lost.rows', long],
    ['time_wrapped', 'lost.past_midnight', late.length],
  ] as const;
  return [
    ...(wanted.num === at.num && wanted.den === at.den
      ? []
      : [
          {
            code: 'rate_changed',
            text: reason('rate.stl', { wanted: wanted.name, used: at.name }),
          },
        ]),
    ...counts.flatMap(([code, text, count]) => (count > 0 ? [{ code, text: counted(text, count) }] : [])),
  ];
}
