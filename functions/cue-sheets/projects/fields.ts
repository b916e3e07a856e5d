/** Fields of cue sheet projects: what may be sent, and how it is read. */
import * as v from 'valibot';
import { COLORS } from '#shared/api/colors.ts';
import {
  anything,
  clearable,
  type FieldDoc,
  framerate,
  maybe,
  name,
  type ParseResult,
  parseChoice,
  parseFlag,
  parseInteger,
  parseName,
  parseRateField,
  parseText,
  refused,
} from '#shared/api/fields.ts';
import { text } from '#shared/api/shapes.ts';
import { now } from '#shared/clock.ts';

const NAME = { min: 3, max: 200 } as const;
const MAX_TEXT_LENGTH = 100;

/** Offered for productionCategory; any other text is kept as it is. */
const CATEGORIES: ReadonlySet<string> = new Set([
  ...[
    'FEATURE_FILM',
    'SHORT_FILM',
    'TV_FILM',
    'DOCUMENTARY',
    'DOCU_SERIES',
    'SERIES',
    'MINI_SERIES',
    'SERIAL_SOAP',
  ],
  ...[
    'SITCOM',
    'ANIMATION',
    'CHILDREN',
    'ENTERTAINMENT_SHOW',
    'REALITY',
    'GAME_SHOW',
    'TALK_SHOW',
    'MUSIC_PROGRAM',
  ],
  ...['CONCERT', 'NEWS', 'CURRENT_AFFAIRS', 'MAGAZINE', 'SPORTS', 'EDUCATIONAL', 'CULTURE', 'RELIGION'],
  ...['TRAILER_PROMO', 'COMMERCIAL', 'CORPORATE', 'WEB_VIDEO', 'PODCAST', 'OTHER'],
]);

function parseCategory(raw: unknown): ParseResult<string> {
  const read = parseText(MAX_TEXT_LENGTH)(raw);
  if ('refused' in read) return read;
  const known = read.value.toUpperCase().replaceAll(/[\s-]+/g, '_');
  return { value: CATEGORIES.has(known) ? known : read.value };
}

const FIRST_YEAR = 1880;

/** A year from the first films to ten years after next year. */
function parseYear(raw: unknown): ParseResult<number> {
  return parseInteger(FIRST_YEAR, new Date(now()).getUTCFullYear() + 11)(raw);
}

function parseCountry(raw: unknown): ParseResult<string> {
  const text = String(raw).trim().toUpperCase();
  return /^[A-Z]{2}$/.test(text) ? { value: text } : refused('param.invalid');
}

const parseColor = parseChoice(COLORS);
const colorDoc = { type: 'string', enum: COLORS };
const short = (description: string, example: string) =>
  clearable<string>(
    { type: ['string', 'null'], maxLength: MAX_TEXT_LENGTH, description, example },
    parseText(MAX_TEXT_LENGTH),
  );

/** Fields that null clears. Absent ones stay unchanged. */
const nullableFields = {
  productionType: clearable(
    {
      type: ['string', 'null'],
      enum: ['F', 'S', null],
      description: '`F` = film (standalone), `S` = series',
    },
    parseChoice(['F', 'S']),
  ),
  productionCategory: clearable<string>(
    {
      type: ['string', 'null'],
      maxLength: MAX_TEXT_LENGTH,
      example: 'DOCUMENTARY',
      description: `Any text; offered: ${[...CATEGORIES].join(', ')}`,
    },
    parseCategory,
  ),
  episodeTitle: short('Title of the episode', 'The Long Way Home'),
  episodeNumber: short('Number of the episode', '4'),
  seasonNumber: short('Number of the season', '2'),
  yearOfProduction: clearable<number>(
    {
      type: ['integer', 'null'],
      minimum: FIRST_YEAR,
      unit: 'year',
      example: 2026,
      description: 'Year of production, at most ten years after the next one',
    },
    parseYear,
  ),
  country: clearable<string>(
    {
      type: ['string', 'null'],
      pattern: '^[A-Za-z]{2}$',
      description: 'Two-letter country code',
      example: 'DE',
    },
    parseCountry,
  ),
};

const color = maybe<string>(
  { ...colorDoc, default: 'blue', description: 'Color of the project' },
  parseColor,
);
const tone = maybe<string>({ ...colorDoc, description: 'Another name for color; color wins' }, parseColor);
const archived: FieldDoc = { type: 'boolean', description: 'Whether the project is archived' };

export const projectName = name(NAME.min, NAME.max, 'Name of the project');

export const createFields = {
  name: projectName,
  color,
  tone,
  framerate: framerate({ description: 'Frame rate of the timecodes of the project' }),
  isArchived: maybe<boolean>({ ...archived, default: false }, parseFlag),
  ...nullableFields,
};

/** Read-only fields, accepted without effect from clients that send back a project as they read it. */
export const READ_ONLY = anything('projectId', 'lastUpdate', 'createdDate', 'creationDate', 'totalEntries');

export const updateFields = {
  name: maybe<string>(
    {
      type: 'string',
      minLength: NAME.min,
      maxLength: NAME.max,
      description: 'Name of the project',
      example: 'Night Shift',
    },
    parseName(NAME.min, NAME.max),
  ),
  color,
  tone,
  framerate: maybe(
    { type: 'string', description: 'Frame rate of the timecodes of the project', example: '25' },
    parseRateField,
  ),
  isArchived: maybe<boolean>(archived, parseFlag),
  ...nullableFields,
};

/** `{projectId}` in a path. */
export const ProjectPath = v.object({
  projectId: text('Identifier of the project', 'M5vXb2kLp9s0Tn3r4dQh'),
});
export const EntryPath = v.object({
  ...ProjectPath.entries,
  entryId: text('Identifier of the entry', '0Tn3r4dQhM5vXb2kLp9s'),
});
