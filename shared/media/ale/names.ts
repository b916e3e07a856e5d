/** Names of the ALE converter's formats as the interface takes them. */
export const ALE_FORMATS = ['ale', 'csv', 'csv2', 'html', 'xls', 'xlsx', 'ods'] as const;
export type AleFormat = (typeof ALE_FORMATS)[number];
