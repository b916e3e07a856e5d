import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { listOf, text } from '#shared/api/shapes.ts';

const names = (description: string, example: string) => listOf(text('Name', example), description);

export default route({
  name: 'service/formats',
  method: 'GET',
  paths: ['/v2/formats'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  memory: 'json',
  reads: [],
  writes: [],
  answers: [
    {
      id: 'ok',
      data: () =>
        v.object({
          subtitles: v.pipe(
            v.object({
              sources: names('Values of `source`', 'srt'),
              targets: names('Values of `format`', 'vtt'),
            }),
            v.description('Formats of subtitle conversion'),
          ),
          framerates: names('Frame rates that every endpoint takes', '23.976'),
          colors: names('Colors of projects, buttons, tags and notes', 'blue'),
        }),
    },
  ],
  tag: 'Service',
  summary: 'Formats, frame rates and colors',
  description: 'The values that other endpoints take, for menus.',
});
