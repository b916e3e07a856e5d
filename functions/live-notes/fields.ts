/** Fields of live notes projects, their buttons, tags and notes. */
import * as v from 'valibot';
import { COLORS } from '#shared/api/colors.ts';
import {
  alsoTaking,
  anything,
  clearable,
  countCodePoints,
  documentedAs,
  field,
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
  withinBytes,
} from '#shared/api/fields.ts';
import { named, text } from '#shared/api/shapes.ts';
import { type NotePlace, readPlace } from '#shared/data/live-note-pages.ts';
import { noteId, projectId, projectKey } from './responses.ts';

const NAME = { min: 3, max: 50 } as const;
const TEXT = 200;
const COMMENT = 10_000;
export const MAX = {
  notes: 500,
  tagsOfNote: 50,
  quickActions: 50,
  tagGroups: 50,
  tagsOfGroup: 100,
} as const;

const colorDoc = { type: 'string', enum: COLORS, default: 'pink' };
const color = maybe<string>({ ...colorDoc, description: 'Color', example: 'green' }, parseChoice(COLORS));
const tone = maybe<string>(
  { ...colorDoc, description: 'Another name for color; color wins' },
  parseChoice(COLORS),
);
const order = maybe<number>(
  {
    type: 'integer',
    minimum: -100_000,
    maximum: 100_000,
    unit: 'place',
    example: 1,
    description: 'Place among its kind; the order sent where absent',
  },
  parseInteger(-100_000, 100_000),
);

/** Reads a required text, which must not be blank. */
function parseRequired(max: number): (raw: unknown) => ParseResult<string> {
  return (raw) => {
    const read = parseText(max)(raw);
    return 'value' in read && read.value === '' ? refused('param.missing') : read;
  };
}
const required = (max: number, description: string, example: string) =>
  field<string>({ type: 'string', maxLength: max, description, example }, parseRequired(max));
const optional = (max: number, description: string, example: string) =>
  maybe<string>({ type: 'string', maxLength: max, description, example }, parseText(max));
/** A text that null or a blank clears. */
const unsettable = (description: string, example: string) =>
  clearable<string>({ type: ['string', 'null'], maxLength: TEXT, description, example }, parseText(TEXT));

const hotkey = maybe<string>(
  {
    type: 'string',
    maxLength: 1,
    description: 'One letter or digit, for CTRL+ALT or CTRL+SHIFT',
    example: 'g',
  },
  (raw) => {
    const text = String(raw);
    return countCodePoints(text) === 1 && /^[\p{L}\p{N}]$/u.test(text)
      ? { value: text }
      : refused('param.invalid');
  },
);

/** Ignored fields, which the apps send, and clients that send back what they read. */
const OF_THE_APPS = anything('createdAt', 'sessionId');

const QuickAction = alsoTaking(
  v.object({
    name: required(TEXT, 'Name of the button', 'Good take'),
    comment: required(TEXT, 'Comment that the button adds', 'Good'),
    color,
    tone,
    order,
    hotkey,
  }),
  OF_THE_APPS,
);

const TagObject = alsoTaking(
  v.object({
    text: required(TEXT, 'Text of the tag', 'B'),
    order,
    name: optional(TEXT, 'Display name', 'Camera B'),
    color,
  }),
  { ...OF_THE_APPS, ...anything('tone', 'tagGroupId') },
);
/** A tag may be sent as its text alone. */
const Tag = documentedAs(
  v.pipe(
    v.unknown(),
    v.transform((raw) => (typeof raw === 'string' ? { text: raw } : raw)),
    TagObject,
  ),
  () => v.union([text('Text of the tag alone', 'B'), TagObject]),
);

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
/** `{tagGroup: {name}, tags}` or `{name, tags}`. */
const TagGroup = alsoTaking(
  v.pipe(
    v.custom<Record<string, unknown>>(isObject),
    v.transform((raw) => ({
      ...raw,
      name: raw.name ?? (isObject(raw.tagGroup) ? raw.tagGroup.name : undefined),
    })),
    v.object({
      name: required(TEXT, 'Name of the group', 'Camera'),
      tags: v.pipe(
        v.array(Tag),
        v.minLength(1),
        v.maxLength(MAX.tagsOfGroup),
        v.description('Tags of the group'),
      ),
    }),
  ),
  {
    ...anything('id', 'createdAt', 'sessionId'),
    tagGroup: v.object(anything('name', 'id', 'createdAt', 'sessionId')),
  },
);

