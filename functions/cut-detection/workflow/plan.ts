/** Examines the film and splits it at key frames. */
import { join } from 'node:path';
import * as v from 'valibot';
import { withFolder } from '#functions/cut-detection/folder.ts';
import { planSegments } from '#functions/cut-detection/media/plan.ts';
import { probe } from '#functions/cut-detection/media/probe.ts';
import { processWrites } from '#shared/data/processes.ts';
import { inputReads } from '#shared/data/work.ts';
import { Input } from './input.ts';
import { storePlan } from './plan-file.ts';
import { assertRunning, task } from './task.ts';

const Payload = v.pick(Input, ['process', 'upload']);

export const handler = task(Payload, async ({ process, upload }) =>
  withFolder(async (folder) => {
    const film = join(folder, 'film');
    await inputReads.download(upload, film);
    const found = await probe(film);
    const ranges = planSegments(found);
    await storePlan(process, { probe: found, ranges });
    assertRunning(await processWrites.enter(process, 'detecting', ranges.length));
    return { segments: ranges.map((_, i) => i) };
  }),
);
