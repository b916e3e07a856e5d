/** Names of the marker converter's formats and rates in the API. */

/** Formats that can be written and read. */
const BOTH = [
  'csv',
  'csv2',
  'tsv',
  'srt',
  'vtt',
  'sbv',
  'otio',
  'txt',
  'json',
  'xlsx',
  'xls',
  'ods',
  'midi',
  'avid',
  'premiere',
  'resolve',
  'resolve_index',
  'fcp7',
  'fcpxml',
  'protools',
  'audition',
  'reaper',
  'frameio',
  'youtube',
  'ffmetadata',
] as const;

/** Formats that a request may declare. The content decides. */
export const MARKER_SOURCES = ['auto', ...BOTH] as const;
export type MarkerSource = (typeof MARKER_SOURCES)[number];

/** PDF cannot be read back. */
export const MARKER_TARGETS = [...BOTH, 'pdf'] as const;
export type MarkerTarget = (typeof MARKER_TARGETS)[number];

/** Markers are counted non-drop only. */
export const MARKER_RATES: readonly string[] =
  '8 10 12 15 16 20 23.976 24 25 29.97 30 48 50 59.94 60 75'.split(' ');
