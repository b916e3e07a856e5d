/** What a sequence file may be, as errors and documents name it. */
export const SEQUENCE_KINDS = ['edl', 'fcp7', 'fcpxml', 'avid', 'otio', 'protools', 'csv'] as const;
