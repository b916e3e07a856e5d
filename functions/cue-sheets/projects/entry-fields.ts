/** Entries of cue sheet projects: every accepted spelling, and the rights that an entry may have. */
import * as v from 'valibot';
import {
  alsoTaking,
  anything,
  clearable,
  documentedAs,
  field,
  maybe,
  type ParseResult,
  parseText,
  refused,
} from '#shared/api/fields.ts';

/** Other accepted spellings of the field names. */
const SPELLINGS: Readonly<Record<string, string>> = {
  filename: 'fileName',
  file_name: 'fileName',
  clipname: 'clipName',
  clip_name: 'clipName',
  title: 'clipName',
  in: 'timecodeIn',
  start: 'timecodeIn',
  timecodein: 'timecodeIn',
  out: 'timecodeOut',
  end: 'timecodeOut',
  timecodeout: 'timecodeOut',
  sourceIn: 'sourceStart',
  sourcein: 'sourceStart',
  sourceOut: 'sourceEnd',
  sourceout: 'sourceEnd',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames fields to their documented names, which win over other spellings. Rights may be nested in `rights`. */
function normalized(raw: Record<string, unknown>): Record<string, unknown> {
  const entry: Record<string, unknown> = isObject(raw.rights) ? { ...raw.rights } : {};
  for (const [key, value] of Object.entries(raw)) {
    const name = SPELLINGS[key];
    if (name !== undefined && (raw[name] === undefined || raw[name] === null)) entry[name] = value;
  }
  for (const [key, value] of Object.entries(raw))
    if (!(key in SPELLINGS) && key !== 'rights') entry[key] = value;
  return entry;
}

const LABEL = /^\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{2,3}$/;

/** Checks the shape of a timecode. Its frame is checked later, against the project's rate. */
function parseLabel(raw: unknown): ParseResult<string> {
  const text = String(raw).trim();
  return typeof raw === 'string' && LABEL.test(text) ? { value: text } : refused('param.timecode');
}

const MAX_NAME_LENGTH = 500;
const MAX_RIGHT_LENGTH = 200;
const MAX_HOLDERS = 20;

const label = (description: string, example: string) =>
  clearable<string>({ type: ['string', 'null'], description, example }, parseLabel);
const sentLabel = (description: string, example: string) =>
  maybe<string>({ type: 'string', description, example }, parseLabel);
const requiredLabel = (description: string, example: string) =>
  field<string>({ type: 'string', description, example }, parseLabel);
const long = (description: string, example: string) =>
  clearable<string>(
    { type: ['string', 'null'], maxLength: MAX_NAME_LENGTH, description, example },
    parseText(MAX_NAME_LENGTH),
  );
const right = (description: string, example: string) =>
  clearable<string>(
    { type: ['string', 'null'], maxLength: MAX_RIGHT_LENGTH, description, example },
    parseText(MAX_RIGHT_LENGTH),
  );

const share = clearable<number>(
  {
    type: ['number', 'null'],
    minimum: 0,
    maximum: 100,
    unit: '%',
    example: 50,
    description: 'Share of the performing right; all shares of an entry are 100 at most',
  },
  (raw) => {
    const value = typeof raw === 'number' ? raw : Number(String(raw).replace(',', '.'));
    if (!Number.isFinite(value)) return refused('param.invalid');
    return value < 0 || value > 100 ? refused('param.range', { min: 0, max: 100 }) : { value };
  },
);

const Holder = v.object({
  name: field<string>(
    {
      type: 'string',
      maxLength: MAX_RIGHT_LENGTH,
      description: 'Last name, first name',
      example: 'Weber, Anna',
    },
    parseText(MAX_RIGHT_LENGTH),
  ),
  role: right('Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher', 'CA'),
  ipi: right('IPI name number', '00014107338'),
  society: right('Performing rights society', 'GEMA'),
  share,
});
const holders = (description: string) =>
  v.optional(v.nullable(v.pipe(v.array(Holder), v.maxLength(MAX_HOLDERS), v.description(description))));

const entryFields = {
  fileName: field<string>(
    { type: 'string', maxLength: MAX_NAME_LENGTH, description: 'File name', example: 'theme.wav' },
    parseText(MAX_NAME_LENGTH),
  ),
  clipName: long('Title of the track', 'Opening theme'),
  timecodeIn: requiredLabel('Cue start in the sequence', '01:00:30:00'),
  timecodeOut: requiredLabel('Cue end in the sequence', '01:01:02:12'),
  duration: label('Cue duration; computed where it is absent', '00:00:32:12'),
  sourceStart: label('Start in the source', '00:00:00:00'),
  sourceEnd: label('End in the source', '00:00:32:12'),
  composers: holders('Composers'),
  authors: holders('Authors'),
  publishers: holders('Publishers'),
  isrc: right('ISRC: code of the recording', 'DEA622600012'),
  iswc: right('ISWC: code of the work', 'T-034.524.680-1'),
  label: right('Label of the recording', 'Blue Note'),
  catalogueNumber: right('Catalogue number of the recording', 'BN-4195'),
  usage: right('Usage code of the society layout', 'BI'),
  origin: right('Origin code of the society layout', 'X'),
  vocal: right('Vocal or instrumental', 'I'),
  performer: right('Performer of the recording', 'Night Shift Orchestra'),
  cueNumber: right('Cue number: reel, M, number', '1M01'),
  trackNumber: right('Track number on the album', '7'),
  library: right('Production music library', 'Blue Library'),
};

/** Names of the fields that are rights; all else is documented by the interface. */
export const RIGHT_NAMES = [
  ...['composers', 'authors', 'publishers', 'isrc', 'iswc', 'label', 'catalogueNumber', 'usage', 'origin'],
  ...['vocal', 'performer', 'cueNumber', 'trackNumber', 'library'],
] as const;

const Raw = v.custom<Record<string, unknown>>(isObject);

/** What else an entry may have: other spellings, and what clients send back as they read it. */
const MORE = {
  ...anything(...Object.keys(SPELLINGS), 'entryId'),
  rights: v.object(Object.fromEntries(RIGHT_NAMES.map((name) => [name, entryFields[name]]))),
};

/** One entry as sent. */
export const Entry = alsoTaking(
  v.pipe(Raw, v.transform(normalized), v.object(entryFields), v.title('NewCueSheetEntry')),
  MORE,
);
export type Entry = v.InferOutput<typeof Entry>;

const { fileName: _file, timecodeIn: _in, timecodeOut: _out, ...optionalFields } = entryFields;

/** Changes of one entry: only sent fields change, and null clears an optional one. */
export const EntryChange = alsoTaking(
  v.pipe(
    Raw,
    v.transform(normalized),
    v.object({
      ...optionalFields,
      fileName: maybe<string>(
        { type: 'string', maxLength: MAX_NAME_LENGTH, description: 'File name', example: 'theme.wav' },
        parseText(MAX_NAME_LENGTH),
      ),
      timecodeIn: sentLabel('Cue start in the sequence', '01:00:30:00'),
      timecodeOut: sentLabel('Cue end in the sequence', '01:01:02:12'),
    }),
  ),
  MORE,
);

/** One entry or a list of them. */
export const Entries = documentedAs(
  v.lazy((raw) => (Array.isArray(raw) ? v.array(Entry) : Entry)),
  () => v.union([Entry, v.pipe(v.array(Entry), v.minLength(1), v.maxLength(100))]),
);
