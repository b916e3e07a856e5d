/** Measures one segment of the film. */
import { join } from 'node:path';
import * as v from 'valibot';
import { withFolder } from '#functions/cut-detection/folder.ts';
import { detectSegment } from '#functions/cut-detection/media/detect-segment.ts';
import { fileSink } from '#functions/cut-detection/media/spool.ts';
import { processWrites } from '#shared/data/processes.ts';
import { inputReads, workWrites } from '#shared/data/work.ts';
import { Input } from './input.ts';
import { loadPlan, segmentName } from './plan-file.ts';
import { assertRunning, task } from './task.ts';

const Payload = v.object({
  ...v.pick(Input, ['process', 'upload']).entries,
  segment: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const handler = task(Payload, async ({ process, upload, segment }) =>
  withFolder(async (folder) => {
    const film = join(folder, 'film');
    const path = join(folder, 'segment');
    const [{ probe, ranges }] = await Promise.all([loadPlan(process), inputReads.download(upload, film)]);
    const range = ranges[segment];
    if (!range) throw new RangeError(`There is no segment ${segment}`);
    const sink = await fileSink(path);
    try {
      await detectSegment(film, probe, range, sink);
    } finally {
      await sink.close();
    }
    await workWrites.putFile(process, segmentName(segment), path);
    assertRunning(await processWrites.markDone(process, segment));
    return null;
  }),
);