const quickActions = v.optional(
  v.nullable(
    v.pipe(
      v.array(QuickAction),
      v.maxLength(MAX.quickActions),
      v.description('Quick-action buttons; replaced as a whole'),
    ),
  ),
);
/** A project is one item of at most 400 KB, also in its transactions: thousands of long tags do not fit. */
const TAG_GROUPS_BYTES = 250_000;
const tagGroups = v.optional(
  v.nullable(
    withinBytes(
      v.pipe(
        v.array(TagGroup),
        v.maxLength(MAX.tagGroups),
        v.description('Tag groups; replaced as a whole. `{tagGroup: {name}, tags}` is taken too'),
      ),
      TAG_GROUPS_BYTES,
    ),
  ),
);
const common = {
  color,
  tone,
  type: maybe(
    {
      type: 'string',
      enum: ['live', 'custom'],
      default: 'live',
      description: 'Live timecode, or timecode set by hand',
    },
    parseChoice(['live', 'custom']),
  ),
  location: unsettable('Location', 'Stage 3'),
  shootingDay: unsettable('Shooting day', '12'),
  loggerName: unsettable('Name of the person creating the project', 'Mia'),
  isArchived: maybe<boolean>({ type: 'boolean', description: 'Whether the project is archived' }, parseFlag),
  quickActions,
  tagGroups,
};

export const CreateProject = v.object({
  name: name(NAME.min, NAME.max, 'Name of the project'),
  framerate: framerate({ description: 'Frame rate of the timecodes' }),
  ...common,
});
/** Read-only fields, accepted without effect from clients that send back a project as they read it. */
const READ_ONLY = anything(
  'projectId',
  'projectKey',
  'projectApiKey',
  'url',
  'totalNotes',
  'lastUpdate',
  'createdDate',
  'creationDate',
  'createdAt',
  'sessionId',
);

const ChangedProject = v.object({
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
  framerate: maybe(
    { type: 'string', description: 'Frame rate of the timecodes', example: '25' },
    parseRateField,
  ),
  ...common,
});

export const UpdateProject = alsoTaking(ChangedProject, READ_ONLY);

/** Checks the shape only: a live note must not be lost over a frame number. */
function parseTimecode(raw: unknown): ParseResult<string> {
  const text = String(raw).trim();
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d[:;.,]\d{2,3}$/.test(text)
    ? { value: text }
    : refused('param.timecode');
}

/** Reads tags from a list of texts or one text. Drops blanks and duplicates. */
function parseTags(raw: unknown): ParseResult<string[]> {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  const texts: string[] = [];
  for (const item of list) {
    const read = parseText(TEXT)(item);
    if ('refused' in read) return read;
    if (read.value !== '' && !texts.includes(read.value)) texts.push(read.value);
  }
  return texts.length > MAX.tagsOfNote ? refused('list.too_many', { max: MAX.tagsOfNote }) : { value: texts };
}

const noteFields = {
  timecode: maybe<string>(
    { type: 'string', description: 'SMPTE `HH:MM:SS:FF`; a new note must have one', example: '10:21:33:12' },
    parseTimecode,
  ),
  comment: optional(COMMENT, 'The comment; a new note must have one', 'Camera B soft at the end'),
  loggerName: optional(TEXT, 'Name of the commenter; a new note must have one', 'Mia'),
  name: unsettable('Name of the note', 'Take 4'),
  color,
  tone,
  tags: maybe<string[]>(
    {
      type: 'array',
      items: { type: 'string' },
      maxItems: MAX.tagsOfNote,
      description: 'Tag texts',
      example: ['B'],
    },
    parseTags,
  ),
};

/** Changes of one note. */
export const NoteChange = alsoTaking(v.object(noteFields), {
  ...OF_THE_APPS,
  ...anything('noteId', 'noteKey', 'lastUpdate', 'creationDate'),
});

/** A note of a batch: new if it has no noteId, else changed or deleted. */
export const Note = named(
  'NewNote',
  alsoTaking(
    v.object({
      ...noteFields,
      noteId: optional(100, 'Absent for a new note', '0Tn3r4dQhM5vXb2kLp9s'),
      localId: v.optional(
        v.pipe(
          v.nullable(v.union([v.string(), v.number()])),
          v.description('An id of the client, given back in the answer and not stored'),
          v.examples(['local-17']),
          v.metadata({ unit: 'number' }),
        ),
      ),
      isDeleted: maybe<boolean>(
        {
          type: 'boolean',
          description: 'Deletes the note; false restores it. Without noteId nothing is stored',
        },
        parseFlag,
      ),
    }),
    { ...OF_THE_APPS, ...anything('noteKey', 'status', 'lastUpdate', 'creationDate') },
  ),
);
export type Note = v.InferOutput<typeof Note>;

/** One note or a list of notes. The handler validates them, so that its error can name the wrong one. */
export const Notes = documentedAs(v.unknown(), () =>
  v.union([Note, v.pipe(v.array(Note), v.minLength(1), v.maxLength(MAX.notes))]),
);

export const ProjectPath = v.object({ projectId, projectKey });
export const NotePath = v.object({ ...ProjectPath.entries, noteId });
export const PageQuery = v.object({
  page: maybe<NotePlace>(
    {
      type: 'string',
      description: '`nextPage` of the answer before',
      example: 'eyJ0aW1lY29kZSI6IjEwOjAwOjAwOjAwIiwiY3JlYXRlZCI6MCwibm90ZUlkIjoiMDAxWm4iLCJhdCI6MH0',
    },
    (raw) => {
      const value = readPlace(String(raw));
      return value ? { value } : refused('param.invalid', {}, { id: 'hint.page', params: {} });
    },
  ),
});
