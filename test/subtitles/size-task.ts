/**
 * One measurement in a process of its own, for its peak memory. Arguments: the file, its source format, the target, the
 * number of runs. The first runs warm up the code; the least CPU time counts.
 */
import { readFileSync } from 'node:fs';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { rate } from '#shared/media/timecode/rate.ts';

const [file = '', source = '', format = '', runs = '1'] = process.argv.slice(2);

async function run(): Promise<{ milliseconds: number; bytes: number }> {
  const from = process.cpuUsage();
  const bytes = readFileSync(file);
  const options = { removeEmpty: true, removeSuperfluousSpaces: true, removeDurationZero: true };
  const input = { bytes, fileName: `size.${source}`, source, format, rate: rate('25'), options };
  const result = await convertSubtitles(input);
  const { user, system } = process.cpuUsage(from);
  return { milliseconds: (user + system) / 1000, bytes: result.bytes.length };
}

let least = await run();
for (let count = 1; count < Number(runs); count += 1) {
  const next = await run();
  if (next.milliseconds < least.milliseconds) least = next;
}
const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
process.stdout.write(JSON.stringify({ ...least, megabytes: Number(peak) / 1024 }));
