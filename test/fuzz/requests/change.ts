/** Mutates a request: the structure of its body, its form, path, query and headers. */
import { extreme } from '../extremes.ts';
import { getKind, mutate } from '../mutate.ts';
import { mutateBinary } from '../mutations/binary.ts';
import { mutateJson, mutateValue, otherValue } from '../mutations/json.ts';
import { below, happens, pick, type Random } from '../random.ts';
import { type Body, type Field, fieldText, type RequestDraft, rendered } from './draft.ts';

type Change = (draft: RequestDraft, random: Random) => RequestDraft;

const LONG = 'n'.repeat(70_000);

/** Changes the fields of a form. Other bodies become forms. */
function inFields(change: (fields: Field[], random: Random) => void): Change {
  return (draft, random) => {
    const { body } = draft;
    if (body.kind !== 'urlencoded' && body.kind !== 'multipart') return draft;
    const fields = [...body.fields];
    change(fields, random);
    return { ...draft, body: { ...body, fields } };
  };
}

const at = (fields: readonly Field[], random: Random): number => below(random, fields.length);
const getName = (field: Field | undefined): string => field?.name ?? 'format';

const FIELD_CHANGES: readonly Change[] = [
  inFields((fields, random) => {
    fields.splice(at(fields, random), 1);
  }),
  inFields((fields, random) => {
    const place = at(fields, random);
    const field = { name: getName(fields[place]), value: extreme(random) };
    fields.splice(place, happens(random, 0.7) ? 1 : 0, field);
  }),
  inFields((fields, random) => {
    const place = at(fields, random);
    fields.splice(place, 1, { name: getName(fields[place]), value: fieldText(otherValue(random)) });
  }),
  inFields((fields, random) => {
    const name = pick(random, [extreme(random), `${getName(fields[0])}[]`, '__proto__', 'constructor', '']);
    fields.push({ name, value: extreme(random) });
  }),
  inFields((fields, random) => {
    const { name, value } = fields[at(fields, random)] ?? { name: 'x', value: '' };
    fields.push(...Array.from({ length: pick(random, [1, 40, 100]) }, () => ({ name, value })));
  }),
  inFields((fields) => {
    fields.push({ name: getName(fields[0]), value: LONG });
  }),
];

/** Changes the files of a form. */
const inFiles: Change = (draft, random) => {
  const { body } = draft;
  if (body.kind !== 'multipart') return draft;
  const [file] = body.files;
  if (!file) {
    return {
      ...draft,
      body: { ...body, files: [{ name: 'file', fileName: 'a.srt', bytes: Buffer.from('x') }] },
    };
  }
  const seed = { name: file.fileName, kind: getKind(file.bytes), extension: '', bytes: file.bytes };
  const files = pick(random, [
    [],
    [file, file],
    [{ ...file, name: extreme(random) }],
    [{ ...file, fileName: extreme(random) }],
    [{ ...file, bytes: Buffer.alloc(0) }],
    [{ ...file, bytes: mutate(seed, random) }],
    [{ ...file, bytes: mutate(seed, random) }],
  ]);
  return { ...draft, body: { ...body, files } };
};

const inJson: Change = (draft, random) => {
  const { body } = draft;
  return body.kind === 'json'
    ? { ...draft, body: { kind: 'json', value: mutateValue(body.value, random) } }
    : draft;
};

/** Changes the bytes of the body, regardless of its type. */
const inBytes: Change = (draft, random) => {
  const { type = '', bytes } = rendered(draft.body);
  if (!bytes)
    return { ...draft, body: { kind: 'raw', type: 'application/json', bytes: Buffer.from(extreme(random)) } };
  const changed = pick(random, [
    () => bytes.subarray(0, below(random, bytes.length + 1)),
    () => mutateBinary(bytes, random),
    () => Buffer.from(mutateJson(bytes.toString('utf8'), random)),
    () => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    () => Buffer.from(bytes.toString('utf8'), 'utf16le'),
    () => Buffer.alloc(0),
    () => Buffer.concat([bytes, bytes]),
  ])();
  return { ...draft, body: { kind: 'raw', type, bytes: changed } };
};

const TYPES = [
  ...[
    '',
    'application/json',
    'application/json; charset=utf-16',
    'application/ld+json',
    'text/plain',
    'text/json',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'image/png',
  ],
  ...[
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=fuzz-boundary-3f9a',
    ';',
    'a/b/c',
    'x'.repeat(3000),
  ],
] as const;

const otherType: Change = (draft, random) => {
  const { bytes = Buffer.alloc(0) } = rendered(draft.body);
  return { ...draft, body: { kind: 'raw', type: pick(random, TYPES), bytes } };
};

const otherKind: Change = (draft, random) => {
  const fields = Array.from({ length: below(random, 4) }, () => ({
    name: pick(random, ['name', 'format', 'text']),
    value: extreme(random),
  }));
  const body = pick<Body>(random, [
    { kind: 'none' },
    { kind: 'json', value: otherValue(random) },
    { kind: 'json', value: Object.fromEntries(fields.map(({ name, value }) => [name, value])) },
    { kind: 'urlencoded', fields },
    { kind: 'multipart', fields, files: [] },
  ]);
  return { ...draft, body };
};

