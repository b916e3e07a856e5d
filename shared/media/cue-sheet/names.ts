/** Names of the cue sheet formats and presets in the API. */
export const CUE_SHEET_TARGETS = ['csv', 'csv2', 'tsv', 'txt', 'pdf', 'xls', 'xlsx', 'ods', 'json'] as const;
export type CueSheetTarget = (typeof CUE_SHEET_TARGETS)[number];
export const CUE_SHEET_LEGACY_TARGETS = ['csv', 'csv2', 'pdf', 'txt', 'xls', 'xlsx', 'ods'] as const;
export const CUE_SHEET_PRESETS = ['default', 'cisac_preset'] as const;
export type CueSheetPreset = (typeof CUE_SHEET_PRESETS)[number];
/** Formats of a project in the society layout. One-step conversions support only xlsx. */
export const SOCIETY_TARGETS = ['xlsx', 'pdf'] as const;
