/** Marker tables of the programs: how to recognise each by its header, and what its columns mean. */

export type MarkerField =
  | 'number'
  | 'name'
  | 'comment'
  | 'in'
  | 'out'
  | 'duration'
  | 'frame'
  | 'color'
  | 'type'
  | 'track'
  | 'user'
  | 'timeFormat';

export type Layout = {
  readonly title: string;
  /** Column names that only this table has, in lower case without punctuation. */
  readonly marks: readonly string[];
  /** The first name of a list that the header has is used. */
  readonly columns: Readonly<Partial<Record<MarkerField, readonly string[]>>>;
  /** Only rows with a colour are markers. */
  readonly coloredOnly?: boolean;
};

/** The product's own table, Premiere's, and tables typed by people. */
const GENERIC: Layout = {
  title: 'marker table',
  marks: [],
  columns: {
    name: ['name', 'markername', 'title', 'marker'],
    comment: ['description', 'comment', 'comments', 'notes', 'note', 'markernotes'],
    in: [
      'in',
      'start',
      'timecode',
      'tc',
      'timecodein',
      'tcin',
      'recordin',
      'starttime',
      'time',
      'position',
      'location',
    ],
    out: ['out', 'end', 'timecodeout', 'tcout', 'recordout', 'endtime'],
    duration: ['duration', 'length'],
    frame: ['frame', 'frames', 'inframes'],
    color: ['color', 'colour'],
    type: ['type', 'markertype'],
    track: ['track', 'trackname'],
    user: ['user', 'username', 'author', 'commenter'],
  },
};

const LAYOUTS: readonly Layout[] = [
  {
    title: 'Resolve edit index',
    marks: ['reel', 'match', 'recordin', 'recordout'],
    columns: {
      name: ['name'],
      comment: ['notes'],
      in: ['recordin'],
      out: ['recordout'],
      duration: ['dur'],
      color: ['color'],
      track: ['v'],
    },
    coloredOnly: true,
  },
  {
    title: 'Audition marker list',
    marks: ['name', 'start', 'timeformat', 'type'],
    columns: {
      name: ['name'],
      comment: ['description'],
      in: ['start'],
      duration: ['duration'],
      type: ['type'],
      timeFormat: ['timeformat'],
    },
  },
  {
    title: 'REAPER marker list',
    marks: ['#', 'name', 'start', 'end', 'length'],
    columns: {
      number: ['#'],
      name: ['name'],
      in: ['start'],
      out: ['end'],
      duration: ['length'],
      color: ['color'],
    },
  },
  {
    title: 'Frame.io comments',
    marks: ['commenter', 'comment'],
    columns: {
      comment: ['comment'],
      in: ['timecodein', 'timecode'],
      out: ['timecodeout'],
      frame: ['frame'],
      user: ['commenter'],
    },
  },
];

export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}#]/gu, '');

/** The layout of a header line; undefined if no column has times. */
export function createLayout(
  header: readonly string[],
): { layout: Layout; at: Map<MarkerField, number> } | undefined {
  const names = header.map(plainName);
  const layout = LAYOUTS.find(({ marks }) => marks.every((mark) => names.includes(mark))) ?? GENERIC;
  const at = new Map<MarkerField, number>();
  for (const field of FIELDS) {
    const name = layout.columns[field]?.find((candidate) => names.includes(candidate));
    if (name !== undefined) at.set(field, names.indexOf(name));
  }
  return at.has('in') || at.has('frame') ? { layout, at } : undefined;
}

const FIELDS: readonly MarkerField[] = [
  ...(['number', 'name', 'comment', 'in', 'out', 'duration', 'frame'] as const),
  ...(['color', 'type', 'track', 'user', 'timeFormat'] as const),
];
