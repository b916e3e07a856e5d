/** Puts captions on the line 21 time line: one word a frame, loaded before they are shown. */
import { type Code, command } from './codes.ts';
import { doubled, NULL, type Unit } from './encode.ts';

/** Words sent one after another from a frame on. */
export type Block = { readonly frame: number; readonly words: readonly Code[] };

export type Caption = { readonly start: number; readonly end: number; readonly units: readonly Unit[] };

const CLEAR = doubled(command('eraseDisplayed'));
const SHOW = doubled(command('endOfCaption'));
/** Frames that a doubled code takes. */
const CODE_LENGTH = 2;

const lengthOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.length, 0);

/** Slips a clearing code into a load so that it is sent at an offset; a null keeps doubled codes together. */
function withClear(units: readonly Unit[], offset: number): readonly Unit[] | undefined {
  let at = 0;
  for (const [index, unit] of units.entries()) {
    if (at === offset) return [...units.slice(0, index), CLEAR, ...units.slice(index)];
    at += unit.length;
  }
  return at === offset ? [...units, CLEAR] : undefined;
}

/**
 * The same codes sent once. Doubling guards against noise on an analogue line; where captions follow one another
 * so fast that it would cost their timing, it is left out. Characters stay doubled, else two equal ones were one.
 */
function once(units: readonly Unit[]): readonly Unit[] {
  return units.map((unit) => {
    const [code] = unit;
    const isCode = unit.length === 2 && code !== undefined && code[0] < 0x20;
    const isCharacter =
      code !== undefined && code[0] >= 0x11 && code[0] <= 0x13 && code[1] < 0x40 && code[1] >= 0x20;
    return isCode && code !== undefined && !isCharacter ? [code] : unit;
  });
}

/** A load with the clearing of the caption before it slipped in `gap` frames before it is shown. */
function clearing(units: readonly Unit[], gap: number): readonly Unit[] | undefined {
  const offset = lengthOf(units) + CODE_LENGTH - gap;
  const cleared = withClear(units, offset);
  if (cleared) return cleared;
  const padded = withClear(units, offset + 1);
  return padded && [...padded, [[NULL, NULL]] satisfies Unit];
}

/**
 * Schedules captions in time order.
 * @returns the blocks, and how many captions could not come up or go on their frame for want of room.
 */
export function schedule(captions: readonly Caption[]): { blocks: Block[]; shifted: number } {
  const blocks: Block[] = [];
  let busy = 0;
  let shifted = 0;
  /** Frame at which the caption on screen has to go. */
  let pending: number | undefined;

  const send = (frame: number, units: readonly Unit[]): number => {
    blocks.push({ frame, words: units.flat() });
    busy = frame + lengthOf(units);
    return busy;
  };
  const clearAt = (frame: number): void => {
    const at = Math.max(frame, busy);
    if (at > frame) shifted += 1;
    send(at, [CLEAR]);
    pending = undefined;
  };

  for (const { start, end, units: doubledUnits } of captions) {
    const room = start - busy;
    const wantsClear = pending !== undefined && start - pending >= CODE_LENGTH;
    const needed = lengthOf(doubledUnits) + (wantsClear ? CODE_LENGTH + 1 : 0);
    const units = needed > room ? once(doubledUnits) : doubledUnits;
    if (pending !== undefined && Math.max(pending, busy) + CODE_LENGTH <= start - lengthOf(units))
      clearAt(pending);
    let sent = units;
    if (pending !== undefined && wantsClear) {
      const cleared = clearing(units, start - pending);
      if (cleared && start - lengthOf(cleared) >= busy) sent = cleared;
      else shifted += 1;
    }
    const from = Math.max(busy, start - lengthOf(sent));
    const shownAt = send(from, [...sent, SHOW]) - CODE_LENGTH;
    if (shownAt !== start) shifted += 1;
    pending = Math.max(end, shownAt + CODE_LENGTH);
  }
  if (pending !== undefined) clearAt(pending);
  return { blocks, shifted };
}
