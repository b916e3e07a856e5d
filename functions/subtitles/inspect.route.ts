import * as v from 'valibot';
import { WarningSchema } from '#shared/api/conversion.ts';
import { encodingField } from '#shared/api/encoding.ts';
import { choice, framerate } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { count, listShape, named, orNull, quantity, text } from '#shared/api/shapes.ts';
import { SUBTITLE_SOURCES } from '#shared/media/subtitles/names.ts';
import { wantedLanguage } from './fields.ts';

const perhaps = (description: string, example: string) => orNull(text(description, example));

const InspectionSchema = named(
  'SubtitleInspection',
  v.object({
    format: text('The format that the file was read as', 'srt'),
    encoding: text('The character encoding of the file', 'utf-8'),
    framerate: perhaps('The rate that the file states', '25'),
    language: perhaps('The language that the file states', 'en'),
    title: perhaps('The title that the file states', 'Night Shift'),
    cues: count('Subtitles in the file', 'subtitles', 412),
    emptyCues: count('Subtitles that show nothing', 'subtitles', 2),
    lines: count('Lines of text', 'lines', 640),
    characters: count('Characters without line breaks', 'characters', 18_230),
    speakers: count('Different speakers', 'speakers', 5),
    overlaps: count('Neighbours at the same place that are shown together', 'pairs', 1),
    gaps: count('Pauses between neighbours', 'pauses', 398),
    longestGapMs: count('The longest pause', 'ms', 42_000),
    readingSpeed: v.pipe(
      v.object({
        mean: quantity('Over all subtitles', 'characters/s', 13.2),
        max: quantity('Of the fastest subtitle', 'characters/s', 22.5),
      }),
      v.description('How fast viewers must read'),
    ),
    longestLine: count('Length of the longest line', 'characters', 41),
    mostLines: count('Lines of the tallest subtitle', 'lines', 2),
    durationsMs: v.pipe(
      v.object({
        shortest: quantity('The shortest', 'ms', 640),
        mean: quantity('The mean', 'ms', 2410),
        longest: quantity('The longest', 'ms', 6000),
      }),
      v.description('How long subtitles stand'),
    ),
    firstStartMs: orNull(quantity('Start of the first subtitle', 'ms', 1000)),
    lastEndMs: orNull(quantity('End of the last subtitle', 'ms', 2_580_960)),
    warnings: listShape(WarningSchema, 'What was repaired or guessed while reading'),
  }),
);

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
  takes: SUBTITLE_SOURCES,
  request: () => ({
    body: v.object({
      source: choice(SUBTITLE_SOURCES, { description: 'Format of the file' }, 'auto'),
      framerate: framerate(),
      encoding: encodingField,
      language: wantedLanguage,
    }),
  }),
  answers: [{ id: 'ok', data: () => InspectionSchema }],
  tag: 'Subtitles',
  summary: 'Look into a subtitle file',
  description:
    'Free of charge: format, encoding, rate, counts, overlaps, gaps, reading speed and line lengths.',
});
