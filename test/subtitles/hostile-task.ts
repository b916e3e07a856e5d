/**
 * Converts hostile files one after another in a process of its own, to measure its time and memory. Arguments: the
 * first and the last case, the size. Prints a line of JSON for each: case, outcome, CPU seconds, peak megabytes.
 */

import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { HOSTILE } from './hostile.ts';

const [first = 0, last = 0, size = 0] = process.argv.slice(2).map(Number);
for (let index = first; index <= last; index += 1) {
  const hostile = HOSTILE[index];
  if (!hostile) break;
  const bytes = hostile.bytes(size);
  const from = process.cpuUsage();
  let outcome = '';
  let fault: string | undefined;
  try {
    const { source } = hostile;
    const input = { bytes, fileName: 'film', source, format: 'vtt', rate: rate('25'), options: {} };
    const made = await convertSubtitles(input);
    outcome = `${made.bytes.length} bytes, ${made.warnings.length} warnings`;
  } catch (error) {
    if (error instanceof MediaError) outcome = `${error.kind}: ${error.message} (line ${error.line})`;
    else fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { user, system } = process.cpuUsage(from);
  const seconds = (user + system) / 1e6;
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ index, outcome, fault, seconds, peakMegabytes }));
}
