/** Writes the zip and streams it into the bucket. */
import { join } from 'node:path';
import * as v from 'valibot';
import { withFolder } from '#functions/cut-detection/folder.ts';
import { packageOutputs } from '#functions/cut-detection/media/package-outputs.ts';
import { renderThumbnails } from '#functions/cut-detection/media/thumbnails.ts';
import { now } from '#shared/clock.ts';
import { processWrites } from '#shared/data/processes.ts';
import { inputReads, packageRemovalWrites, packageWrites, workReads } from '#shared/data/work.ts';
import { digestStream } from '#shared/digest-stream.ts';
import { sortableId } from '#shared/ids.ts';
import { renderItems } from './batches.ts';
import { Input } from './input.ts';
import type { PackedFile } from './packed-file.ts';
import { clipName } from './plan-file.ts';
import { loadMaterial } from './scene-report.ts';
import { ProcessEndedError, task } from './task.ts';

const Payload = v.pick(Input, ['process', 'upload', 'source', 'subclips']);

export const handler = task(Payload, async ({ process, upload, source, subclips }) =>
  withFolder(async (folder): Promise<PackedFile> => {
    const fileId = await processWrites.enterPackaging(process, sortableId(now()));
    if (fileId === undefined) throw new ProcessEndedError();
    const film = join(folder, 'film');
    await inputReads.download(upload, film);
    const { probe, material } = await loadMaterial(process, source);
    const clips = subclips ? renderItems(material).flat(2) : [];
    const packed = clips.map(({ name, start }) => ({
      name,
      open: () => workReads.open(process, clipName(start)),
    }));
    const thumbnails = renderThumbnails(film, probe, material.detection);
    const zip = digestStream(packageOutputs(material, thumbnails, packed));
    await packageWrites.store(fileId, zip.chunks);
    if (!(await processWrites.markDone(process, 0))) {
      // The process was cancelled while this task ran, and nothing else refers to the zip.
      await packageRemovalWrites.remove(fileId);
      throw new ProcessEndedError();
    }
    return { fileId, name: `${material.name}.zip`, ...zip.digest() };
  }),
);
