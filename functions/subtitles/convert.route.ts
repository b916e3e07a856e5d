import * as v from 'valibot';
import { base64Field, ConvertedSchema } from '#shared/api/conversion.ts';
import { encodingField } from '#shared/api/encoding.ts';
import { choice, flag, framerate } from '#shared/api/fields.ts';
import { CONVERTER, route } from '#shared/api/route.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { offset, targetFramerate, wantedLanguage } from './fields.ts';

export default route({
  ...CONVERTER,
  name: 'subtitles/convert',
  paths: ['/v2/subtitles'],
  dialect: 'versioned',
  retention: 'short',
  accepts: ['multipart'],
  takes: SUBTITLE_SOURCES,
  request: () => ({
    body: v.object({
      source: choice(SUBTITLE_SOURCES, { description: 'Format of the file', example: 'srt' }),
      format: choice(SUBTITLE_TARGETS, { description: 'Format to convert to', example: 'csv' }),
      framerate: framerate(),
      encoding: encodingField,
      base64: base64Field,
      removeEmpty: flag('Remove subtitles without content. Recommended.'),
      mergeIdentical: flag('Merge directly consecutive subtitles with identical text. Recommended.'),
      removeSuperfluousSpaces: flag('Collapse repeated spaces and trim line ends. Recommended.'),
      fixInvalidTags: flag('Fix broken tags. Recommended.'),
      removeDurationZero: flag('Remove subtitles without duration. Recommended.'),
      fixOverlapping: flag('Fix the times of overlapping subtitles. Recommended.'),
      removeRepeatingLines: flag('Remove repeating lines inside one subtitle.'),
      removeLineBreaks: flag('Remove line breaks in all subtitles.'),
      offset,
      targetFramerate,
      language: wantedLanguage,
    }),
  }),
  answers: [{ id: 'conversion.done', data: () => ConvertedSchema }],
  tag: 'Subtitles',
  summary: 'Convert a subtitle file',
  description:
    'Reads the file as `source` says (`auto` looks at its content), cleans it as the flags say, and writes `format`. Nothing is cleaned unless it is asked for.',
});
