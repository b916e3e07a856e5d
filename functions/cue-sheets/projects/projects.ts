/** Converts projects between the API and the store. */
import * as v from 'valibot';
import { COLORS } from '#shared/api/colors.ts';
import { ApiError } from '#shared/api/errors.ts';
import { choiceShape, count, named, orNull, quantity, text, time, yesOrNo } from '#shared/api/shapes.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { CueProject, CueProjectSettings, cueProjectReads } from '#shared/data/cue-projects.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';

/** The parsed fields that create and update share. */
type ProjectFields = {
  readonly name?: string | undefined;
  readonly color?: string | undefined;
  readonly tone?: string | undefined;
  readonly framerate?: Rate | undefined;
  readonly isArchived?: boolean | undefined;
} & { readonly [K in NullableName]?: CueProject[K] | undefined };
type NullableName =
  | 'productionType'
  | 'productionCategory'
  | 'episodeTitle'
  | 'episodeNumber'
  | 'seasonNumber'
  | 'yearOfProduction'
  | 'country';

/** The settings that a request sent, and no others. */
export function readSettings({
  tone,
  color,
  framerate,
  ...rest
}: ProjectFields): Partial<CueProjectSettings> {
  const settings = { ...rest, color: color ?? tone, framerate: framerate?.name };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Finds a project of the account. @throws ApiError 404, also for projects of other accounts */
export async function requireProject(
  projects: typeof cueProjectReads,
  accountId: string,
  projectId: string,
  id: 'cuesheet.not_found' | 'cuesheet.entries.not_found' = 'cuesheet.not_found',
): Promise<CueProject> {
  const project = await projects.find(accountId, projectId);
  if (!project) throw new ApiError(id);
  return project;
}

/** All scalar fields of a project. */
export function presentProject(project: CueProject) {
  const { created, lastUpdate, generation: _generation, ...shown } = project;
  return {
    ...shown,
    tone: project.color,
    lastUpdate: isoSeconds(lastUpdate),
    createdDate: isoSeconds(created),
    creationDate: isoSeconds(created),
  };
}

const projectId = text('Identifier of the project', 'M5vXb2kLp9s0Tn3r4dQh');
const timecode = (description: string, example = '01:00:30:00') => text(description, example);

export const ProjectSchema = named(
  'CueSheetProject',
  v.object({
    projectId,
    name: text('Name of the project', 'Night Shift'),
    color: choiceShape(COLORS, 'Color of the project'),
    tone: choiceShape(COLORS, 'The same as color'),
    framerate: text('Frame rate of the timecodes of the project', '25'),
    isArchived: yesOrNo('Whether the project is archived'),
    productionType: orNull(text('`F` = film (standalone), `S` = series', 'S')),
    productionCategory: orNull(text('Category of the production', 'DOCUMENTARY')),
    episodeTitle: orNull(text('Title of the episode', 'The Long Way Home')),
    episodeNumber: orNull(text('Number of the episode', '4')),
    seasonNumber: orNull(text('Number of the season', '2')),
    yearOfProduction: orNull(quantity('Year of production', 'year', 2026)),
    country: orNull(text('Two-letter country code', 'DE')),
    totalEntries: count('Music track entries of the project', 'entries', 12),
    lastUpdate: time('Time of the last change'),
    createdDate: time('Creation time'),
    creationDate: time('Creation time, the same as createdDate'),
  }),
);

/** An entry; any rights are added to these fields. */
export const EntrySchema = named(
  'CueSheetEntry',
  v.pipe(
    v.looseObject({
      entryId: text('Identifier of the entry', '0Tn3r4dQhM5vXb2kLp9s'),
      fileName: text('File name', 'theme.wav'),
      clipName: orNull(text('Title of the track', 'Opening theme')),
      timecodeIn: timecode('Cue start in the sequence'),
      timecodeOut: timecode('Cue end in the sequence', '01:01:02:12'),
      duration: orNull(timecode('Cue duration', '00:00:32:12')),
      sourceStart: orNull(timecode('Start in the source', '00:00:00:00')),
      sourceEnd: orNull(timecode('End in the source', '00:00:32:12')),
    }),
    v.description(
      'One music cue. The rights that were sent with it (composers, isrc …) stand beside these fields.',
    ),
  ),
);

/** `data` of endpoints that create something. */
export const CreatedSchema = named(
  'CreatedCueSheetProject',
  v.object({ projectId, creationDate: time('Creation time') }),
);
