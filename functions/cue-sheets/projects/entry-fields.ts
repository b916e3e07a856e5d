/** Entries of cue sheet projects: every spelling that is taken, and the rights that an entry may carry. */
import * as v from 'valibot';
import { field, maybe, type Parsed, parseText, refused } from '#shared/api/fields.ts';

/** What may be written for a field, beside its own name. */
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

/** An entry under the documented names; a documented name wins over another spelling. Rights may stand in `rights`. */
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

/** The shape of a timecode; whether the rate has it is seen with the project. */
function parseLabel(raw: unknown): Parsed<string> {
  const text = String(raw).trim();
  return typeof raw === 'string' && LABEL.test(text) ? { value: text } : refused('param.timecode');
}

const LONGEST_NAME = 500;
const LONGEST_RIGHT = 200;
const MOST_HOLDERS = 20;

const label = (description: string) =>
  maybe<string>({ type: 'string', description, example: '00:00:30:00' }, parseLabel);
const requiredLabel = (description: string) =>
  field<string>({ type: 'string', description, example: '01:00:30:00' }, parseLabel);
const named = (description: string) =>
  maybe<string>({ type: 'string', maxLength: LONGEST_NAME, description }, parseText(LONGEST_NAME));
const right = (description: string) =>
  maybe<string>({ type: 'string', maxLength: LONGEST_RIGHT, description }, parseText(LONGEST_RIGHT));

const share = maybe<number>(
  { type: 'number', minimum: 0, maximum: 100, description: 'Per cent of the performing right' },
  (raw) => {
    const value = typeof raw === 'number' ? raw : Number(String(raw).replace(',', '.'));
    if (!Number.isFinite(value)) return refused('param.invalid');
    return value < 0 || value > 100 ? refused('param.range', { min: 0, max: 100 }) : { value };
  },
);

const Holder = v.object({
  name: field<string>(
    { type: 'string', maxLength: LONGEST_RIGHT, description: 'Last name, first name' },
    parseText(LONGEST_RIGHT),
  ),
  role: right('Code of the society layout, e.g. `CA`, `E`'),
  ipi: right('IPI name number'),
  society: right('Performing rights society'),
  share,
});
const holders = (description: string) =>
  v.optional(v.nullable(v.pipe(v.array(Holder), v.maxLength(MOST_HOLDERS), v.description(description))));

const entryFields = {
  fileName: field<string>(
    { type: 'string', maxLength: LONGEST_NAME, description: 'File name', example: 'theme.wav' },
    parseText(LONGEST_NAME),
  ),
  clipName: named('Title of the track'),
  timecodeIn: requiredLabel('Cue start in the sequence'),
  timecodeOut: requiredLabel('Cue end in the sequence'),
  duration: label('Cue duration; computed where it is absent'),
  sourceStart: label('Start in the source'),
  sourceEnd: label('End in the source'),
  composers: holders('Composers'),
  authors: holders('Authors'),
  publishers: holders('Publishers'),
  isrc: right('ISRC'),
  iswc: right('ISWC'),
  label: right('Label of the recording'),
  catalogueNumber: right('Catalogue number'),
  usage: right('Usage code of the society layout'),
  origin: right('Origin code of the society layout'),
  vocal: right('Vocal or instrumental'),
  performer: right('Performer'),
  cueNumber: right('Cue number, e.g. `1M01`'),
  trackNumber: right('Track number'),
  library: right('Production music library'),
};

/** Names of the fields that are rights; all else is documented by the interface. */
export const RIGHT_NAMES = [
  ...['composers', 'authors', 'publishers', 'isrc', 'iswc', 'label', 'catalogueNumber', 'usage', 'origin'],
  ...['vocal', 'performer', 'cueNumber', 'trackNumber', 'library'],
] as const;

const Raw = v.custom<Record<string, unknown>>(isObject);

/** One entry as sent. */
export const Entry = v.pipe(Raw, v.transform(normalized), v.object(entryFields));
export type Entry = v.InferOutput<typeof Entry>;

const { fileName: _file, timecodeIn: _in, timecodeOut: _out, ...optionalFields } = entryFields;

/** Changes of one entry: only what is sent changes. */
export const EntryChange = v.pipe(
  Raw,
  v.transform(normalized),
  v.object({
    ...optionalFields,
    fileName: named('File name'),
    timecodeIn: label('Cue start in the sequence'),
    timecodeOut: label('Cue end in the sequence'),
  }),
);

/** One entry or a list of them. */
export const Entries = v.lazy((raw) => (Array.isArray(raw) ? v.array(Entry) : Entry));
