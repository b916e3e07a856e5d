/** Names of the sequence formats in errors and documents. */
export const SEQUENCE_KINDS = ['edl', 'fcp7', 'fcpxml', 'avid', 'otio', 'protools', 'csv'] as const;
