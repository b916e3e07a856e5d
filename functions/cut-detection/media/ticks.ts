/** Times of a stream as ffmpeg's options want them. */
import type { Fraction } from './probe.ts';

/** Seconds with six decimals, cut off, of `ticks` plus `frames` frames. */
export function secondsText(
  ticks: number,
  frames: Fraction,
  timeBase: Fraction,
  frameRate: Fraction,
): string {
  const million = 1_000_000n;
  const time = (BigInt(Math.round(ticks)) * BigInt(timeBase.num) * million) / BigInt(timeBase.den);
  const more =
    frameRate.num === 0
      ? 0n
      : (BigInt(frames.num) * BigInt(frameRate.den) * million) / (BigInt(frames.den) * BigInt(frameRate.num));
  const micros = time + more;
  const size = micros < 0n ? -micros : micros;
  return `${micros < 0n ? '-' : ''}${size / million}.${String(size % million).padStart(6, '0')}`;
}

export const HALF: Fraction = { num: 1, den: 2 };
