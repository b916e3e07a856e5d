/** Encodes rows as words: a pair of basic characters, or a control code, always sent twice. */
import { findFallback, isBasic, isExtended } from './characters.ts';
import { COLUMNS, type Code, tabOffset, writePac } from './codes.ts';
import type { Range, UintVector } from './uint-vector.ts';

export type Side = 'left' | 'centre' | 'right';

/** Start column of a row of cells. */
function chooseColumn(length: number, side: Side): number {
  const free = COLUMNS - length;
  return side === 'left' ? 0 : side === 'right' ? free : Math.floor(free / 2);
}

export function twice(code: Code, words: UintVector): void {
  words.push(code);
  words.push(code);
}

/** Encodes a row of codes at its position as words. */
export function encodeRow(
  { from, to }: Range,
  codes: UintVector,
  row: number,
  side: Side,
  words: UintVector,
): void {
  const column = chooseColumn(to - from, side);
  twice(writePac(row, column - (column % 4)), words);
  if (column % 4 > 0) twice(tabOffset(column % 4), words);
  /** First byte of a pair that waits for its second. A control code pads it with a null. */
  let half = 0;
  for (let i = from; i < to; i += 1) {
    const code = codes.at(i);
    const byte = isExtended(code) ? findFallback(code) : isBasic(code) ? code : 0;
    if (byte !== 0 && half !== 0) {
      words.push(half | byte);
      half = 0;
    } else if (byte !== 0) half = byte << 8;
    if (isBasic(code)) continue;
    if (half !== 0) words.push(half);
    half = 0;
    twice(code, words);
  }
  if (half !== 0) words.push(half);
}
