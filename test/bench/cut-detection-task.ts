/** One complete detection for the benchmark: probe, decode, measure, decide. Usage: `cut-detection-task.ts FILE` */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideScenes } from '#functions/cut-detection/media/decide-scenes.ts';
import { detectSegment } from '#functions/cut-detection/media/detect-segment.ts';
import { probe } from '#functions/cut-detection/media/probe.ts';
import { fileSink } from '#functions/cut-detection/media/spool.ts';
import { DEFAULT_OPTIONS } from '#shared/media/scenes/options.ts';

const [file = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  const segment = join(folder, 'segment');
  const found = await probe(file);
  const sink = await fileSink(segment);
  await detectSegment(file, found, { from: null, to: null }, sink);
  await sink.close();
  const { scenes } = await decideScenes([segment], found, DEFAULT_OPTIONS);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(JSON.stringify({ scenes: scenes.length, peak }));
} finally {
  rmSync(folder, { recursive: true });
}
