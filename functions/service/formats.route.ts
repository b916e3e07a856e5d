import * as v from 'valibot';
import { route } from '#shared/api/route.ts';

const names = (description: string) => v.pipe(v.array(v.string()), v.description(description));

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
          subtitles: v.object({
            sources: names('Values of `source`'),
            targets: names('Values of `format`'),
          }),
          framerates: names('Frame rates that every endpoint takes'),
          colors: names('Colors of projects, buttons, tags and notes'),
        }),
    },
  ],
  tag: 'Service',
  summary: 'Formats, frame rates and colors',
});
