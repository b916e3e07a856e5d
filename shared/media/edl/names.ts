/** Names of the EDL converter's formats and settings in the API. */
/** Readable formats, detected by content. */
export const EDL_SOURCES = ['edl', 'xmeml', 'csv'] as const;

export const EDL_TARGETS = ['edl', 'csv', 'csv2', 'pdf', 'xls', 'xlsx', 'ods'] as const;
export type EdlTarget = (typeof EDL_TARGETS)[number];

/** Which events use their clip name as reel: all, or those without a tape. */
export const NAME_AS_TAPE = ['all', 'ax'] as const;
export type NameAsTape = (typeof NAME_AS_TAPE)[number];
