/** Names of the subtitle formats in the API. Plain data, so that validating a request loads no format. */

export const SUBTITLE_SOURCES = [
  ...['ass', 'ssa', 'dfxp', 'stl', 'sub', 'ttml', 'srt', 'itt', 'vtt', 'webvtt', 'sbv'],
  ...['txt', 'text', 'csv', 'csv2', 'tsv', 'scc', 'lrc', 'sami', 'json', 'auto'],
] as const;

export const SUBTITLE_TARGETS = [
  ...['ass', 'ssa', 'dfxp', 'stl', 'sub', 'ttml', 'srt', 'itt', 'vtt', 'webvtt', 'sbv', 'scc', 'lrc'],
  ...['pdf', 'txt', 'script_txt', 'xls', 'xlsx', 'ods', 'csv', 'csv2', 'tsv', 'json', 'ptx', 'ptx-trial'],
] as const;
