import * as v from 'valibot';
import { endpoint } from '#shared/api/endpoint.ts';
import { validate } from '#shared/api/validation.ts';
import { cueSheet } from '#shared/media/cue-sheet/cue-sheet.ts';
import { cueToEntry } from '#shared/media/cue-sheet/project.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { addEntries } from './adding.ts';
import { checkedEntries, parseRateName } from './entries.ts';
import { Entry } from './entry-fields.ts';
import route from './import.route.ts';
import { requireProject } from './projects.ts';

export const handler = endpoint(route, async (context) => {
  const { principal, path, body, file, cueProjects } = context;
  const project = await requireProject(
    cueProjects,
    principal.accountId,
    path.projectId,
    'cuesheet.entries.not_found',
  );
  const rate = parseRateName(project.framerate);
  const sequence = readSequence({
    bytes: await file.read(),
    fileName: file.name,
    rate,
    encoding: body.encoding,
  });
  const { cues } = cueSheet(sequence, {
    merge: body.mergeOverlappingClips,
    deduplicate: body.deduplicateClips,
    tracks: body.tracks,
    roles: body.roles,
  });
  // Timecodes as the editor of the sequence saw them; they must exist at the project's rate.
  const entries = validate(
    v.array(Entry),
    cues.map((cue) => cueToEntry(cue, sequence.rate)),
  );
  return addEntries(context, checkedEntries(entries, rate));
});
