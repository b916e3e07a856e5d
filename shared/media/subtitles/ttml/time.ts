/**
 * Time expressions of TTML (TTML2 section 12) and their parameters (section 7.2).
 * Times are whole numbers of a unit that divides every frame, tick and nanosecond of the document, so sums and
 * comparisons are exact. They are rounded to microseconds once, when a cue is made.
 */
import { fractionToRate, parseRate, type Rate } from '#shared/media/timecode/rate.ts';
import { roundedQuotient } from '#shared/media/timecode/timecode.ts';
import { readAttribute, type XmlElement } from '#shared/xml/tree.ts';

/** A time of one document in its own exact unit. */
export type Instant = bigint;

export type Clock = {
  /** The rate that the document states, if it is an accepted rate. */
  readonly rate: Rate | undefined;
  /** Parses a time expression; undefined if invalid. Negative ones occur on `div` in iTT. */
  parse(expression: string): Instant | undefined;
  /** Rounded half up. */
  toMicroseconds(time: Instant): number;
};

const NANO = 1_000_000_000n;
const MAX_DIGITS = 12;

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b;

function positive(text: string | undefined, fallback: bigint): bigint {
  const digits = text?.trim() ?? '';
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return fallback;
  const value = BigInt(digits);
  return value > 0n ? value : fallback;
}

/** Factors that mean NTSC's 1000/1001. Apple's own sample has 999/1000, and some files swap the two numbers. */
const NTSC_FACTORS: ReadonlySet<string> = new Set(['999/1000', '1001/1000', '1000/1001']);

/** `ttp:frameRateMultiplier`: `1000 1001`, `1000:1001` in the drafts, or one number. */
function parseMultiplier(text: string | undefined): { num: bigint; den: bigint } {
  const [num, den] = (text ?? '').trim().split(/[\s:/,]+/);
  const factor = { num: positive(num, 1n), den: positive(den, 1n) };
  return NTSC_FACTORS.has(`${factor.num}/${factor.den}`) ? { num: 1000n, den: 1001n } : factor;
}

type FrameRate = { readonly nominal: bigint; readonly num: bigint; readonly den: bigint };

/** Frame rate and multiplier; a decimal rate (`23.976`), which the standard lacks, is read as intended. */
function readFrameCounting(tt: XmlElement): FrameRate {
  const stated = readAttribute(tt, 'frameRate');
  const decimal = stated?.includes('.') ? parseRate(stated) : undefined;
  if (decimal) {
    return { nominal: BigInt(decimal.nominal), num: BigInt(decimal.num), den: BigInt(decimal.den) };
  }
  const nominal = positive(stated, 30n);
  const multiplier = readAttribute(tt, 'frameRateMultiplier');
  // Only NTSC rates drop labels. Some files declare drop mode and omit the factor.
  const dropped = readAttribute(tt, 'dropMode')?.trim() === 'dropNTSC' && nominal % 30n === 0n;
  const { num, den } = parseMultiplier(multiplier ?? (dropped ? '1000 1001' : undefined));
  return { nominal, num: nominal * num, den };
}

type DropMode = 'nonDrop' | 'dropNTSC' | 'dropPAL';

/** Number of labels dropped before a time of day (TTML2 section 12.4, `ttp:dropMode`). */
function droppedBefore(minutes: bigint, mode: DropMode, nominal: bigint): bigint {
  const scale = dropScale(nominal);
  if (mode === 'dropNTSC') return 2n * scale * (minutes - minutes / 10n);
  if (mode === 'dropPAL') return 4n * scale * (minutes / 2n - minutes / 20n);
  return 0n;
}

/** Twice the frame rate drops twice the labels. */
const dropScale = (nominal: bigint): bigint => (nominal >= 60n ? nominal / 30n : 1n);

const CLOCK =
  /^([+-]?)(?:(\d{1,9}):)?(\d{1,2}):(\d{1,2})(?:(?<mark>[:;])(?<frames>\d{1,4})(?:\.(?<sub>\d{1,6}))?|[.,](?<fraction>\d+))?$/;
