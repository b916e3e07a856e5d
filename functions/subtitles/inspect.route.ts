import * as v from 'valibot';
import { choice, framerate } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { SUBTITLE_SOURCE_NAMES } from '#shared/media/subtitles/names.ts';
import { wantedLanguage } from './fields.ts';

const count = (description: string) => v.pipe(v.number(), v.description(description));
const perhaps = (description: string) => v.pipe(v.nullable(v.string()), v.description(description));

export default route({
  name: 'subtitles/inspect',
  method: 'POST',
  paths: ['/v2/subtitles/inspect'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['multipart'],
  upload: 'required',
  memory: 'documents',
  reads: [],
  writes: [],
  request: () => ({
    body: v.object({
      source: choice(SUBTITLE_SOURCE_NAMES, { description: 'Format of the file' }, 'auto'),
      framerate: framerate(),
      language: wantedLanguage,
    }),
  }),
  answers: [
    {
      id: 'ok',
      data: () =>
        v.object({
          format: v.pipe(v.string(), v.description('The format that the file was read as')),
          encoding: v.string(),
          framerate: perhaps('The rate that the file states'),
          language: perhaps('The language that the file states'),
          title: perhaps('The title that the file states'),
          cues: count('Subtitles'),
          emptyCues: count('Subtitles that show nothing'),
          lines: count('Lines of text'),
          characters: count('Characters without line breaks'),
          speakers: count('Different speakers'),
          overlaps: count('Neighbours at the same place that are shown together'),
          gaps: count('Pauses between neighbours'),
          longestGapMs: count('Milliseconds'),
          readingSpeed: v.object({ mean: count('Characters a second'), max: count('Characters a second') }),
          longestLine: count('Characters'),
          mostLines: count('Lines of one subtitle'),
          durationsMs: v.object({ shortest: v.number(), mean: v.number(), longest: v.number() }),
          firstStartMs: v.nullable(v.number()),
          lastEndMs: v.nullable(v.number()),
          warnings: v.array(v.object({ code: v.string(), text: v.string(), line: v.nullable(v.number()) })),
        }),
    },
  ],
  tag: 'Subtitles',
  summary: 'Look into a subtitle file',
  description:
    'Free of charge: format, encoding, rate, counts, overlaps, gaps, reading speed and line lengths.',
});
