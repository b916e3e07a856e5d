/** Converts live notes projects between the API and the store. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type * as v from 'valibot';
import type { Principal } from '#shared/api/authentication.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isoSeconds } from '#shared/clock.ts';
import {
  changedAt,
  type LiveProject,
  type LiveSettings,
  type liveProjectReads,
  type QuickAction,
  type TagGroup,
} from '#shared/data/live-projects.ts';
import { setting } from '#shared/environment.ts';
import type { CreateProject, UpdateProject } from './fields.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const DEFAULT_COLOR = 'pink';

/**
 * Finds the project of a path. A project key opens only its own project, and is invalid once the project is gone or the
 * key was renewed.
 * @throws ApiError 404 both for another account's project and for a wrong projectKey
 */
export async function requireProject(
  principal: Principal,
  path: { readonly projectId: string; readonly projectKey: string },
  projects: typeof liveProjectReads,
): Promise<LiveProject> {
  const guest = principal.kind === 'project';
  const own = !guest || principal.projectId === path.projectId;
  const project = own ? await projects.find(principal.accountId, path.projectId) : undefined;
  if (guest && own && project?.keyId !== principal.keyId) throw new ApiError('auth.invalid_key');
  if (!project || !timingSafeEqual(digest(project.projectKey), digest(path.projectKey)))
    throw new ApiError('live.not_found');
  return project;
}

type ProjectBody = v.InferOutput<typeof UpdateProject> | v.InferOutput<typeof CreateProject>;

/** The settings that a request sent, and no others. Buttons and groups are replaced as a whole. */
export function readSettings({
  tone,
  color,
  framerate,
  quickActions,
  tagGroups,
  ...rest
}: ProjectBody): Partial<LiveSettings> {
  const settings = {
    ...rest,
    color: color ?? tone,
    framerate: framerate?.name,
    quickActions: quickActions?.map(
      (action): QuickAction => ({
        name: action.name,
        comment: action.comment,
        color: action.color ?? action.tone ?? DEFAULT_COLOR,
        order: action.order ?? 0,
        hotkey: action.hotkey ?? null,
      }),
    ),
    tagGroups: tagGroups?.map(
      (group): TagGroup => ({
        name: group.name,
        tags: group.tags.map((tag, index) => ({
          text: tag.text,
          order: tag.order ?? index,
          name: tag.name ?? null,
          color: tag.color ?? null,
        })),
      }),
    ),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** A number if the name is numeric (25, 23.976), else the name (`29.97DF`). */
const shownRate = (name: string): number | string => (/^[\d.]+$/.test(name) ? Number(name) : name);

/** All fields of a project except its buttons, groups and notes. */
export function presentProject(project: LiveProject) {
  const { projectId, projectKey, projectApiKey } = project;
  return {
    projectId,
    projectKey,
    projectApiKey,
    name: project.name,
    color: project.color,
    tone: project.color,
    framerate: shownRate(project.framerate),
    type: project.type,
    location: project.location,
    shootingDay: project.shootingDay,
    loggerName: project.loggerName,
    totalNotes: project.totalNotes,
    isArchived: project.isArchived,
    url: `${setting('baseUrl')}/live/${projectId}/${projectKey}#${projectApiKey}`,
    lastUpdate: isoSeconds(changedAt(project)),
    creationDate: isoSeconds(project.created),
    createdDate: isoSeconds(project.created),
  };
}

/** Presents buttons and groups. Group ids are 1, 2, 3 in the order sent. */
export function presentControls({ quickActions, tagGroups }: LiveProject) {
  return {
    quickActions: quickActions.map((action) => ({
      ...action,
      tone: action.color,
      createdAt: 0,
      sessionId: 0,
    })),
    tagGroups: tagGroups.map((group, index) => ({
      tagGroup: { name: group.name, id: index + 1, sessionId: 0, createdAt: 0 },
      tags: group.tags.map((tag) => ({ ...tag, createdAt: 0, tagGroupId: index + 1 })),
    })),
  };
}
