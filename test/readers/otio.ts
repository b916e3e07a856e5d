/**
 * Checks a file against the object model that OpenTimelineIO documents ("Serialized Data", "File Format
 * Specification" and "Timeline Structure", release 0.17). Written from those pages, independently of the writer.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Rule = (value: Json, at: string) => readonly string[];
type Fields = { readonly [name: string]: Rule };
type Schema = { readonly required: Fields; readonly optional?: Fields };

const none: readonly string[] = [];
const fault = (at: string, what: string): readonly string[] => [`${at}: ${what}`];
const isDictionary = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Rule = (value, at) => (typeof value === 'string' ? none : fault(at, 'is no text'));
const flag: Rule = (value, at) => (typeof value === 'boolean' ? none : fault(at, 'is no boolean'));
const number: Rule = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? none : fault(at, 'is no number');
const rate: Rule = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? none : fault(at, 'is no rate');
const whole: Rule = (value, at) => (Number.isSafeInteger(value) ? none : fault(at, 'is no integer'));
const isOneOf =
  (...names: readonly string[]): Rule =>
  (value, at) =>
    typeof value === 'string' && names.includes(value) ? none : fault(at, `is none of ${names.join(', ')}`);
const orNull =
  (rule: Rule): Rule =>
  (value, at) =>
    value === null ? none : rule(value, at);
const isListOf =
  (rule: Rule): Rule =>
  (value, at) =>
    Array.isArray(value)
      ? value.flatMap((item: Json, i) => rule(item, `${at}[${i}]`))
      : fault(at, 'is no list');

/** Free-form, but an object in it that names a schema must fit it. */
const metadata: Rule = (value, at) => {
  const within = (item: Json, place: string): readonly string[] => {
    if (Array.isArray(item)) return item.flatMap((one: Json, i) => within(one, `${place}[${i}]`));
    if (!isDictionary(item)) return none;
    if ('OTIO_SCHEMA' in item) return object()(item, place);
    return Object.entries(item).flatMap(([name, one]) => within(one, `${place}.${name}`));
  };
  return isDictionary(value) ? within(value, at) : fault(at, 'is no dictionary');
};

/** An object of one of these schemas, or of any schema if none is given. */
function object(...kinds: readonly string[]): Rule {
  return (value, at) => {
    if (!isDictionary(value)) return fault(at, 'is no object');
    const name = value.OTIO_SCHEMA;
    if (typeof name !== 'string') return fault(at, 'names no schema');
    const schema = SCHEMAS.get(name);
    if (!schema) return fault(at, `the schema ${name} is unknown`);
    if (kinds.length > 0 && !kinds.includes(name)) return fault(at, `${name} cannot stand here`);
    const { required, optional = {} } = schema;
    const rules: Fields = { ...required, ...optional };
    const missing = Object.keys(required).filter((field) => !(field in value));
    return [
      ...missing.flatMap((field) => fault(`${at}.${field}`, 'is missing')),
      ...Object.entries(value).flatMap(([field, item]) => {
        if (field === 'OTIO_SCHEMA') return none;
        const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
        return rule ? rule(item, `${at}.${field}`) : fault(`${at}.${field}`, `is no field of ${name}`);
      }),
      ...(missing.length === 0 ? (RELATIONS.get(name)?.(value, at) ?? none) : none),
    ];
  };
}

const ITEMS = ['Clip.2', 'Gap.1', 'Stack.1', 'Track.1'] as const;
const EFFECTS = ['Effect.1', 'TimeEffect.1', 'LinearTimeWarp.1', 'FreezeFrame.1'] as const;
const REFERENCES = [
  ...(['ExternalReference.1', 'MissingReference.1'] as const),
  ...(['GeneratorReference.1', 'ImageSequenceReference.1'] as const),
];

const named: Fields = { name: text, metadata };
const time = object('RationalTime.1');
const range = object('TimeRange.1');
const item: Fields = {
  source_range: orNull(range),
  effects: isListOf(object(...EFFECTS)),
  markers: isListOf(object('Marker.2')),
  enabled: flag,
};
const reference: Fields = {
  available_range: orNull(range),
  available_image_bounds: orNull(object('Box2d.1')),
};
const effect: Fields = { ...named, effect_name: text };

