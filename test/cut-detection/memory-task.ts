/**
 * Runs one task of the workflow in a separate process, to measure its memory: `memory-task.ts TASK FILM FOLDER`. Tasks
 * pass their results on in the folder. Prints the peak memory of the process and of its ffmpeg, in MB.
 */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildReport, decideScenes } from '#functions/cut-detection/media/decide-scenes.ts';
import { detectSegment } from '#functions/cut-detection/media/detect-segment.ts';
import { packageOutputs } from '#functions/cut-detection/media/package-outputs.ts';
import { planSegments } from '#functions/cut-detection/media/plan.ts';
import { probe } from '#functions/cut-detection/media/probe.ts';
import { parseProbe } from '#functions/cut-detection/media/probe-record.ts';
import { fileSink } from '#functions/cut-detection/media/spool.ts';
import { renderThumbnails } from '#functions/cut-detection/media/thumbnails.ts';
import { decodeDetection, encodeDetection } from '#shared/media/scenes/detection-file.ts';
import { DEFAULT_OPTIONS } from '#shared/media/scenes/options.ts';

const [task = '', film = '', folder = ''] = process.argv.slice(2);
const at = (name: string): string => join(folder, name);
const probed = () => parseProbe(JSON.parse(readFileSync(at('probe.json'), 'utf8')));

const TASKS: Readonly<Record<string, () => Promise<unknown>>> = {
  plan: async () => writeFileSync(at('probe.json'), JSON.stringify(await probe(film))),
  detect: async () => {
    const found = probed();
    for (const [i, range] of planSegments(found).entries()) {
      const sink = await fileSink(at(`segment-${i}`));
      await detectSegment(film, found, range, sink);
      await sink.close();
    }
  },
  decide: async () => {
    const found = probed();
    const paths = planSegments(found).map((_, i) => at(`segment-${i}`));
    const detection = await decideScenes(paths, found, DEFAULT_OPTIONS);
    writeFileSync(at('detection'), encodeDetection(detection));
    writeFileSync(at('cuts.json'), JSON.stringify(detection.cuts));
  },
  package: async () => {
    const found = probed();
    const detection = decodeDetection(readFileSync(at('detection')));
    const pictures = renderThumbnails(film, found, detection);
    await pipeline(
      packageOutputs(buildReport('film.mp4', found, detection), pictures),
      createWriteStream(at('zip')),
    );
  },
};

/** Peak memory of a process in MB; 0 if it has ended. */
function peak(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // It has ended since it was listed.
  }
}

let ffmpeg = 0;
const children = (): string[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
const watch = setInterval(() => {
  ffmpeg = Math.max(ffmpeg, ...children().map(peak));
}, 100);
await TASKS[task]?.();
clearInterval(watch);
process.stdout.write(JSON.stringify({ node: Math.round(peak('self')), ffmpeg: Math.round(ffmpeg) }));
