/** The export formats of notes. This file and its imports are loaded when the export dialog opens. */

import { srt } from '#shared/media/markers/formats/cues.ts';
import { fcp7 } from '#shared/media/markers/formats/fcp7.ts';
import { fcpxml } from '#shared/media/markers/formats/fcpxml.ts';
import { avid } from '#shared/media/markers/formats/lines.ts';
import { resolve } from '#shared/media/markers/formats/resolve-edl.ts';
import type { Marker, MarkerFormat } from '#shared/media/markers/model.ts';
import { durationLabel, framesToLabel } from '#shared/media/timecode/timecode.ts';
import { frameOrUndefined } from '../clock/time-of-day.ts';
import type { Note } from '../notes/note.ts';
import type { Project } from '../sync/wire.ts';
import { fileNameFrom } from '../ui/download.ts';
import { buildMarkers, inOneText, type MarkerOptions } from './markers.ts';
import { buildCsv, buildText } from './table.ts';

export type ExportFormat = {
  readonly id: string;
  /** As the applications call it, in every language. */
  readonly title: string;
  readonly extension: string;
  readonly contentType: string;
  readonly write: (request: ExportRequest) => Promise<ExportResult>;
};

export type ExportRequest = MarkerOptions & {
  readonly notes: readonly Note[];
  readonly project: Project;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly created: number;
};

export type ExportResult = { readonly content: string | Uint8Array; readonly skipped: number };

/** Notes with shifted timecodes. Timecodes that are invalid at the rate do not change. */
export function shifted({ notes, rate, shift }: ExportRequest): Note[] {
  return notes.map((note) => {
    const frame = frameOrUndefined(note.timecode, rate);
    return frame === undefined ? note : { ...note, timecode: framesToLabel(frame + shift, rate) };
  });
}

/** A format of the marker writers. */
function markerFormat(
  id: string,
  title: string,
  format: MarkerFormat,
  prepare: (markers: readonly Marker[]) => readonly Marker[] = (markers) => markers,
): ExportFormat {
  return {
    id,
    title,
    extension: format.extension,
    contentType: format.contentType,
    write: async (request) => {
      const { markers, skipped } = buildMarkers(request.notes, request);
      const { rate, title: name, created } = request;
      const { content } = await format.write(prepare(markers), { rate, title: name, created });
      return { content, skipped };
    },
  };
}

/** A format that includes all notes, whatever their timecodes. */
const noteFormat = (
  id: string,
  title: string,
  extension: string,
  contentType: string,
  write: (notes: readonly Note[], request: ExportRequest) => string,
): ExportFormat => ({
  id,
  title,
  extension,
  contentType,
  write: async (request) => ({ content: write(shifted(request), request), skipped: 0 }),
});

function buildJson(notes: readonly Note[], { project, rate, length }: ExportRequest): string {
  const { name, color, framerate, type, location, shootingDay } = project;
  const items = notes.map(
    ({ noteId, timecode, comment, name: label, color: shade, tags, loggerName, created }) => ({
      noteId: noteId ?? null,
      timecode,
      duration: durationLabel(length, rate),
      name: label,
      comment,
      color: shade,
      tags,
      loggerName,
      created: new Date(created).toISOString(),
    }),
  );
  const head = { name, color, framerate, type, location, shootingDay };
  return `${JSON.stringify({ project: head, notes: items }, null, 2)}\n`;
}

export const FORMATS: readonly ExportFormat[] = [
  noteFormat('csv', 'CSV', 'csv', 'text/csv; charset=utf-8', buildCsv),
  noteFormat('txt', 'TXT', 'txt', 'text/plain; charset=utf-8', buildText),
  markerFormat('edl', 'DaVinci Resolve (EDL)', resolve),
  markerFormat('avid', 'Avid Media Composer (TXT)', avid, inOneText),
  markerFormat('premiere', 'Premiere Pro, Final Cut Pro 7 (XML)', fcp7),
  markerFormat('fcpxml', 'Final Cut Pro (FCPXML)', fcpxml),
  markerFormat('srt', 'SRT', srt),
  noteFormat('json', 'JSON', 'json', 'application/json', buildJson),
];

/** A file name from project, day and date. */
export function buildFileName(project: Project, date: Date, extension: string): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return fileNameFrom([project.name, project.shootingDay, day], extension);
}
