/**
 * Tells whether a file ends before its film does. The stated duration alone proves nothing: it is that of the longest
 * stream, and the sound may outlast the picture. A file that was cut off lacks the end of all its streams.
 */
import { readHeaderLength } from './header-length.ts';
import { type PacketOptions, readEachPacket } from './packets.ts';

export type VideoEnd = {
  /** The stated end of the file, in seconds. */
  readonly stated: number | undefined;
  /** The end of its picture, in seconds. */
  readonly picture: number | undefined;
  /** The file ended while ffmpeg still expected data of the picture. */
  readonly brokenOff: boolean;
};

/** All streams except the picture; ffmpeg maps unknown ones as data. */
const OTHER_STREAMS = ['-map', '0:a?', '-map', '0:s?', '-map', '0:d?', '-copy_unknown'] as const;

/** Missing seconds that are tolerated if ffmpeg reports a truncated file. */
const REPORTED_SECONDS = 0.2;
/** And if it does not: writers of some formats round the duration, or count a still last picture. */
const UNREPORTED_SECONDS = 1;
const UNREPORTED_SHARE = 0.01;

const latest = (...times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

/** @param file absolute path */
export async function isCutOff(file: string, ending: VideoEnd, options: PacketOptions): Promise<boolean> {
  const { picture, brokenOff } = ending;
  const stated = latest(ending.stated, await readHeaderLength(file));
  if (stated === undefined || picture === undefined) return brokenOff;
  if (brokenOff) return stated - picture > REPORTED_SECONDS;
  const tolerance = Math.max(UNREPORTED_SECONDS, stated * UNREPORTED_SHARE);
  if (stated - picture <= tolerance) return false;
  let last = picture;
  await readEachPacket(file, OTHER_STREAMS, options, ({ end }) => {
    if (end !== undefined) last = Math.max(last, end);
    return undefined;
  });
  return stated - last > tolerance;
}
