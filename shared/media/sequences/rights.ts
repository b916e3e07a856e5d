/** Rights of a cue: data that sequence files lack, but cue sheets and our tables of them have. */

/** A creator or publisher with the share of the performing right. */
export type RightsHolder = {
  /** Last name, first name. */
  readonly name: string;
  /** Role code: `CA`, `E`. */
  readonly role?: string | undefined;
  /** IPI name number, 11 digits. */
  readonly ipi?: string | undefined;
  readonly society?: string | undefined;
  /** Per cent. */
  readonly share?: number | undefined;
};

/** Everything about a cue that sequence files lack. */
export type CueRights = {
  /** Cue number of the production: `1M01`. */
  readonly cueNumber?: string | undefined;
  readonly usage?: string | undefined;
  readonly origin?: string | undefined;
  readonly vocal?: string | undefined;
  readonly composers?: readonly RightsHolder[] | undefined;
  readonly authors?: readonly RightsHolder[] | undefined;
  readonly publishers?: readonly RightsHolder[] | undefined;
  readonly iswc?: string | undefined;
  readonly performer?: string | undefined;
  readonly label?: string | undefined;
  readonly catalogueNumber?: string | undefined;
  readonly trackNumber?: string | undefined;
  readonly isrc?: string | undefined;
  readonly library?: string | undefined;
};

export type HolderList = 'composers' | 'authors' | 'publishers';
export type RightName = keyof CueRights;

export const HOLDER_LISTS: readonly HolderList[] = ['composers', 'authors', 'publishers'];
export const isHolderList = (name: RightName): name is HolderList =>
  HOLDER_LISTS.some((list) => list === name);

/** The columns of our tables, in order. Their names have no other meaning in the tables of other programs. */
export const RIGHT_COLUMNS: readonly { readonly key: RightName; readonly name: string }[] = [
  { key: 'composers', name: 'Composers' },
  { key: 'authors', name: 'Authors' },
  { key: 'publishers', name: 'Publishers' },
  { key: 'iswc', name: 'ISWC' },
  { key: 'isrc', name: 'ISRC' },
  { key: 'performer', name: 'Performer' },
  { key: 'label', name: 'Record Label' },
  { key: 'catalogueNumber', name: 'Catalogue No' },
  { key: 'trackNumber', name: 'Album Track No' },
  { key: 'library', name: 'Music Library' },
  { key: 'cueNumber', name: 'Music Cue No' },
  { key: 'usage', name: 'Usage Code' },
  { key: 'origin', name: 'Origin Code' },
  { key: 'vocal', name: 'Vocal or Instrumental' },
];

const PLAIN_NAME = /^[^;()"]*$/;
const PLAIN_PART = /^[^\s,;()"%](?:[^,;()"%]*[^\s,;()"%])?$/;
const PREFIXED = /^(?:IPI|society) /;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const partText = (text: string): string =>
  PLAIN_PART.test(text) && !PREFIXED.test(text) ? text : quoted(text);

/** `Weber, Anna (CA 50%, GEMA, IPI 00014107338)`: the brackets contain only known values. */
export function holderText({ name, role, ipi, society, share }: RightsHolder): string {
  const first = [role ? partText(role) : '', share === undefined ? '' : `${share}%`]
    .filter(Boolean)
    .join(' ');
  const known = society ? partText(society) : '';
  const parts = [
    first,
    first === '' && known !== '' ? `society ${known}` : known,
    ipi ? `IPI ${partText(ipi)}` : '',
  ].filter(Boolean);
  const shown = PLAIN_NAME.test(name) ? name : quoted(name);
  return parts.length === 0 ? shown : `${shown} (${parts.join(', ')})`;
}

/** Several holders, separated by semicolons, because names contain commas. */
export const holdersText = (holders: readonly RightsHolder[]): string => holders.map(holderText).join('; ');

/** Splits a text at a character outside quotes. An unclosed quote is a plain character. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close < 0) break;
      at = close;
    } else if (text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function unquoted(text: string): string {
  const plain = text.trim();
  return plain.length > 1 && plain.startsWith('"') && plain.endsWith('"')
    ? plain.slice(1, -1).replaceAll('""', '"')
    : plain;
}

const SHARE = /(?:^|\s)(\d{1,3}(?:[.,]\d+)?)\s*%$/;

/** Reads the brackets after a name. */
function readParts(text: string): Omit<RightsHolder, 'name'> {
  const found: { role?: string; ipi?: string; society?: string; share?: number } = {};
  for (const [index, raw] of splitOutside(text, ',').entries()) {
    const part = raw.trim();
    const share = SHARE.exec(part);
    const prefix = PREFIXED.exec(part)?.[0];
    if (prefix === 'IPI ') found.ipi = unquoted(part.slice(prefix.length));
    else if (prefix !== undefined) found.society = unquoted(part.slice(prefix.length));
    else if (index > 0) found.society = unquoted(part);
    else {
      const role = unquoted(share ? part.slice(0, share.index) : part);
      if (role !== '') found.role = role;
      if (share) found.share = Number(share[1]?.replace(',', '.'));
    }
  }
  return found;
}

function readHolder(text: string): RightsHolder {
  const whole = text.trim();
  const open = splitOutside(whole, '(')[0]?.length ?? whole.length;
  const hasParts = whole.endsWith(')') && open > 0 && open < whole.length;
  if (!hasParts) return { name: unquoted(whole) };
  return { name: unquoted(whole.slice(0, open)), ...readParts(whole.slice(open + 1, -1)) };
}

/** Reads the output of `holdersText`. Other text is a name. */
export const readHolders = (text: string): RightsHolder[] =>
  splitOutside(text, ';')
    .map(readHolder)
    .filter(({ name }) => name !== '');

/** One right as text; empty if unknown. */
export function rightText(rights: CueRights | undefined, key: RightName): string {
  const value = rights?.[key];
  if (value === undefined) return '';
  return typeof value === 'string' ? value : holdersText(value);
}

/** Comparison key of rights; empty if there are none. */
export function rightsKey(rights: CueRights | undefined): string {
  const texts = RIGHT_COLUMNS.map(({ key }) => rightText(rights, key));
  return texts.every((text) => text === '') ? '' : JSON.stringify(texts);
}

/** Reads rights from texts; undefined if all are empty. */
export function readRights(getText: (key: RightName) => string): CueRights | undefined {
  const entries = RIGHT_COLUMNS.flatMap(({ key }) => {
    const text = getText(key).trim();
    if (text === '') return [];
    return [[key, isHolderList(key) ? readHolders(text) : text] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
