/** Formats times of a stream for ffmpeg's options. */
import type { Fraction } from './probe.ts';

/** `ticks` plus `frames` frames in seconds, truncated to six decimals. */
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