/** Encodes any text as a path segment. Clients remove single dots. */
const segment = (text: string): string =>
  encodeURIComponent(text.isWellFormed() ? text : 'x')
    .replaceAll('.', '%2e')
    .slice(0, 2_000) || '%20';

const inPath: Change = (draft, random) => {
  const parts = draft.path.split('/');
  const place = 1 + below(random, Math.max(1, parts.length - 1));
  const ownedPlaces = [...draft.row.paths[0].split('/').entries()].flatMap(([i, part]) =>
    part.startsWith('{') ? [i] : [],
  );
  const chosen = ownedPlaces.length > 0 && happens(random, 0.8) ? pick(random, ownedPlaces) : place;
  parts[chosen] = pick(random, [
    segment(extreme(random)),
    segment(extreme(random)),
    ...['%', '%zz', '%00', '%ff', '%2e%2e', '%2F', '', 'x'.repeat(1_500), '__proto__', 'null', '0', '-1'],
    `${parts[chosen] ?? ''}/`,
    (parts[chosen] ?? '').toUpperCase(),
    (parts[chosen] ?? '').slice(1),
  ]);
  return { ...draft, path: parts.join('/') };
};

const inQuery: Change = (draft, random) => {
  const name = pick(random, ['page', 'limit', 'since', 'from', 'x', '', '__proto__', 'name']);
  const given = `${segment(name)}=${segment(extreme(random))}`;
  const mark = draft.query === '' ? '?' : '&';
  const query = pick(random, [
    `${draft.query}${mark}${given}`,
    `${draft.query}${mark}${given}&${given}`,
    `?${given}`,
    '?',
    '?%',
    '?=&&=',
    `${draft.query}${mark}${'a=1&'.repeat(500)}`,
    draft.query.replace(/=[^&]*/, () => `=${segment(extreme(random))}`),
    draft.query.replace(/=[^&]*/, () => `=${segment(extreme(random))}`),
  ]);
  return { ...draft, query };
};

/** Keeps only characters that a client can send in a header. */
const headerText = (text: string): string =>
  text
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 4_000)
    .trim();

const inHeaders: Change = (draft, random) => {
  const [name, value] = pick(random, [
    ['accept-language', extreme(random)],
    [
      'accept-language',
      pick(random, ['de, *;q=0', 'xx', 'de;q=9', `${'de,'.repeat(900)}`, 'zh-Hans-CN;q=0.5, en']),
    ],
    ['idempotency-key', `${extreme(random)}-${Math.floor(random() * 2 ** 32)}`],
    ['idempotency-key', 'k'.repeat(256)],
    [
      'authorization',
      pick(random, [
        '',
        'Basic',
        'Basic !',
        'Bearer x',
        `Basic ${Buffer.from(extreme(random)).toString('base64')}`,
      ]),
    ],
    ['accept-encoding', pick(random, ['gzip', 'gzip;q=0', 'br', '*', 'identity;q=0'])],
    ['content-encoding', pick(random, ['gzip', 'deflate', 'x'])],
    ['accept', pick(random, ['image/png', 'text/html', '*/*;q=0'])],
    ['x-request-id', extreme(random)],
    ['x-forwarded-for', extreme(random)],
    ['x-viewer-address', extreme(random)],
    ['x-origin-verify', extreme(random)],
    ['if-none-match', '*'],
    ['range', 'bytes=0-0'],
    ['origin', extreme(random)],
  ] as const);
  return { ...draft, headers: { ...draft.headers, [name]: headerText(value) } };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'] as const;

const CHANGES: readonly Change[] = [
  ...Array.from({ length: 8 }, () => inJson),
  ...FIELD_CHANGES,
  ...[inFiles, inFiles, inBytes, inBytes, otherType, otherKind],
  ...[inPath, inPath, inQuery, inHeaders, inHeaders],
  (draft, random) => ({ ...draft, method: pick(random, METHODS) }),
  (draft, random) => ({ ...draft, chunked: happens(random, 0.5) }),
];

/** Whether a change has an effect on a request. */
const fits = (change: Change, { body, row }: RequestDraft): boolean => {
  if (change === inJson) return body.kind === 'json';
  if (change === inFiles) return body.kind === 'multipart';
  if (FIELD_CHANGES.includes(change)) return body.kind === 'multipart' || body.kind === 'urlencoded';
  return change !== inPath || row.paths[0] !== '/';
};

/** Makes one to three changes. */
export function changed(draft: RequestDraft, random: Random): RequestDraft {
  let out = draft;
  const times = pick(random, [1, 1, 2, 3]);
  for (let i = 0; i < times; i++) {
    const now = out;
    out = pick(
      random,
      CHANGES.filter((change) => fits(change, now)),
    )(now, random);
  }
  return out;
}
