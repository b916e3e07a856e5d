import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { text } from '#shared/api/shapes.ts';

export default route({
  name: 'files/download',
  method: ['GET', 'HEAD'],
  paths: ['/download/{token}'],
  dialect: 'versioned',
  callers: [],
  kind: 'simple',
  memory: 'json',
  reads: ['downloads', 'links'],
  writes: [],
  request: () => ({
    path: v.object({
      token: text('Token of a download address', 'o9Vb2kLp9sTn3r4dQhM5vXb2kLp9sTn3r4dQhM5vXb2'),
    }),
  }),
  answers: [{ id: 'download.not_found' }],
  rawAnswers: [
    { status: 302, description: 'The file, at a short-lived address under `location`' },
    { status: 404, description: 'The same for people, as a page', contentType: 'text/html' },
  ],
  tag: 'Files',
  summary: 'Download a file',
  description:
    'The address that answers call `fileUrl`, `url` or `file_url`. It works until the file expires or is deleted, for anyone who has it. ' +
    'Follow the redirect (`curl -L`); a key that is sent along is ignored here, and must not be sent on to where the redirect leads. ' +
    '`Range` works.',
});
