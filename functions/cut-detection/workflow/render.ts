/** Renders some of the clips. */
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { withFolder } from '#functions/cut-detection/folder.ts';
import { renderClips } from '#functions/cut-detection/media/clips.ts';
import { processWrites } from '#shared/data/processes.ts';
import { inputReads, workWrites } from '#shared/data/work.ts';
import { renderItems } from './batches.ts';
import { Input } from './input.ts';
import { clipName } from './plan-file.ts';
import { loadMaterial } from './scene-report.ts';
import { assertRunning, task } from './task.ts';

const Payload = v.object({
  ...v.pick(Input, ['process', 'upload', 'source']).entries,
  item: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const handler = task(Payload, async ({ process, upload, source, item }) =>
  withFolder(async (folder) => {
    const film = join(folder, 'film');
    const clips = join(folder, 'clips');
    await mkdir(clips);
    await inputReads.download(upload, film);
    const { probe, material } = await loadMaterial(process, source);
    const batches = renderItems(material)[item];
    if (!batches) throw new RangeError(`There is no item ${item}`);
    const { timeline } = material.detection;
    for (const batch of batches) {
      const threads = availableParallelism();
      const paths = await renderClips(film, probe, timeline, batch, clips, { threads });
      for (const [i, { start }] of batch.entries()) {
        const path = paths[i] ?? '';
        await workWrites.putFile(process, clipName(start), path);
        await rm(path);
      }
    }
    assertRunning(await processWrites.markDone(process, item));
    return null;
  }),
);