/** The required and optional fields in release 0.17. It would drop any other field. */
const SCHEMAS: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ['RationalTime.1', { required: { value: number, rate } }],
  ['TimeRange.1', { required: { start_time: time, duration: time } }],
  ['V2d.1', { required: { x: number, y: number } }],
  ['Box2d.1', { required: { min: object('V2d.1'), max: object('V2d.1') } }],
  [
    'Timeline.1',
    { required: { tracks: object('Stack.1') }, optional: { ...named, global_start_time: orNull(time) } },
  ],
  ['Stack.1', { required: { children: isListOf(object(...ITEMS)) }, optional: { ...named, ...item } }],
  [
    'Track.1',
    {
      required: { children: isListOf(object(...ITEMS, 'Transition.1')), kind: isOneOf('Video', 'Audio') },
      optional: { ...named, ...item },
    },
  ],
  ['Gap.1', { required: {}, optional: { ...named, ...item } }],
  [
    'Clip.2',
    {
      required: {
        media_references: (value, at) =>
          isDictionary(value)
            ? Object.entries(value).flatMap(([key, one]) => object(...REFERENCES)(one, `${at}.${key}`))
            : fault(at, 'is no dictionary'),
        active_media_reference_key: text,
      },
      optional: { ...named, ...item },
    },
  ],
  [
    'Marker.2',
    {
      required: {
        marked_range: range,
        color: isOneOf(...'PINK RED ORANGE YELLOW GREEN CYAN BLUE PURPLE MAGENTA BLACK WHITE'.split(' ')),
      },
      optional: { ...named, comment: text },
    },
  ],
  [
    'Transition.1',
    {
      required: {
        in_offset: time,
        out_offset: time,
        transition_type: isOneOf('SMPTE_Dissolve', 'Custom_Transition'),
      },
      optional: named,
    },
  ],
  ['ExternalReference.1', { required: { target_url: text }, optional: { ...named, ...reference } }],
  ['MissingReference.1', { required: {}, optional: { ...named, ...reference } }],
  [
    'GeneratorReference.1',
    { required: { generator_kind: text, parameters: metadata }, optional: { ...named, ...reference } },
  ],
  [
    'ImageSequenceReference.1',
    {
      required: {
        ...{ target_url_base: text, name_prefix: text, name_suffix: text, rate },
        ...{ start_frame: whole, frame_step: whole, frame_zero_padding: whole },
        missing_frame_policy: isOneOf('error', 'hold', 'black'),
      },
      optional: { ...named, ...reference },
    },
  ],
  ['Effect.1', { required: effect }],
  ['TimeEffect.1', { required: effect }],
  ['LinearTimeWarp.1', { required: { ...effect, time_scalar: number } }],
  ['FreezeFrame.1', { required: { ...effect, time_scalar: number } }],
]);

type Relation = (value: { readonly [name: string]: Json }, at: string) => readonly string[];

const field = (value: Json | undefined, name: string): Json =>
  value !== undefined && isDictionary(value) ? (value[name] ?? null) : null;

/** A clip or gap has a length: from its own range, else from that of its media. */
const hasLength: Relation = (value, at) => {
  const media = field(value.media_references, String(value.active_media_reference_key));
  const known = isDictionary(field(value, 'source_range')) || isDictionary(field(media, 'available_range'));
  return known ? none : fault(at, 'has no length');
};

/** Relations between the fields of one object. */
const RELATIONS: ReadonlyMap<string, Relation> = new Map<string, Relation>([
  [
    'TimeRange.1',
    ({ start_time: start = null, duration = null }, at) => [
      ...(field(start, 'rate') === field(duration, 'rate') ? none : fault(at, 'has two rates')),
      ...(Number(field(duration, 'value')) >= 0 ? none : fault(at, 'is shorter than nothing')),
    ],
  ],
  ['Gap.1', hasLength],
  [
    'Clip.2',
    (value, at) => {
      const { media_references: media = null, active_media_reference_key: key = null } = value;
      if (typeof key !== 'string' || !isDictionary(media) || !Object.hasOwn(media, key))
        return fault(at, 'the active media reference is none of its references');
      return hasLength(value, at);
    },
  ],
]);

/**
 * Lists the faults of an OTIO file, each with its place; none if OpenTimelineIO 0.17 reads all of it.
 * @throws SyntaxError for text that is not JSON
 */
export function otioFaults(source: string): readonly string[] {
  const value: Json = JSON.parse(source);
  return object('Timeline.1')(value, 'timeline');
}
