/** Names of the cue sheet formats and presets as the interface takes them. */
export const CUE_SHEET_FORMATS = ['csv', 'csv2', 'tsv', 'txt', 'pdf', 'xls', 'xlsx', 'ods', 'json'] as const;
export const CUE_SHEET_LEGACY_FORMATS = ['csv', 'csv2', 'pdf', 'txt', 'xls', 'xlsx', 'ods'] as const;
export const CUE_SHEET_PRESETS = ['default', 'cisac_preset'] as const;
export type CueSheetPreset = (typeof CUE_SHEET_PRESETS)[number];
/** What a project may be written as in the layout of a society; a conversion in one step knows xlsx alone. */
export const SOCIETY_FORMATS = ['xlsx', 'pdf'] as const;
