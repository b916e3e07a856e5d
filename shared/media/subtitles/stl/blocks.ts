/** TTI blocks: text and timing information (EBU Tech 3264 section 5), 128 bytes each, grouped into subtitles. */
import type { Unit } from './character-tables.ts';

export const TTI_LENGTH = 128;
export const TEXT_LENGTH = 112;
const TEXT_OFFSET = 16;
/** Unused space; also ends a text field. */
export const FILLER = 0x8f;
const LAST_BLOCK = 0xff;
const USER_DATA = 0xfe;
/** Extension numbers from here to `USER_DATA` are reserved (section 5.3, EBN), with undefined contents. */
const RESERVED = 0xf0;
/** Extension numbers 00 to EF, and FF for the last one. */
export const MAX_BLOCKS = 0xf0 + 1;

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

function joinText(blocks: readonly Uint8Array[]): Uint8Array {
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

function buildSubtitle(blocks: readonly Uint8Array[], number: number): StlSubtitle {
  const [first = new Uint8Array(TTI_LENGTH)] = blocks;
  return {
    block: number,
    cumulative: byte(first, 4),
    timeIn: label(first, 5),
    timeOut: label(first, 9),
    row: byte(first, 13),
    justification: byte(first, 14),
    comment: byte(first, 15) === 1,
    text: joinText(blocks),
  };
}

/** A first block with other times starts a new subtitle, whatever its number. */
const beginsAnew = (first: Uint8Array, block: Uint8Array): boolean =>
  byte(block, 3) === 0 && [...label(first, 5), ...label(first, 9)].some((b, i) => b !== byte(block, 5 + i));

/**
 * Reads the blocks to the end of the file, whatever number the header states. Also reads a truncated block.
 * @param onReserved called for each block skipped because its extension number is reserved.
 */
export function* groupSubtitles(
  bytes: Uint8Array,
  onReserved: (block: number, extension: number) => void,
): Generator<StlSubtitle> {
  let open: Uint8Array[] = [];
  let openAt = 0;
  const toNumber = (block: Uint8Array): number => byte(block, 1) | (byte(block, 2) << 8);
  for (let index = 0; index * TTI_LENGTH < bytes.length; index += 1) {
    const block = bytes.subarray(index * TTI_LENGTH, (index + 1) * TTI_LENGTH);
    if (block.length <= TEXT_OFFSET) break;
    const extension = byte(block, 3);
    if (extension === USER_DATA) continue;
    if (extension >= RESERVED && extension < USER_DATA) {
      onReserved(index + 1, extension);
      continue;
    }
    const [first] = open;
    if (first && (toNumber(first) !== toNumber(block) || beginsAnew(first, block))) {
      yield buildSubtitle(open, openAt);
      open = [];
    }
    if (open.length === 0) openAt = index + 1;
    open.push(block);
    if (extension === LAST_BLOCK) {
      yield buildSubtitle(open, openAt);
      open = [];
    }
  }
  if (open.length > 0) yield buildSubtitle(open, openAt);
}

/** Splits the text of one subtitle into text fields, one per block. */
export function splitFields(units: readonly Unit[]): readonly (readonly number[])[] {
  let field: number[] = [];
  const fields = [field];
  for (const unit of units) {
    const isPair = unit > 0xff;
    if (field.length + (isPair ? 2 : 1) > TEXT_LENGTH) {
      field = [];
      fields.push(field);
    }
    if (isPair) field.push(unit >> 8);
    field.push(unit & 0xff);
  }
  return fields;
}

/** What a written subtitle needs. */
export type WrittenSubtitle = Omit<StlSubtitle, 'block' | 'comment' | 'text'> & {
  readonly number: number;
  readonly fields: ReturnType<typeof splitFields>;
};

/** Writes the blocks of one subtitle, as many as allowed, into a file filled with 8F. @returns the next offset. */
export function putBlocks(subtitle: WrittenSubtitle, file: Uint8Array, at: number): number {
  const { number, cumulative, timeIn, timeOut, row, justification } = subtitle;
  const fields = subtitle.fields.slice(0, MAX_BLOCKS);
  let block = at;
  for (const [index, field] of fields.entries()) {
    const extension = index === fields.length - 1 ? LAST_BLOCK : index;
    file[block] = 0;
    file[block + 1] = number & 0xff;
    file[block + 2] = (number >> 8) & 0xff;
    file[block + 3] = extension;
    file[block + 4] = cumulative;
    file.set(timeIn, block + 5);
    file.set(timeOut, block + 9);
    file[block + 13] = row;
    file[block + 14] = justification;
    file[block + 15] = 0;
    file.set(field, block + TEXT_OFFSET);
    block += TTI_LENGTH;
  }
  return block;
}
