/** A cue sheet project as a document, and a sequence as entries of a project. */

import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import { type CueRights, rightsKey } from '#shared/media/sequences/rights.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import {
  durationLabel,
  framesBetween,
  framesToLabel,
  labelToFrames,
  TimecodeError,
} from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { CueSheetDocument } from './convert.ts';
import type { Cue } from './cue.ts';
import { outputName } from './file-name.ts';
import { type CueSheetPreset, type CueSheetTarget, SOCIETY_TARGETS } from './names.ts';
import { compareCues } from './order.ts';
import { coveredFrames } from './ranges.ts';
import { societyCues } from './society/cues.ts';
import type { Production } from './society/model.ts';
import { printedSocietyTable } from './society/print.ts';
import { societyTable } from './society/table.ts';
import { cueSheetTable } from './table.ts';

/** A music track of a project, as in the API. Times are labels at the project's rate. */
export type ProjectEntry = {
  readonly fileName: string;
  readonly clipName?: string | undefined;
  readonly timecodeIn: string;
  readonly timecodeOut: string;
  readonly duration?: string | undefined;
  readonly sourceStart?: string | undefined;
  readonly sourceEnd?: string | undefined;
  readonly rights?: CueRights | undefined;
};

export type ProjectExport = {
  readonly entries: readonly ProjectEntry[];
  readonly rate: Rate;
  readonly production: Production;
  readonly format: CueSheetTarget;
  readonly preset?: CueSheetPreset;
  /** Milliseconds since 1970. */
  readonly created: number;
};

/** @throws MediaError `bad_option` for a timecode invalid at the rate, and a preset that the format lacks. */
export async function exportProject(request: ProjectExport): Promise<CueSheetDocument> {
  const { rate, production, format, preset } = request;
  const isSociety = preset === 'cisac_preset';
  if (isSociety && !SOCIETY_TARGETS.some((known) => known === format)) {
    const why = reason('preset.formats', { formats: SOCIETY_TARGETS.join(', ') });
    throw new MediaError('bad_option', 'preset', why);
  }
  const cues = request.entries.map((entry, i) => entryToCue(entry, rate, i)).sort(compareCues);
  const table = isSociety
    ? (format === 'pdf' ? printedSocietyTable : societyTable)({
        production,
        cues: societyCues(cues),
        rate,
        start: null,
        duration: null,
        musicFrames: coveredFrames(cues.flatMap(({ ranges }) => ranges)),
        created: request.created,
      })
    : cueSheetTable(cues, { format, rate, title: production.title });
  const { extension, contentType } = DOCUMENTS[format];
  return {
    bytes: await writeTable(table, format, request),
    fileName: outputName(`${production.title}.${extension}`, extension),
    contentType,
    warnings: [],
  };
}

/** The cue of an entry. An out point before the in point is past midnight. */
export function entryToCue(entry: ProjectEntry, rate: Rate, index = 0): Cue {
  try {
    const recordIn = labelToFrames(entry.timecodeIn, rate);
    const length = framesBetween(recordIn, labelToFrames(entry.timecodeOut, rate), rate);
    return {
      clipName: entry.clipName?.trim() || entry.fileName,
      reel: '',
      sourceFile: entry.fileName,
      tracks: [],
      recordIn,
      recordOut: recordIn + length,
      duration: entry.duration ? labelToFrames(entry.duration, rate, 99) : length,
      ranges: [{ in: recordIn, out: recordIn + length }],
      sourceIn: entry.sourceStart ?? '',
      sourceOut: entry.sourceEnd ?? '',
      uses: 1,
      role: '',
      ...(entry.rights && rightsKey(entry.rights) !== '' && { rights: entry.rights }),
    };
  } catch (error) {
    if (!(error instanceof TimecodeError)) throw error;
    throw new MediaError(
      'bad_option',
      'entries',
      reason('entry.fault', { entry: index + 1, fault: error.detail }),
    );
  }
}

/** Converts a cue to an entry, for importing a sequence file into a project. */
export function cueToEntry(cue: Cue, rate: Rate): ProjectEntry {
  return {
    fileName: cue.sourceFile || cue.clipName,
    clipName: cue.clipName,
    timecodeIn: framesToLabel(cue.recordIn, rate),
    timecodeOut: framesToLabel(cue.recordOut, rate),
    duration: durationLabel(cue.duration, rate),
    ...(cue.sourceIn === '' ? {} : { sourceStart: cue.sourceIn }),
    ...(cue.sourceOut === '' ? {} : { sourceEnd: cue.sourceOut }),
    ...(cue.rights && { rights: cue.rights }),
  };
}
