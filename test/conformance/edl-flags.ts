/** What each option of the EDL converter promises, as data. Derived from the field descriptions, not from the code. */
import type { EdlLine } from '#shared/media/edl/line.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesPerDay, labelToFrames } from '#shared/media/timecode/timecode.ts';

type Lines = readonly EdlLine[];

export type Flag = {
  /** Request fields that turn it on. */
  readonly fields: Readonly<Record<string, string>>;
  /** A property of the result for any input. */
  readonly after?: (lines: Lines, rate: Rate) => boolean;
  /** Later options that may undo that property. */
  readonly undoneBy?: readonly string[];
  /** Pairs that must be equal: they tie the result to the input. */
  readonly ties: (before: Lines, after: Lines, rate: Rate) => readonly (readonly [unknown, unknown])[];
  /** Applying it twice equals applying it once, or not at all. */
  readonly twice: 'once' | 'never';
};

const START = '09:58:30:00';
const places = (lines: Lines) =>
  lines.map(({ recordIn, recordOut, source }) => [recordIn, recordOut, source]);
const names = (lines: Lines) => lines.map(({ clipName, reel }) => [clipName, reel]);
const rest = (lines: Lines, ...changed: readonly (keyof EdlLine)[]) =>
  lines.map((line) =>
    Object.entries(line).filter(([field]) => field !== 'pair' && !changed.some((one) => one === field)),
  );
const bag = (lines: Lines) =>
  rest(lines)
    .map((line) => JSON.stringify(line))
    .sort();

const TEMPORARY = /(?:^|[._\-\s])(?:tmp|temp)(?=$|[._\-\s])/i;
const isTemporary = ({ reel, clipName }: EdlLine): boolean =>
  TEMPORARY.test(reel) || TEMPORARY.test(clipName);

const key = ({ clipName, reel }: EdlLine): number[] =>
  Array.from((clipName || reel).toLowerCase(), (character) => character.codePointAt(0) ?? 0);

/** Whether two lines are ordered by name, then by record in. */
function inOrder(a: EdlLine, b: EdlLine): boolean {
  const [x, y] = [key(a), key(b)];
  const at = x.findIndex((point, i) => point !== y[i]);
  if (at < 0) return x.length < y.length || a.recordIn <= b.recordIn;
  return y[at] !== undefined && (x[at] ?? 0) < y[at];
}

const isMergeable = ({ transition, speed, pair, source }: EdlLine): boolean =>
  transition.code === 'C' && speed === null && pair === null && source !== null;
const material = (line: EdlLine): string =>
  [line.reel, line.clipName, line.channels, ...line.audio, line.source?.rate.name].join('\n');

/** The distinct frames of material that plain cuts show. */
const shown = (lines: Lines): string[] => {
  const frames = lines.filter(isMergeable).flatMap((line) => {
    const { in: from, out: to } = line.source ?? { in: 0, out: 0 };
    return Array.from({ length: to - from }, (_, i) => `${material(line)}\n${from + i}`);
  });
  return [...new Set(frames)].sort();
};

const touch = (a: EdlLine, b: EdlLine): boolean =>
  isMergeable(a) &&
  isMergeable(b) &&
  material(a) === material(b) &&
  a.source !== null &&
  b.source !== null &&
  a.source.in <= b.source.out &&
  b.source.in <= a.source.out;

const withRange = ({ clipName, source }: EdlLine): string => {
  if (clipName === '' || !source || source.out <= source.in || /\[\d+-\d+\](?:\.\w+)?$/.test(clipName))
    return clipName;
  const range = `.[${source.in}-${source.out - 1}]`;
  return /\.\w+$/.test(clipName) ? clipName.replace(/\.\w+$/, (end) => range + end) : clipName + range;
};

const asTape = (isWanted: (line: EdlLine) => boolean) => (before: Lines, after: Lines) =>
  [
    [
      before.map((line) => (line.clipName && isWanted(line) ? line.clipName : line.reel)),
      after.map((l) => l.reel),
    ],
    [rest(before, 'reel'), rest(after, 'reel')],
  ] as const;

