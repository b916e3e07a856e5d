/** Names of the ALE converter's formats in the API. */
/** Readable formats, detected by content. */
export const ALE_SOURCES = ['ale', 'csv'] as const;

export const ALE_TARGETS = ['ale', 'csv', 'csv2', 'html', 'xls', 'xlsx', 'ods'] as const;
export type AleTarget = (typeof ALE_TARGETS)[number];
