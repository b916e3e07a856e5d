import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { listShape, text } from '#shared/api/shapes.ts';

const names = (description: string, example: string) => listShape(text('Name', example), description);

const formats = (description: string, [source, target]: readonly [string, string]) =>
  v.pipe(
    v.object({
      sources: names('Formats that are read; values of `source` where the conversion has that field', source),
      targets: names('Values of `format`', target),
    }),
    v.description(description),
  );

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
          subtitles: formats('Formats of subtitle conversion', ['srt', 'vtt']),
          cuesheets: formats('Formats of cue sheets; the content of a file tells its format', [
            'edl',
            'xlsx',
          ]),
          markers: formats('Formats of marker conversion', ['avid', 'resolve']),
          edl: formats('Formats of EDL conversion; the content of a file tells its format', ['edl', 'csv']),
          ale: formats('Formats of ALE conversion; the content of a file tells its format', ['ale', 'csv']),
          framerates: names('Frame rates that every endpoint takes', '23.976'),
          colors: names('Colors of projects, buttons, tags and notes', 'blue'),
        }),
    },
  ],
  tag: 'Service',
  summary: 'Formats, frame rates and colors',
  description: 'The values that other endpoints take, for menus.',
});
