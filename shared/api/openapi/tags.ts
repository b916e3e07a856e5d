/** The chapters of the reference, in order. */
export const TAGS: Readonly<Record<string, string>> = {
  Subtitles:
    'Convert subtitle files between 20 formats, clean them on the way, and look into them free of charge.',
  'Cue sheets':
    'Music cue sheets from editing sequences in one step, and cue sheet projects whose entries and rights are kept for you.',
  Markers: 'Marker lists of editing applications, as subtitles, chapters, MIDI or tables.',
  'Live notes':
    'Timecode notes taken during a shoot or a screening: projects with quick-action buttons and tags, and notes that guests add with a key of the project.',
  'Cut detection':
    'Find the scene cuts of a film: a process that runs on, and gives edit lists, tables and clips.',
  Watermark: 'A transparent PNG with a text, to lay over a picture.',
  Files: 'The files that conversions made, until they expire.',
  Account: 'The account behind the key: credits, usage and keys.',
  Service: 'What the service can, and whether it answers. These need no counting of conversions.',
  Legacy:
    'The unversioned interface of earlier integrations. Its answers are English, its `code` is a string, and its files stay for 20 minutes. New tools use `/v2`.',
};

export const INTRODUCTION = `An HTTP and JSON service for film and TV post-production. Send it a file, get a file back: \
subtitles, music cue sheets, EDL, ALE and marker lists, scene cuts, watermarks. Cue sheet projects and live timecode \
notes are kept for you.

Every answer is an envelope: \`code\` (the HTTP status), \`status\` (a text for your users, in the language of \
\`Accept-Language\`), \`timestamp\` (UTC) and, where there is any, \`data\`.
A field that is not known is ignored, and \`data.warnings\` says so (\`unknown_field\`, with what was probably meant); \
\`warnings\` stands beside \`data\` that is a list, or none. A 401 and a 404 have a \`hint\` that says how to go on.

A key may make 50 requests in any 60 seconds and 1,000 an hour. Reading is free; a successful conversion counts, a \
failed one never does. Guides with examples: \`/docs\`.`;
