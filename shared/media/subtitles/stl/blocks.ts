/** TTI blocks: text and timing information (EBU Tech 3264 section 5), 128 bytes each, joined to subtitles. */

export const TTI_LENGTH = 128;
export const TEXT_LENGTH = 112;
const TEXT_OFFSET = 16;
/** Unused space, and where a text field ends. */
export const FILLER = 0x8f;
const LAST_BLOCK = 0xff;
const USER_DATA = 0xfe;
const MAX_EXTENSION = 0xef;

/** Hours, minutes, seconds, frames. */
export type LabelBytes = readonly [number, number, number, number];

/** One subtitle with the text of all its blocks. */
export type StlSubtitle = {
  /** Number of the first block in the file, from 1, for messages. */
  readonly block: number;
  /** 0 single; 1 first, 2 middle, 3 last of a cumulative set. */
  readonly cumulative: number;
  readonly timeIn: LabelBytes;
  readonly timeOut: LabelBytes;
  readonly row: number;
  /** 0 unchanged, 1 left, 2 centre, 3 right. */
  readonly justification: number;
  readonly comment: boolean;
  readonly text: Uint8Array;
};

function textOf(blocks: readonly Uint8Array[]): Uint8Array {
  const parts = blocks.map((block) => {
    const text = block.subarray(TEXT_OFFSET);
    const end = text.indexOf(FILLER);
    return end < 0 ? text : text.subarray(0, end);
  });
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const byte = (block: Uint8Array, index: number): number => block[index] ?? 0;
const label = (block: Uint8Array, at: number): LabelBytes => [
  byte(block, at),
  byte(block, at + 1),
  byte(block, at + 2),
  byte(block, at + 3),
];

function subtitleOf(blocks: readonly Uint8Array[], number: number): StlSubtitle {
  const [first = new Uint8Array(TTI_LENGTH)] = blocks;
  return {
    block: number,
    cumulative: byte(first, 4),
    timeIn: label(first, 5),
    timeOut: label(first, 9),
    row: byte(first, 13),
    justification: byte(first, 14),
    comment: byte(first, 15) === 1,
    text: textOf(blocks),
  };
}

/** Reads the blocks to the end of the file, whatever its header says of their number; a cut-off one is read as far as it goes. */
export function* subtitlesOf(bytes: Uint8Array): Generator<StlSubtitle> {
  let open: Uint8Array[] = [];
  let openAt = 0;
  const numberOf = (block: Uint8Array): number => byte(block, 1) | (byte(block, 2) << 8);
  for (let index = 0; index * TTI_LENGTH < bytes.length; index += 1) {
    const block = bytes.subarray(index * TTI_LENGTH, (index + 1) * TTI_LENGTH);
    if (block.length <= TEXT_OFFSET) break;
    const extension = byte(block, 3);
    if (extension === USER_DATA) continue;
    const [first] = open;
    if (first && numberOf(first) !== numberOf(block)) {
      yield subtitleOf(open, openAt);
      open = [];
    }
    if (open.length === 0) openAt = index + 1;
    open.push(block);
    if (extension === LAST_BLOCK) {
      yield subtitleOf(open, openAt);
      open = [];
    }
  }
  if (open.length > 0) yield subtitleOf(open, openAt);
}

/** What a written subtitle needs; `units` are bytes that have to stay in one block (accent and letter). */
export type WrittenSubtitle = Omit<StlSubtitle, 'block' | 'comment' | 'text'> & {
  readonly number: number;
  readonly units: readonly (readonly number[])[];
};

/** The blocks of one subtitle. Text beyond the 241 blocks that one can have is left out. */
export function blocksOf(subtitle: WrittenSubtitle): Uint8Array[] {
  const texts: number[][] = [[]];
  for (const unit of subtitle.units) {
    const last = texts.at(-1) ?? [];
    if (last.length + unit.length <= TEXT_LENGTH) last.push(...unit);
    else texts.push([...unit]);
  }
  const kept = texts.slice(0, MAX_EXTENSION + 2);
  return kept.map((text, index) => {
    const block = new Uint8Array(TTI_LENGTH).fill(FILLER, TEXT_OFFSET);
    const extension = index === kept.length - 1 ? LAST_BLOCK : index;
    const { number, cumulative, timeIn, timeOut, row, justification } = subtitle;
    block.set([
      0,
      number & 0xff,
      (number >> 8) & 0xff,
      extension,
      cumulative,
      ...timeIn,
      ...timeOut,
      row,
      justification,
      0,
    ]);
    block.set(text, TEXT_OFFSET);
    return block;
  });
}
