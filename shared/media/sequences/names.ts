/** Names of the sequence formats in the API. */

/** Readable formats, detected by content. */
export const SEQUENCE_SOURCES = [
  'edl',
  'xmeml',
  'fcpxml',
  'avid_xml',
  'otio',
  'protools',
  // Tables of other programs and our own.
  'csv',
  'json',
  'xlsx',
  'ods',
] as const;
export type SequenceSource = (typeof SEQUENCE_SOURCES)[number];
