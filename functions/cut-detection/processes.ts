/** A process as both interfaces present it. */
import * as v from 'valibot';
import { WarningSchema } from '#shared/api/conversion.ts';
import { legacyTime } from '#shared/api/envelope.ts';
import { choiceShape, count, downloadAddress, listShape, named, text, time } from '#shared/api/shapes.ts';
import { isoSeconds } from '#shared/clock.ts';
import { downloadUrl } from '#shared/data/downloads.ts';
import type { fileReads } from '#shared/data/files.ts';
import type { ProcessRow, Stage } from '#shared/data/processes.ts';
import { secondsToClock } from '#shared/media/cue-sheet/clock-time.ts';
import { render, type Text } from '#shared/messages/render.ts';

/** The message about a film that ends early: used in the label, the warnings and the mail of its process. */
export function presentTruncation({ truncatedAt }: Pick<ProcessRow, 'truncatedAt'>) {
  if (truncatedAt === undefined || truncatedAt === null) return undefined;
  return {
    id: 'process.film_truncated',
    params: { time: secondsToClock(Math.floor(truncatedAt / 1000)) },
  } as const;
}

/** The message that describes the status of a process. */
export function chooseLabel(row: ProcessRow): Text {
  const { state, stage, failure } = row;
  if (state === 'failed') return { id: `process.label.${failure ?? 'failed'}` };
  if (state === 'in_progress') return { id: `process.label.${stage}` };
  const truncation = presentTruncation(row);
  return truncation
    ? { id: 'process.label.finished_but', params: { reason: truncation } }
    : { id: 'process.label.finished' };
}

const renderLabel = (row: ProcessRow, language: string): string => {
  const { id, params } = chooseLabel(row);
  return render(id, language, params).text;
};

/** Warnings about the film of a finished process. */
function presentWarnings(row: ProcessRow, language: string) {
  const truncation = presentTruncation(row);
  if (!truncation) return [];
  return [
    { code: 'film_truncated', text: render(truncation.id, language, truncation.params).text, line: null },
  ];
}

/** The percentages at which each stage begins and ends, with and without clips. */
const SPANS: Readonly<Record<'clips' | 'plain', Readonly<Record<Stage, readonly [number, number]>>>> = {
  plain: { planning: [0, 5], detecting: [5, 80], rendering: [80, 80], packaging: [80, 99] },
  clips: { planning: [0, 3], detecting: [3, 40], rendering: [40, 90], packaging: [90, 99] },
};

/** Progress in percent; 100 only for a finished process. */
export function computeProgress({ state, stage, subclips, parts, done }: ProcessRow): number {
  if (state === 'finished') return 100;
  const [from, to] = SPANS[subclips ? 'clips' : 'plain'][stage];
  return Math.floor(from + (to - from) * Math.min(1, (done?.size ?? 0) / Math.max(1, parts)));
}

/** Stores that presenting a process reads. */
type ProcessStores = { readonly files: Pick<typeof fileReads, 'find'> };

/** The zip of a finished process, as long as it exists. */
async function findZip({ accountId, state, fileId }: ProcessRow, { files }: ProcessStores) {
  return state === 'finished' && fileId !== undefined ? files.find(accountId, fileId) : undefined;
}

/** Presents a process in a language, with the link to its file. */
export async function presentProcess(row: ProcessRow, stores: ProcessStores, language: string) {
  const zip = await findZip(row, stores);
  return {
    processId: row.processId,
    created: isoSeconds(row.created),
    lastUpdate: isoSeconds(row.updated),
    status: row.state,
    label: renderLabel(row, language),
    progress: computeProgress(row),
    ...(row.state === 'finished' && { warnings: presentWarnings(row, language) }),
    ...(zip && {
      fileName: zip.name,
      fileUrl: downloadUrl(zip),
      urlExpires: isoSeconds(zip.expires),
      fileId: zip.fileId,
      fileExpires: isoSeconds(zip.expires),
    }),
  };
}

export const ProcessSchema = named(
  'Process',
  v.object({
    processId: text('Process identifier', '0Tn3r4dQhM5vXb2kLp9s'),
    created: time('Creation time'),
    lastUpdate: time('Time of the last change'),
    status: choiceShape(['in_progress', 'finished', 'failed'], 'Status value; finished and failed are final'),
    label: text('Description of the status, in the language of the request', 'The process is finished.'),
    progress: count('How much is done; 100 once it is finished', '%', 40),
    warnings: v.optional(
      listShape(
        WarningSchema,
        'What was noticed about the film, once the process is finished: `film_truncated` where it ends early',
      ),
    ),
    fileName: v.optional(text('Name of the zip; only while there is one', 'episode-1.zip')),
    fileUrl: v.optional(downloadAddress('Download address; needs no key')),
    urlExpires: v.optional(time('Until when this download address works: as long as the file')),
    fileId: v.optional(text('Id of the file under /v2/file', '0Tn3r4dQhM5vXb2kLp9s')),
    fileExpires: v.optional(time('The file is deleted automatically at this time')),
  }),
);

/** Status values of the legacy interface. */
const LEGACY_STATUS = { failed: 0, in_progress: 1, finished: 2 } as const;

/** A process in the list of the legacy interface. */
export function presentLegacyEntry(row: ProcessRow) {
  return { id: row.processId, status: LEGACY_STATUS[row.state], message: renderLabel(row, 'en') };
}

/** Presents a process in the legacy interface, with the link to its file. */
export async function presentLegacyProcess(row: ProcessRow, stores: ProcessStores) {
  const zip = await findZip(row, stores);
  const { status, message } = presentLegacyEntry(row);
  return {
    created: legacyTime(row.created),
    status,
    message,
    ...(zip && { file_name: zip.name, file_url: downloadUrl(zip) }),
  };
}

const legacyStatus = v.pipe(
  v.picklist([0, 1, 2]),
  v.description('0 failed, 1 in progress, 2 finished'),
  v.examples([2]),
  v.metadata({ unit: 'status value' }),
);
const message = text('Description of the status', 'The process is finished.');

export const LegacyListSchema = named(
  'LegacyProcesses',
  v.object({
    processes: v.pipe(
      v.array(
        v.object({ id: text('Process identifier', '0Tn3r4dQhM5vXb2kLp9s'), status: legacyStatus, message }),
      ),
      v.description('Newest first'),
    ),
  }),
);

export const LegacyProcessSchema = named(
  'LegacyProcess',
  v.object({
    created: text('Creation time, `YYYY-MM-DD HH:MM:SS` in UTC', '2026-11-20 10:00:00'),
    status: legacyStatus,
    message,
    file_name: v.optional(text('Name of the zip; only while there is one', 'episode-1.zip')),
    file_url: v.optional(downloadAddress('Download address; needs no key')),
  }),
);
