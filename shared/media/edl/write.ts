/** Writes a CMX 3600 list that reads back unchanged. */

import { parseChannels } from '#shared/media/sequences/edl/channels.ts';
import { isBlack } from '#shared/media/sequences/edl/group.ts';
import type { Locator, Note, Transition } from '#shared/media/sequences/model.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel, unitsToFrames } from '#shared/media/timecode/timecode.ts';
import { type EdlLine, isOutgoing } from './line.ts';
import { ReelNames } from './reels.ts';

export type WriteEdl = {
  readonly title: string;
  /** Rate and counting mode of the record side. */
  readonly rate: Rate;
  readonly longReels: boolean;
};

/** One event of the list: a line, or the two lines of a transition, with the statements below them. */
type Unit = readonly [EdlLine] | readonly [outgoing: EdlLine, incoming: EdlLine];

/** The list as text with CRLF. Events are numbered from 001; the two lines of a transition share a number. */
export function writeEdl(lines: readonly EdlLine[], { title, rate, longReels }: WriteEdl): string {
  const out = [`TITLE: ${oneLine(title)}`, fcm(rate.drop > 0), ''];
  const context: Context = { rate, reels: new ReelNames(longReels), dropFrame: rate.drop > 0 };
  groupUnits(lines).forEach((unit, i) => {
    out.push(...unitText(unit, String(i + 1).padStart(3, '0'), context));
  });
  return out.map((line) => `${line}\r\n`).join('');
}

type Context = { readonly rate: Rate; readonly reels: ReelNames; dropFrame: boolean };

const fcm = (dropFrame: boolean): string => `FCM: ${dropFrame ? '' : 'NON-'}DROP FRAME`;

/** A pair takes the position of its incoming line. */
function groupUnits(lines: readonly EdlLine[]): Unit[] {
  const outgoing = new Map(lines.filter(isOutgoing).map((line) => [line.pair, line]));
  return lines.flatMap((line): Unit[] => {
    if (isOutgoing(line)) return [];
    const first = line.pair === null ? undefined : outgoing.get(line.pair);
    return [first ? [first, line] : [line]];
  });
}

function unitText(unit: Unit, number: string, context: Context): string[] {
  const text = unit.flatMap((line) => [
    ...modeChange(line, context),
    ...splitNotes(line),
    eventLine(line, number, context),
    ...reelNote(line, context),
  ]);
  for (const line of unit) text.push(...speedNote(line, context));
  return [...text, ...audioNote(unit), ...listNotes(unit)];
}

/** In a drop-frame list an FCM line announces a source in the other mode. In other lists the separator shows it. */
function modeChange({ source }: EdlLine, context: Context): string[] {
  const wanted = (source?.rate ?? context.rate).drop > 0;
  if (context.rate.drop === 0 || wanted === context.dropFrame) return [];
  context.dropFrame = wanted;
  return [fcm(wanted)];
}

/** Split edit notes go directly above their line. */
const splitNotes = ({ notes }: EdlLine): string[] =>
  notes.filter(({ kind }) => kind === 'split').map(({ text }) => oneLine(text));

function eventLine(line: EdlLine, number: string, { rate, reels }: Context): string {
  const head = `${number}  ${reels.getField(line.reel).padEnd(8)} ${channelField(line).padEnd(5)} ${typeField(line.transition)}`;
  return `${head} ${sourceLabels(line, rate)} ${framesToLabel(line.recordIn, rate)} ${framesToLabel(line.recordOut, rate)}`;
}

/** The original field if valid, else one built from the tracks. */
function channelField({ channels, video, audio }: EdlLine): string {
  const field = channels.toUpperCase();
  if (!field.includes(' ') && parseChannels(field)) return field;
  const made = [...video, ...audio].join('/').toUpperCase();
  return parseChannels(made) ? made : 'NONE';
}

/** The standard writes a key background as `K B`. */
function typeField({ code, frames }: Transition): string {
  const type = code.replace(/^K([BO])$/, 'K $1').padEnd(4);
  return `${type} ${code === 'C' ? '   ' : String(frames).padStart(3, '0')}`;
}

/** Source times at the rate of the list, which cannot state another one. */
function sourceLabels({ source, recordIn, recordOut }: EdlLine, rate: Rate): string {
  const range = source ?? { in: 0, out: recordOut - recordIn, rate };
  const sameSpeed = range.rate.num * rate.den === rate.num * range.rate.den;
  if (sameSpeed) return `${framesToLabel(range.in, range.rate)} ${framesToLabel(range.out, range.rate)}`;
  const scaled = (frame: number): string =>
    framesToLabel(unitsToFrames(frame * range.rate.den, rate, range.rate.num), rate);
  return `${scaled(range.in)} ${scaled(range.out)}`;
}

