/** Finishes the process: its state, its charge and its file are written in one transaction. */
import * as v from 'valibot';
import { RETENTION_MS } from '#shared/api/delivery.ts';
import type { FileRow } from '#shared/data/files.ts';
import { completionWrites, processReads } from '#shared/data/processes.ts';
import { packageKey } from '#shared/data/work.ts';
import { parseSortableId } from '#shared/ids.ts';
import { Input } from './input.ts';
import { PackedFile } from './packed-file.ts';
import { ProcessEndedError, task } from './task.ts';
import { tidyWork } from './tidy.ts';

const Payload = v.object({
  process: Input.entries.process,
  file: PackedFile,
  scenes: v.number(),
  /** Absent from executions that started before the field existed. */
  truncatedAt: v.optional(v.nullable(v.number()), null),
});

/** A retry after a lost response finds the process finished, and succeeds too. */
export const handler = task(Payload, async ({ process, file, scenes, truncatedAt }) => {
  const row = await processReads.find(process);
  if (!row || row.state === 'failed') throw new ProcessEndedError();
  const created = parseSortableId(file.fileId);
  if (created === undefined) throw new TypeError(`${file.fileId} is no id of a file`);
  const listed: FileRow = {
    accountId: process.accountId,
    ...file,
    extension: 'zip',
    contentType: 'application/zip',
    object: packageKey(file.fileId),
    created,
    expires: created + RETENTION_MS.long,
  };
  const found = { scenes, truncatedAt };
  if (row.state === 'in_progress' && (await completionWrites.finish(row, listed, found)) === 'over') {
    const met = await processReads.find(process);
    if (met?.state !== 'finished') throw new ProcessEndedError();
  }
  await tidyWork(row);
  return null;
});
