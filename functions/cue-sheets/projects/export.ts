import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { converted } from '#shared/api/reply.ts';
import { SOCIETY_TARGETS } from '#shared/media/cue-sheet/names.ts';
import { exportProject } from '#shared/media/cue-sheet/project.ts';
import { exportEntry, parseRateName } from './entries.ts';
import route from './export.route.ts';
import { requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, body, firstAttemptAt, cueProjects }) => {
  const { format, preset } = body;
  if (preset === 'cisac_preset' && !SOCIETY_TARGETS.some((known) => known === format))
    throw new ApiError('preset.needs_format', { preset, format: SOCIETY_TARGETS.join(' / ') });
  const project = await requireProject(cueProjects, principal.accountId, path.projectId);
  const items = await cueProjects.entries(principal.accountId, project);
  const text = (value: string | number | null): string | undefined =>
    value === null ? undefined : String(value);
  const document = await exportProject({
    entries: items.map(({ entry }) => exportEntry(entry)),
    rate: parseRateName(project.framerate),
    production: {
      title: project.name,
      type: text(project.productionCategory),
      season: text(project.seasonNumber),
      episodeTitle: text(project.episodeTitle),
      episodeNumber: text(project.episodeNumber),
      year: text(project.yearOfProduction),
      country: text(project.country),
    },
    format,
    ...(preset !== undefined && { preset }),
    created: firstAttemptAt,
  });
  return converted(document, chooseDelivery(body));
});
