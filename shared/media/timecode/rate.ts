/**
 * Frame rates as exact rationals. A rate is never stored as a decimal number: 23.976 is 24000/1001.
 */
import { stripEnd } from '#shared/media/text/strip.ts';

/** A frame rate with its counting mode. */
export type Rate = {
  /** The canonical name: `25`, `23.976`, `29.97DF`. */
  readonly name: string;
  /** Exact frames per second: `num / den`. */
  readonly num: number;
  readonly den: number;
  /** Frames that a label counts in one second. */
  readonly nominal: number;
  /** Labels skipped at the start of a minute in drop-frame counting, else 0 (SMPTE ST 12-1 section 8). */
  readonly drop: number;
};

const NTSC = [
  { name: '23.976', nominal: 24, dropFrame: false },
  { name: '29.97', nominal: 30, dropFrame: true },
  { name: '47.952', nominal: 48, dropFrame: false },
  { name: '59.94', nominal: 60, dropFrame: true },
  { name: '119.88', nominal: 120, dropFrame: true },
] as const;

/** The whole rates that the service accepts. */
const WHOLE = { min: 8, max: 120 } as const;

const ALIASES: Readonly<Record<string, string>> = { '23.98': '23.976' };

function wholeRate(nominal: number): Rate {
  return { name: String(nominal), num: nominal, den: 1, nominal, drop: 0 };
}

function ntscRate(name: string, nominal: number, dropFrame: boolean): Rate {
  return {
    name: dropFrame ? `${name}DF` : name,
    num: nominal * 1000,
    den: 1001,
    nominal,
    drop: dropFrame ? nominal / 15 : 0,
  };
}

/** Every accepted rate: 8 to 120 in whole numbers, then the NTSC rates, then their drop-frame forms. */
export const RATES: readonly Rate[] = [
  ...Array.from({ length: WHOLE.max - WHOLE.min + 1 }, (_, i) => wholeRate(WHOLE.min + i)),
  ...NTSC.map((r) => ntscRate(r.name, r.nominal, false)),
  ...NTSC.filter((r) => r.dropFrame).map((r) => ntscRate(r.name, r.nominal, true)),
];

const BY_NAME: ReadonlyMap<string, Rate> = new Map(RATES.map((rate) => [rate.name, rate]));

/** The rate of a canonical name, for names in source code. */
export function rate(name: string): Rate {
  const found = BY_NAME.get(name);
  if (!found) throw new RangeError(`No such frame rate: ${name}`);
  return found;
}

const RATE = /^(\d{1,3})(?:[.,](\d{1,6}))?(?:\s*fps)?(?:\s*(DF|NDF))?(?:\s*fps)?$/i;

/**
 * Reads a frame rate as people write it: `25`, `25.00`, `23,976`, `29.97 df`, `30fps`, `59.94NDF`.
 * @returns undefined for anything but an accepted rate, including `DF` on a rate without a drop-frame form.
 */
export function parseRate(text: string): Rate | undefined {
  const match = RATE.exec(text.trim());
  if (!match) return undefined;
  const fraction = stripEnd(match[2] ?? '', '0');
  const digits = `${Number(match[1])}${fraction ? `.${fraction}` : ''}`;
  const dropFrame = match[3]?.toUpperCase() === 'DF';
  return BY_NAME.get(`${ALIASES[digits] ?? digits}${dropFrame ? 'DF' : ''}`);
}

/** Words that mean a rate. */
const WORDS: Readonly<Record<string, string>> = { pal: '25', ntsc: '29.97', film: '24', cinema: '24' };

/** Largest distance of a number from the intended rate. */
const NEAR = 0.06;

/**
 * The rate probably meant by an unaccepted text: `PAL`, `25p`, `30DF`, `23.97`, `30000/1001`.
 * @param isAllowed filters the rates, if not all are accepted
 */
export function suggestRate(text: string, isAllowed: (rate: Rate) => boolean = () => true): Rate | undefined {
  const word = text.trim().toLowerCase();
  const named = BY_NAME.get(WORDS[word] ?? '');
  const [, whole, below] = /^(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:\/\s*(\d{1,6}))?/.exec(word) ?? [];
  const number = Number((whole ?? '').replace(',', '.')) / Number(below ?? 1);
  const dropFrame = /df$/.test(word) && !/ndf$/.test(word);
  const distance = (rate: Rate): number => Math.abs(rate.num / rate.den - number);
  const nearest = RATES.filter((rate) => isAllowed(rate) && (whole === undefined ? rate === named : true))
    .filter((rate) => rate === named || distance(rate) < (dropFrame ? 1 : NEAR))
    .sort((a, b) => distance(a) - distance(b));
  return nearest.find((rate) => rate.drop > 0 === dropFrame) ?? nearest[0];
}

/** The rate of an exact fraction, e.g. 30000/1001; undefined if no accepted rate has exactly this value. */
export function fractionToRate(num: number, den: number, dropFrame = false): Rate | undefined {
  return RATES.find(
    (r) =>
      BigInt(r.num) * BigInt(den) === BigInt(num) * BigInt(r.den) && (dropFrame ? r.drop > 0 : r.drop === 0),
  );
}

/** The same rate in the given counting mode; unchanged if it has no drop-frame form. */
export function withDropFrame(of: Rate, dropFrame: boolean): Rate {
  if (of.drop > 0 === dropFrame) return of;
  return fractionToRate(of.num, of.den, dropFrame) ?? of;
}
