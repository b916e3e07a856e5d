import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { SEQUENCE_SOURCES } from '#shared/media/sequences/names.ts';
import { clipFields } from '../fields.ts';
import { ProjectPath } from './fields.ts';
import { CreatedSchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/import',
  method: 'POST',
  paths: ['/v2/cuesheets/project/{projectId}/entries/import'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['multipart'],
  upload: 'required',
  memory: 'documents',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  takes: SEQUENCE_SOURCES,
  request: () => ({ path: ProjectPath, body: v.object(clipFields) }),
  answers: [
    { id: 'cuesheet.entries.added', data: () => CreatedSchema },
    { id: 'cuesheet.entries.not_found' },
  ],
  tag: 'Cue sheets',
  summary: 'Import a sequence file',
  description:
    'Adds the cues of an EDL, XML, FCPXML, OTIO, Pro Tools text or table (csv, xlsx, ods, json) as entries; tables that this service wrote bring their rights along. Free of charge.',
});
