/** The fields of a key with narrow rights. */
import { isIP } from 'node:net';
import { field, maybe, type ParseResult, parseChoice, parseName, refused } from '#shared/api/fields.ts';
import { SCOPES, TOOLS } from '#shared/data/keys.ts';

const MAX_NAME = 100;
const MAX_ADDRESSES = 20;

/** Lists and mails show a name on one line. */
function parseKeyName(raw: unknown): ParseResult<string> {
  const read = parseName(1, MAX_NAME)(raw);
  return 'value' in read && /\p{Cc}/u.test(read.value) ? refused('param.invalid') : read;
}

/** Reads a list, or a text with commas between its items. */
function parseList<T extends string>(
  parse: (raw: unknown) => ParseResult<T>,
  max: number,
): (raw: unknown) => ParseResult<readonly T[]> {
  return (raw) => {
    const items: readonly unknown[] = Array.isArray(raw)
      ? raw
      : typeof raw === 'string'
        ? raw.split(',')
        : [];
    if (items.length === 0) return refused('param.invalid');
    if (items.length > max) return refused('list.too_many', { max });
    const values = new Set<T>();
    for (const item of items) {
      const read = parse(item);
      if ('refused' in read) return read;
      values.add(read.value);
    }
    return { value: [...values] };
  };
}

/** Reads an address, or a network as RFC 4632 and RFC 4291 write it: address, slash, bits. */
function parseAddress(raw: unknown): ParseResult<string> {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const isNetwork =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family === 0 || !isNetwork || more.length > 0 || address.includes('%')
    ? refused('param.invalid')
    : { value: text };
}

/** Reads a moment with its zone. @returns milliseconds since 1970 */
function parseTime(raw: unknown): ParseResult<number> {
  const text = typeof raw === 'string' ? raw.trim() : '';
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i.test(text);
  const at = isTime ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? refused('param.invalid') : { value: at };
}

const parseProjectId = (raw: unknown): ParseResult<string> =>
  typeof raw === 'string' && /^[0-9A-Za-z]{20}$/.test(raw.trim())
    ? { value: raw.trim() }
    : refused('param.invalid');

export const keyName = field<string>(
  {
    type: 'string',
    minLength: 1,
    maxLength: MAX_NAME,
    description: 'What the key is for',
    example: 'Nightly conversions',
  },
  parseKeyName,
);

export const scopes = field(
  {
    type: 'array',
    items: { type: 'string', enum: SCOPES },
    minItems: 1,
    description:
      'What the key may do: `read` files, processes, projects and notes; `convert` files, and see the results; work on `projects`, cue sheets and live notes; write `notes`; `manage`: list keys, revoke those that were created, usage',
    example: ['read', 'convert'],
  },
  parseList(parseChoice(SCOPES), SCOPES.length),
);

export const tools = maybe(
  {
    type: 'array',
    items: { type: 'string', enum: TOOLS },
    description: 'The tools that the key is for; all where absent',
    example: ['subtitles', 'edl'],
  },
  parseList(parseChoice(TOOLS), TOOLS.length),
);

export const projectId = maybe<string>(
  {
    type: 'string',
    description: 'The one project that the key is for',
    example: '0Tn3r4dQhM5vXb2kLp9s',
  },
  parseProjectId,
);

export const expires = maybe<number>(
  {
    type: 'string',
    format: 'date-time',
    description: 'When the key ends, with its time zone; never where absent',
    example: '2030-01-31T18:00:00Z',
  },
  parseTime,
);

export const addresses = maybe(
  {
    type: 'array',
    items: { type: 'string' },
    maxItems: MAX_ADDRESSES,
    description: 'The addresses and networks that the key may be used from; any where absent',
    example: ['203.0.113.7', '2001:db8::/32'],
  },
  parseList(parseAddress, MAX_ADDRESSES),
);