/** The full reel name, if the field does not have it. */
function reelNote({ reel }: EdlLine, { reels }: Context): string[] {
  return reels.getField(reel) === reel ? [] : [`* REEL NAME: ${oneLine(reel)}`];
}

function speedNote({ speed, speedFrom, reel, source }: EdlLine, { reels, rate }: Context): string[] {
  if (speed === null) return [];
  const digits = Math.abs(speed).toFixed(Number.isInteger(speed * 10) ? 1 : 4);
  const value = `${speed < 0 ? '-' : ''}${digits.padStart(digits.length - digits.indexOf('.') + 3, '0')}`;
  // Reverse playback starts at the source out.
  const begin = (speed < 0 ? source?.out : source?.in) ?? 0;
  const from = speedFrom ?? framesToLabel(begin, source?.rate ?? rate);
  return [`M2   ${reels.getField(reel).padEnd(8)} ${value.padStart(6)}                ${from}`];
}

/** Channels missing from the field go into a separate line, which applies to the whole event. */
function audioNote(unit: Unit): string[] {
  const further = new Set<number>();
  for (const line of unit) {
    const named = new Set(parseChannels(channelField(line))?.audio);
    for (const track of line.audio) {
      const number = Number(track.replace(/^A/, ''));
      if (number > 0 && !named.has(number)) further.add(number);
    }
  }
  const numbers = [...further].sort((a, b) => a - b);
  return numbers.length === 0 ? [] : [`AUD  ${numbers.join('    ')}`];
}

type Statement = 'FROM CLIP NAME' | 'TO CLIP NAME' | 'KEY CLIP NAME' | 'SOURCE FILE';
const NAMES: Partial<Record<Note['kind'], Statement>> = {
  from: 'FROM CLIP NAME',
  to: 'TO CLIP NAME',
  key: 'KEY CLIP NAME',
  source: 'SOURCE FILE',
};

/** Notes that are written from the fields of the lines, or above them. */
const REPLACED: ReadonlySet<Note['kind']> = new Set(['audio', 'speed', 'reel', 'fcm', 'split']);

/** The notes in order, with the current names, files and locators of the lines. */
function listNotes(unit: Unit): string[] {
  const wanted = listNames(unit);
  const locators = unit.flatMap((line) => line.locators.map(locatorText));
  const text = unit.flatMap(({ notes }) =>
    notes.flatMap((note): string[] => {
      if (REPLACED.has(note.kind)) return [];
      if (note.kind === 'locator') return [locators.shift() ?? oneLine(note.text)];
      const statement = NAMES[note.kind];
      const found = wanted.findIndex((name) => name.statement === statement);
      if (found >= 0) return wanted.splice(found, 1).map(nameText);
      const stale = unit.length === 2 && (note.kind === 'from' || note.kind === 'to');
      return stale ? [] : [oneLine(note.text)];
    }),
  );
  return [...wanted.map(nameText), ...text, ...locators];
}

type NamedValue = { readonly statement: Statement; readonly value: string };

const nameText = ({ statement, value }: NamedValue): string => `* ${statement}: ${oneLine(value)}`;

/** The statements that each line needs to get back its clip name and file. */
function listNames(unit: Unit): NamedValue[] {
  return [...listClipNames(unit), ...listFiles(unit)];
}

function listClipNames(unit: Unit): NamedValue[] {
  const names = unit.map(
    (line, i): NamedValue => ({ statement: nameStatement(line, i), value: line.clipName }),
  );
  // A reader assigns the only name of a pair to both lines, unless one of them is black.
  const tellsEmpty = names.some(({ value }) => value !== '') && !unit.some(({ reel }) => isBlack(reel));
  return unit.length === 2 && tellsEmpty ? names : names.filter(({ value }) => value !== '');
}

function nameStatement({ transition, notes }: EdlLine, index: number): Statement {
  if (transition.code === 'K') return 'KEY CLIP NAME';
  return index > 0 || notes.some(({ kind }) => kind === 'to') ? 'TO CLIP NAME' : 'FROM CLIP NAME';
}

/** The second file belongs to the incoming line, so an empty first one must be written before it. */
function listFiles(unit: Unit): NamedValue[] {
  const files = unit.map(({ sourceFile }): NamedValue => ({ statement: 'SOURCE FILE', value: sourceFile }));
  return files.slice(0, files.findLastIndex(({ value }) => value !== '') + 1);
}

function locatorText({ timecode, color, text }: Locator): string {
  return `* LOC: ${timecode} ${color.padEnd(7)} ${oneLine(text)}`.trimEnd();
}

/** A line break in a name would start a new statement. */
const oneLine = (text: string): string => text.replaceAll(/[^\P{Cc}\t]+|[\u2028\u2029]+/gu, ' ').trim();
