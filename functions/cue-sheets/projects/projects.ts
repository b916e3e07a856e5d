/** Projects between the interface and the store. */
import * as v from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { CueProject, CueProjectSettings, cueProjectReads } from '#shared/data/cue-projects.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';

/** What create and update share once their fields are read. */
type Sent = {
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

/** The settings that a request changes; only what was sent. */
export function settingsOf({ tone, color, framerate, ...rest }: Sent): Partial<CueProjectSettings> {
  const settings = { ...rest, color: color ?? tone, framerate: framerate?.name };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** A project of the account. @throws ApiError 404, also for projects of other accounts */
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

const perhaps = v.nullable(v.string());

export const ProjectSchema = v.object({
  projectId: v.string(),
  name: v.string(),
  color: v.string(),
  tone: v.string(),
  framerate: v.string(),
  isArchived: v.boolean(),
  productionType: perhaps,
  productionCategory: perhaps,
  episodeTitle: perhaps,
  episodeNumber: perhaps,
  seasonNumber: perhaps,
  yearOfProduction: v.nullable(v.number()),
  country: perhaps,
  totalEntries: v.number(),
  lastUpdate: v.string(),
  createdDate: v.string(),
  creationDate: v.string(),
});

export const EntrySchema = v.looseObject({
  entryId: v.string(),
  fileName: v.string(),
  clipName: perhaps,
  timecodeIn: v.string(),
  timecodeOut: v.string(),
  duration: perhaps,
  sourceStart: perhaps,
  sourceEnd: perhaps,
});

/** `data` of what creates something. */
export const CreatedSchema = v.looseObject({ projectId: v.string(), creationDate: v.string() });