/** In the order in which they are applied. */
export const FLAGS: Readonly<Record<string, Flag>> = {
  edl_ignoreaudio: {
    fields: { edl_ignoreaudio: '1' },
    after: (lines) =>
      lines.every(
        ({ video, audio, channels }) => video.length > 0 && audio.length === 0 && /^V/.test(channels),
      ),
    ties: (before, after) => {
      const seen = before.filter(({ video }) => video.length > 0);
      return [
        [rest(seen, 'audio', 'channels'), rest(after, 'audio', 'channels')],
        [seen.map(({ video }) => video.join('/')), after.map(({ channels }) => channels)],
      ];
    },
    twice: 'once',
  },
  edl_ignoreavidtmp: {
    fields: { edl_ignoreavidtmp: '1' },
    after: (lines) => !lines.some(isTemporary),
    undoneBy: ['edl_uselocname'],
    ties: (before, after) => [[rest(before.filter((line) => !isTemporary(line))), rest(after)]],
    twice: 'once',
  },
  edl_uselocname: {
    fields: { edl_uselocname: '1' },
    ties: (before, after) => {
      const named = before.map((line) => {
        const others = before.filter(({ event, locators }) => event === line.event && locators.length > 0);
        const isBlack = line.reel === 'BL' && line.pair !== null;
        return isBlack ? line.clipName : (others[0]?.locators[0]?.text ?? line.clipName);
      });
      return [
        [named, after.map(({ clipName }) => clipName)],
        [rest(before, 'clipName'), rest(after, 'clipName')],
      ];
    },
    twice: 'once',
  },
  edl_framerangeclipname: {
    fields: { edl_framerangeclipname: '1' },
    ties: (before, after) => [
      [before.map(withRange), after.map(({ clipName }) => clipName)],
      [rest(before, 'clipName'), rest(after, 'clipName')],
    ],
    twice: 'once',
  },
  edl_usenameastape_all: {
    fields: { edl_usenameastape: '1', edl_usenameastape_setting: 'all' },
    after: (lines) => lines.every(({ clipName, reel }) => clipName === '' || reel === clipName),
    ties: asTape(() => true),
    twice: 'once',
  },
  edl_usenameastape_ax: {
    fields: { edl_usenameastape: '1', edl_usenameastape_setting: 'ax' },
    after: (lines) => !lines.some(({ clipName, reel }) => clipName !== '' && reel === 'AX'),
    ties: asTape(({ reel }) => reel === 'AX'),
    twice: 'once',
  },
  edl_mergesamesource: {
    fields: { edl_mergesamesource: '1' },
    after: (lines) => !lines.some((a, i) => lines.some((b, j) => i !== j && touch(a, b))),
    ties: (before, after) => {
      const others = (lines: Lines) => rest(lines.filter((line) => !isMergeable(line)));
      const merged = after.filter(({ number }) => number.includes('+'));
      return [
        [after.length <= before.length, true],
        [others(before), others(after)],
        [shown(before), shown(after)],
        [
          merged.map(({ recordIn, recordOut }) => recordOut - recordIn),
          merged.map(({ source }) => (source ? source.out - source.in : -1)),
        ],
      ];
    },
    twice: 'once',
  },
  edl_newtcin: {
    fields: { edl_newtcin: '1', edl_newtcstart: START },
    after: (lines, rate) =>
      lines.length === 0 || Math.min(...lines.map(({ recordIn }) => recordIn)) === labelToFrames(START, rate),
    ties: (before, after, rate) => {
      const first = (lines: Lines) => Math.min(...lines.map(({ recordIn }) => recordIn));
      const offsets = (lines: Lines) =>
        lines.map(({ recordIn, recordOut }) => [
          (recordIn - first(lines)) % framesPerDay(rate),
          recordOut - recordIn,
        ]);
      const changed = ['recordIn', 'recordOut', 'locators'] as const;
      return [
        [offsets(before), offsets(after)],
        [rest(before, ...changed), rest(after, ...changed)],
      ];
    },
    twice: 'once',
  },
  edl_orderclipsbyname: {
    fields: { edl_orderclipsbyname: '1' },
    after: (lines) => lines.every((line, i) => i === 0 || inOrder(lines[i - 1] ?? line, line)),
    undoneBy: ['edl_reverse'],
    ties: (before, after) => [[bag(before), bag(after)]],
    twice: 'once',
  },
  edl_reverse: {
    fields: { edl_reverse: '1' },
    ties: (before, after) => [
      [rest(before).reverse(), rest(after)],
      [places(before).reverse(), places(after)],
      [names(before).reverse(), names(after)],
    ],
    twice: 'never',
  },
};
