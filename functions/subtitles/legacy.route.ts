import * as v from 'valibot';
import { base64Field, LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { encodingField } from '#shared/api/encoding.ts';
import { choice, framerate } from '#shared/api/fields.ts';
import { LEGACY_CONVERTER, route } from '#shared/api/route.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';

/** The options `srt_option…` are accepted without effect. */
export default route({
  ...LEGACY_CONVERTER,
  name: 'subtitles/legacy',
  paths: ['/subtitles'],
  takes: SUBTITLE_SOURCES,
  request: () => ({
    body: v.object({
      source: choice(SUBTITLE_SOURCES, { description: 'Format of the file' }),
      format: choice(SUBTITLE_TARGETS, { description: 'Format to convert to' }),
      framerate: framerate(),
      encoding: encodingField,
      base64: base64Field,
    }),
  }),
  answers: [{ id: 'ok', data: () => LegacyConvertedSchema }],
  summary: 'Convert a subtitle file (legacy)',
  description:
    '`srt_option50`, `srt_option19`, `srt_option18`, `srt_option33` and `srt_option1` are accepted without effect.',
});