/** Three digits after a colon meant as a point: milliseconds, because no rate has three-digit frame numbers. */
const MILLISECONDS = /^\d{3}$/;
const OFFSET = /^([+-]?)(\d{1,15})(?:[.,](\d+))?\s*(h|m|s|ms|f|t)?$/;

/** The clock of a document, from the parameters on its root element. */
export function readClock(tt: XmlElement): Clock {
  const smpte = readAttribute(tt, 'timeBase')?.trim() === 'smpte';
  const statedDrop = readAttribute(tt, 'dropMode')?.trim();
  const { nominal, num, den } = readFrameCounting(tt);
  const subFrames = positive(readAttribute(tt, 'subFrameRate'), 1n);
  const hasFrameRate = readAttribute(tt, 'frameRate') !== undefined;
  const ticks = positive(readAttribute(tt, 'tickRate'), hasFrameRate ? nominal * subFrames : 1n);
  const perSecond = lcm(lcm(NANO, num * subFrames), ticks);
  const perSubFrame = (perSecond / (num * subFrames)) * den;

  const metrics: Readonly<Record<string, bigint>> = {
    h: 3600n * perSecond,
    m: 60n * perSecond,
    s: perSecond,
    ms: perSecond / 1000n,
    f: perSubFrame * subFrames,
    t: perSecond / ticks,
  };

  const scaled = (whole: string, fraction: string | undefined, metric: bigint): bigint => {
    const digits = (fraction ?? '').slice(0, MAX_DIGITS);
    return roundedQuotient(BigInt(whole + digits) * metric, 10n ** BigInt(digits.length));
  };

  /** A label that counts frames. A fraction of a second means that part of the label's second. */
  const label = (seconds: bigint, subs: bigint, mode: DropMode): bigint => {
    const minutes = seconds / 60n;
    const skipped = 2n * dropScale(nominal) * subFrames;
    const missing = mode === 'dropNTSC' && seconds % 60n === 0n && minutes % 10n !== 0n && subs < skipped;
    const counted = seconds * nominal * subFrames + (missing ? skipped : subs);
    return (counted - droppedBefore(minutes, mode, nominal) * subFrames) * perSubFrame;
  };
  const dropMode = (semicolon: boolean): DropMode => {
    if (statedDrop === 'dropNTSC' || statedDrop === 'dropPAL') return statedDrop;
    const unstated = statedDrop === undefined && semicolon && den === 1001n && nominal % 30n === 0n;
    return unstated ? 'dropNTSC' : 'nonDrop';
  };

  const clock = (match: RegExpExecArray): bigint => {
    const [, , hours = '0', minutes = '0', secs = '0'] = match;
    const { mark, frames: counted, sub, fraction: stated } = match.groups ?? {};
    const isFraction = nominal <= 100n && MILLISECONDS.test(counted ?? '');
    const [frames, fraction] = isFraction ? [undefined, counted] : [counted, stated];
    const seconds = (BigInt(hours) * 60n + BigInt(minutes)) * 60n + BigInt(secs);
    if (!smpte) {
      const parts = BigInt(frames ?? '0') * subFrames + BigInt(sub ?? '0');
      return seconds * perSecond + parts * perSubFrame + scaled('0', fraction, perSecond);
    }
    const mode = dropMode(mark === ';');
    if (fraction === undefined || fraction.length === 2) {
      return label(seconds, BigInt(frames ?? fraction ?? '0') * subFrames + BigInt(sub ?? '0'), mode);
    }
    return label(seconds, 0n, mode) + scaled('0', fraction, nominal * subFrames * perSubFrame);
  };

  return {
    rate: hasFrameRate
      ? fractionToRate(Number(num), Number(den), smpte && statedDrop === 'dropNTSC')
      : undefined,
    parse(expression) {
      const text = expression.trim();
      const asClock = CLOCK.exec(text);
      if (asClock) return asClock[1] === '-' ? -clock(asClock) : clock(asClock);
      const asOffset = OFFSET.exec(text);
      if (!asOffset) return undefined;
      const [, sign, whole = '0', fraction, metric = 's'] = asOffset;
      const value = scaled(whole, fraction, metrics[metric] ?? perSecond);
      return sign === '-' ? -value : value;
    },
    toMicroseconds: (time) => Number(roundedQuotient(time * 1_000_000n, perSecond)),
  };
}
