/**
 * Whether a file ends before its film does. A stated duration alone proves nothing: it is that of the longest stream, and
 * sound may go on after the picture. A file that was cut off lacks the end of all its streams.
 */
import { readHeaderLength } from './header-length.ts';
import { type PacketOptions, readEachPacket } from './packets.ts';

export type Ending = {
  /** Where the file states that it ends, in seconds. */
  readonly stated: number | undefined;
  /** Where its picture ends, in seconds. */
  readonly picture: number | undefined;
  /** ffmpeg met the end of the file within what it was to read of the picture. */
  readonly brokenOff: boolean;
};

/** Everything but the picture; streams that ffmpeg does not know are data. */
const OTHER_STREAMS = ['-map', '0:a?', '-map', '0:s?', '-map', '0:d?', '-copy_unknown'] as const;

/** Missing seconds that count where ffmpeg reports the broken end as well. */
const REPORTED_SECONDS = 0.2;
/** And where it does not: writers of some formats round the duration, or count a last picture that stands still. */
const UNREPORTED_SECONDS = 1;
const UNREPORTED_SHARE = 0.01;

const latest = (...times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

/** @param file absolute path */
export async function isCutOff(file: string, ending: Ending, options: PacketOptions): Promise<boolean> {
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
