/** Names of the ALE converter's formats as the interface takes them. */
/** What is read, told apart by its content. */
export const ALE_SOURCES = ['ale', 'csv'] as const;

export const ALE_FORMATS = ['ale', 'csv', 'csv2', 'html', 'xls', 'xlsx', 'ods'] as const;
export type AleFormat = (typeof ALE_FORMATS)[number];
