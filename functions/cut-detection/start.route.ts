import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { count, named, text } from '#shared/api/shapes.ts';
import { detectionFields } from './fields.ts';

const StartedSchema = named(
  'StartedProcess',
  v.object({
    processId: text('Process identifier, for `GET /v2/process/{processId}`', '0Tn3r4dQhM5vXb2kLp9s'),
    processDurationEstimate: count('How long it will take, at least 60', 'seconds', 60),
  }),
);

export default route({
  name: 'cut-detection/start',
  method: 'POST',
  paths: ['/v2/cutdetection'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'conversion',
  accepts: ['multipart'],
  upload: 'required',
  keepsUpload: true,
  memory: 'media',
  reads: ['inputs'],
  writes: ['inputs', 'processStarts', 'failures', 'executionStarts'],
  takes: ['mp4', 'mov', 'mkv', 'mxf', 'avi', 'webm'],
  request: () => ({ body: v.object(detectionFields) }),
  answers: [
    { id: 'cut.started', data: () => StartedSchema },
    { id: 'file.no_video' },
    { id: 'file.video_unreadable' },
    { id: 'file.video_too_large' },
    { id: 'process.too_many' },
  ],
  tag: 'Cut detection',
  summary: 'Start a scene cut detection',
  description:
    'Takes a film of up to 100 MB in any format with a video stream. The result is a zip with the scenes as tables, edit lists, markers, project files and a contact sheet, and with `subclips` a clip of each scene. It is kept for 72 hours. The conversion is reserved now and charged when the process finishes; one that fails is free.',
});
