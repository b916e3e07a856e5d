/** Merges the segments and decides where scenes begin. */
import { join } from 'node:path';
import * as v from 'valibot';
import { withFolder } from '#functions/cut-detection/folder.ts';
import { buildReport, decideScenes } from '#functions/cut-detection/media/decide-scenes.ts';
import { processWrites } from '#shared/data/processes.ts';
import { workReads, workWrites } from '#shared/data/work.ts';
import { encodeDetection } from '#shared/media/scenes/detection-file.ts';
import { renderItems } from './batches.ts';
import { Input } from './input.ts';
import { DETECTION, loadPlan, segmentName } from './plan-file.ts';
import { assertRunning, task } from './task.ts';

const Payload = v.pick(Input, ['process', 'source', 'subclips', 'options']);

export const handler = task(Payload, async ({ process, source, subclips, options }) =>
  withFolder(async (folder) => {
    const { probe, ranges } = await loadPlan(process);
    const paths = ranges.map((_, i) => join(folder, String(i)));
    for (const [i, path] of paths.entries()) await workReads.download(process, segmentName(i), path);
    const detection = await decideScenes(paths, probe, options);
    await workWrites.put(process, DETECTION, encodeDetection(detection));
    const items = subclips ? renderItems(buildReport(source, probe, detection)).map((_, i) => i) : [];
    if (subclips) assertRunning(await processWrites.enter(process, 'rendering', items.length));
    return { scenes: detection.scenes.length, truncatedAt: detection.truncatedAt ?? null, items };
  }),
);
