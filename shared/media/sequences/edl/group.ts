/** Interprets the lines of one event number: pairs transitions, and assigns names, files and speeds. */
import type { Locator, Note, PairSide, SequenceEvent } from '../model.ts';
import type { EventLine } from './event-line.ts';
import { parseAudChannels, parseLocator, parseLongReel, parseSpeed, type Statement } from './notes.ts';

/** Position of an event line in frames. */
export type Ranges = Pick<SequenceEvent, 'source' | 'recordIn' | 'recordOut'>;

export type GroupLine = {
  readonly event: EventLine;
  readonly ranges: Ranges;
  readonly line: number;
  readonly statements: Statement[];
};

/** What the statements of a group mean for one of its lines. */
export type GroupStatements = {
  pair?: PairSide;
  clipName: string;
  sourceFile: string;
  longReel?: string;
  speed: number | null;
  speedFrom?: string;
  readonly extraChannels: number[];
  readonly locators: Locator[];
  readonly notes: readonly Note[];
};

/** Avid's file name for black and effects. */
const NO_FILE = '(NULL)';

const BLACK = new Set(['BL', 'BLK', 'BLACK']);

/** Whether a reel is black, not a clip. */
export function isBlack(reel: string): boolean {
  return BLACK.has(reel.toUpperCase());
}

/** Whether a line may be the second one of a transition: it dissolves, wipes or keys over the clip before. */
function isIncoming(event: EventLine): boolean {
  return /^(?:D|W|K$)/.test(event.transition.code);
}

/** Interprets a group: consecutive lines of one event number with the statements below each. */
export function readGroup(lines: readonly GroupLine[]): GroupStatements[] {
  const meanings = lines.map(
    ({ statements }): GroupStatements => ({
      clipName: '',
      sourceFile: '',
      speed: null,
      extraChannels: [],
      locators: [],
      notes: splitsFirst(statements).map(({ kind, text }) => ({ kind, text })),
    }),
  );
  pairUp(lines, meanings);
  for (const block of groupBlocks(lines, meanings)) nameBlock(lines, meanings, block);
  applyToGroup(lines, meanings);
  return meanings;
}

/** A split edit belongs above the event, wherever it is. */
const splitsFirst = (statements: readonly Statement[]): Statement[] => [
  ...statements.filter(({ kind }) => kind === 'split'),
  ...statements.filter(({ kind }) => kind !== 'split'),
];

/** Pairs each incoming line with the nearest unpaired line before it on the same channels. */
function pairUp(lines: readonly GroupLine[], meanings: readonly GroupStatements[]): void {
  const waiting = new Map<string, GroupStatements>();
  lines.forEach(({ event }, i) => {
    const meaning = meanings[i];
    if (!meaning) return;
    const channels = event.channelField.toUpperCase();
    const before = waiting.get(channels);
    if (isIncoming(event) && before) {
      before.pair = 'outgoing';
      meaning.pair = 'incoming';
      waiting.delete(channels);
    } else if (!isIncoming(event)) waiting.set(channels, meaning);
  });
}

/** Groups lines that share the statements below them. A pair stays together. */
function groupBlocks(lines: readonly GroupLine[], meanings: readonly GroupStatements[]): number[][] {
  const blocks: number[][] = [];
  let current: number[] = [];
  lines.forEach(({ statements }, i) => {
    current.push(i);
    if (statements.some(isName) && meanings[i + 1]?.pair !== 'incoming') {
      blocks.push(current);
      current = [];
    }
  });
  return current.length > 0 ? [...blocks, current] : blocks;
}

function isName({ kind }: Statement): boolean {
  return kind === 'from' || kind === 'to' || kind === 'key' || kind === 'source';
}

/** Assigns the clip names and source files of a block to its lines. */
function nameBlock(
  lines: readonly GroupLine[],
  meanings: readonly GroupStatements[],
  block: readonly number[],
): void {
  const statements = block.flatMap((i) => lines[i]?.statements ?? []);
  const value = (kind: Statement['kind']): string | undefined =>
    statements.find((s) => s.kind === kind)?.value;
  const from = value('from');
  const to = value('to');
  const key = value('key');
  const files = statements
    .filter((s) => s.kind === 'source')
    .map((s) => (s.value === NO_FILE ? '' : s.value));
  const inPair = block.some((i) => meanings[i]?.pair);
  const fade = inPair && block.some((i) => isBlack(lines[i]?.event.reel ?? ''));
  for (const i of block) {
    const meaning = meanings[i];
    const event = lines[i]?.event;
    if (!meaning || !event) continue;
    const [name, other] = meaning.pair === 'outgoing' ? [from, to] : [to ?? ownName(lines, i), from];
    const keyed = event.transition.code === 'K' ? key : undefined;
    // Next to black, a single name belongs to the other side. A line without a partner is the incoming side.
    const unnamed = fade && isBlack(event.reel) && (name === undefined || other === undefined);
    meaning.clipName = keyed ?? (unnamed ? '' : (name ?? other ?? ''));
    meaning.sourceFile = (meaning.pair === 'incoming' ? files[1] : files[0]) ?? '';
  }
}

/** Some programs put a name below each line of a transition and mark both as the outgoing clip's. */
function ownName(lines: readonly GroupLine[], at: number): string | undefined {
  const nameAt = (i: number): string | undefined =>
    lines[i]?.statements.find(({ kind }) => kind === 'from')?.value;
  return nameAt(at - 1) === undefined ? undefined : nameAt(at);
}

/** Applies statements that concern the whole group, or the line with their reel anywhere in the group. */
function applyToGroup(lines: readonly GroupLine[], meanings: readonly GroupStatements[]): void {
  lines.forEach(({ statements }, at) => {
    for (const statement of statements) {
      if (statement.kind === 'audio') {
        const channels = parseAudChannels(statement.value);
        for (const meaning of meanings) meaning.extraChannels.push(...channels);
      } else if (statement.kind === 'locator') {
        const locator = parseLocator(statement.value);
        if (locator) meanings[at]?.locators.push(locator);
      } else if (statement.kind === 'speed') {
        applySpeed(lines, meanings, statement.value);
      } else if (statement.kind === 'reel') {
        applyLongReel(lines, meanings, statement.value, at);
      }
    }
  });
}

/** A full name belongs to the last line with the reel that it replaces, else to the line above it. */
function applyLongReel(
  lines: readonly GroupLine[],
  meanings: readonly GroupStatements[],
  value: string,
  at: number,
): void {
  const { long, short } = parseLongReel(value);
  const found =
    short === undefined
      ? at
      : lines.findLastIndex(({ event }) => event.reel.toUpperCase() === short.toUpperCase());
  const meaning = meanings[found];
  if (meaning) meaning.longReel = long;
}

/** An M2 line belongs to the last line of the event with its reel. */
function applySpeed(lines: readonly GroupLine[], meanings: readonly GroupStatements[], value: string): void {
  const parsed = parseSpeed(value);
  if (!parsed) return;
  const found = lines.findLastIndex(({ event }) => event.reel === parsed.reel);
  const meaning = meanings[found >= 0 ? found : meanings.length - 1];
  if (!meaning) return;
  meaning.speed = parsed.speed;
  meaning.speedFrom = parsed.from;
}
