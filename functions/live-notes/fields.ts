/** Fields of live notes projects, their buttons, tags and notes. */
import * as v from 'valibot';
import { COLORS } from '#shared/api/colors.ts';
import {
  field,
  framerate,
  lengthOf,
  maybe,
  name,
  type Parsed,
  parseChoice,
  parseFlag,
  parseInteger,
  parseName,
  parseRateField,
  parseText,
  refused,
} from '#shared/api/fields.ts';

const NAME = { min: 3, max: 50 } as const;
const TEXT = 200;
const COMMENT = 10_000;
export const MOST = {
  notes: 500,
  tagsOfNote: 50,
  quickActions: 50,
  tagGroups: 50,
  tagsOfGroup: 100,
} as const;

const colorDoc = { type: 'string', enum: COLORS, default: 'pink' };
const color = maybe<string>({ ...colorDoc, description: 'Color' }, parseChoice(COLORS));
const tone = maybe<string>(
  { ...colorDoc, description: 'Another name for color; color wins' },
  parseChoice(COLORS),
);
const order = maybe<number>(
  { type: 'integer', description: 'Place among its kind' },
  parseInteger(-100_000, 100_000),
);

/** Reads a text that must be there and not blank. */
function parseRequired(max: number): (raw: unknown) => Parsed<string> {
  return (raw) => {
    const read = parseText(max)(raw);
    return 'value' in read && read.value === '' ? refused('param.missing') : read;
  };
}
const required = (max: number, description: string) =>
  field<string>({ type: 'string', maxLength: max, description }, parseRequired(max));
const optional = (max: number, description: string) =>
  maybe<string>({ type: 'string', maxLength: max, description }, parseText(max));

const hotkey = maybe<string>(
  { type: 'string', maxLength: 1, description: 'One letter or digit, for CTRL+ALT or CTRL+SHIFT' },
  (raw) => {
    const text = String(raw);
    return lengthOf(text) === 1 && /^[\p{L}\p{N}]$/u.test(text) ? { value: text } : refused('param.invalid');
  },
);

const QuickAction = v.object({
  name: required(TEXT, 'Name of the button'),
  comment: required(TEXT, 'Comment that the button adds'),
  color,
  tone,
  order,
  hotkey,
});

const TagObject = v.object({
  text: required(TEXT, 'Text of the tag'),
  order,
  name: optional(TEXT, 'Display name'),
  color,
});
/** A tag may be its text alone. */
const Tag = v.pipe(
  v.unknown(),
  v.transform((raw) => (typeof raw === 'string' ? { text: raw } : raw)),
  TagObject,
);

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
/** `{tagGroup: {name}, tags}` or `{name, tags}`. */
const TagGroup = v.pipe(
  v.custom<Record<string, unknown>>(isObject),
  v.transform((raw) => ({
    ...raw,
    name: raw.name ?? (isObject(raw.tagGroup) ? raw.tagGroup.name : undefined),
  })),
  v.object({
    name: required(TEXT, 'Name of the group'),
    tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(MOST.tagsOfGroup)),
  }),
);

const quickActions = v.optional(v.nullable(v.pipe(v.array(QuickAction), v.maxLength(MOST.quickActions))));
const tagGroups = v.optional(v.nullable(v.pipe(v.array(TagGroup), v.maxLength(MOST.tagGroups))));
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
  location: optional(TEXT, 'Location'),
  shootingDay: optional(TEXT, 'Shooting day'),
  loggerName: optional(TEXT, 'Name of the person creating the project'),
  isArchived: maybe<boolean>({ type: 'boolean', description: 'Whether the project is archived' }, parseFlag),
  quickActions,
  tagGroups,
};

export const CreateProject = v.object({
  name: name(NAME.min, NAME.max, 'Name of the project'),
  framerate: framerate({ description: 'Frame rate of the timecodes' }),
  ...common,
});
export const UpdateProject = v.object({
  name: maybe<string>(
    { type: 'string', minLength: NAME.min, maxLength: NAME.max, description: 'Name of the project' },
    parseName(NAME.min, NAME.max),
  ),
  framerate: maybe({ type: 'string', description: 'Frame rate of the timecodes' }, parseRateField),
  ...common,
});

/** Shape only: a live note is never lost over a frame number. */
function parseTimecode(raw: unknown): Parsed<string> {
  const text = String(raw).trim();
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d[:;.,]\d{2,3}$/.test(text)
    ? { value: text }
    : refused('param.timecode');
}

/** Tags as a list of texts, or one text; blanks and doubles are dropped. */
function parseTags(raw: unknown): Parsed<string[]> {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  const texts: string[] = [];
  for (const item of list) {
    const read = parseText(TEXT)(item);
    if ('refused' in read) return read;
    if (read.value !== '' && !texts.includes(read.value)) texts.push(read.value);
  }
  return texts.length > MOST.tagsOfNote
    ? refused('list.too_many', { max: MOST.tagsOfNote })
    : { value: texts };
}

const noteFields = {
  timecode: maybe<string>(
    { type: 'string', description: 'SMPTE `HH:MM:SS:FF`', example: '10:21:33:12' },
    parseTimecode,
  ),
  comment: optional(COMMENT, 'The comment'),
  loggerName: optional(TEXT, 'Name of the commenter'),
  name: optional(TEXT, 'Name of the note'),
  color,
  tone,
  tags: maybe<string[]>({ type: 'array', items: { type: 'string' }, description: 'Tag texts' }, parseTags),
};

/** Changes of one note. */
export const NoteChange = v.object(noteFields);

/** A note of a batch: new without noteId, else changed or deleted. */
export const Note = v.object({
  ...noteFields,
  noteId: optional(100, 'Absent for a new note'),
  localId: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  isDeleted: maybe<boolean>(
    { type: 'boolean', description: 'Deletes the note; false restores it' },
    parseFlag,
  ),
});
export type Note = v.InferOutput<typeof Note>;

export const ProjectPath = v.object({ projectId: v.string(), projectKey: v.string() });
export const NotePath = v.object({ ...ProjectPath.entries, noteId: v.string() });
export const PageQuery = v.object({ page: v.optional(v.string()) });
