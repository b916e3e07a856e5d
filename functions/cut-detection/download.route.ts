import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { text } from '#shared/api/shapes.ts';

export default route({
  name: 'cut-detection/download',
  method: 'GET',
  paths: ['/download/{token}'],
  dialect: 'versioned',
  callers: [],
  kind: 'simple',
  memory: 'json',
  reads: ['downloads', 'files', 'links'],
  writes: [],
  request: () => ({
    path: v.object({
      token: text('Token of a mail', 'o9Vb2kLp9sTn3r4dQhM5vXb2kLp9sTn3r4dQhM5vXb2'),
    }),
  }),
  answers: [{ id: 'download.not_found' }],
  rawAnswers: [{ status: 302, description: 'A fresh download address of the file, under `location`' }],
  tag: 'Cut detection',
  summary: 'Download by the link of a mail',
  description: 'Works until the file expires or is deleted.',
});
