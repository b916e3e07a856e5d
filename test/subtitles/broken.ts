/** Broken files of every format, and what a user gets of each: what a person would repair, or why not. */

export type Outcome =
  /** `start-end text` of each cue in milliseconds; warnings as `code` or `code@line`. */
  | { readonly cues: readonly string[]; readonly warnings?: readonly string[] }
  /** `line n: reason` */
  | { readonly refused: string };

export type Broken = {
  readonly source: string;
  readonly what: string;
  readonly file: string;
  readonly outcome: Outcome;
};

const TT =
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en"';
const tt = (body: string, root = ''): string => `${TT}${root}><body><div>${body}</div></body></tt>`;
const ASS =
  '[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n\n[Events]\n';
const EVENTS = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
const ITT = ' ttp:timeBase="smpte" ttp:frameRate="25" ttp:frameRateMultiplier="1 1" ttp:dropMode="nonDrop"';

export const BROKEN: readonly Broken[] = [
  {
    source: 'srt',
    what: 'the end stands before the start',
    file: '1\n00:00:05,000 --> 00:00:01,000\nA\n\n2\n00:00:06,000 --> 00:00:07,000\nB\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'srt',
    what: 'cut off in the middle of a time line',
    file: '1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:0',
    outcome: { cues: ['1000-2000 A', '3000-4000 '], warnings: ['end_before_start@6', 'end_repaired'] },
  },
  {
    source: 'srt',
    what: 'cut off in the middle of a text',
    file: '1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nHe sa',
    outcome: { cues: ['1000-2000 A', '3000-4000 He sa'] },
  },
  {
    source: 'srt',
    what: 'no index',
    file: '00:00:01,000 --> 00:00:02,000\nA\n\n00:00:03,000 --> 00:00:04,000\nB\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'srt',
    what: 'an index missing, one doubled',
    file: '1\n00:00:01,000 --> 00:00:02,000\nA\n\n00:00:03,000 --> 00:00:04,000\nB\n\n1\n00:00:05,000 --> 00:00:06,000\nC\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B', '5000-6000 C'] },
  },
  {
    source: 'srt',
    what: 'letters in a time',
    file: '1\n00:0O:01,000 --> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'], warnings: ['time_repaired@2'] },
  },
  {
    source: 'srt',
    what: 'an end missing',
    file: '1\n00:00:01,000 -->\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@2'] },
  },
  {
    source: 'srt',
    what: 'no times',
    file: '1\nA\n\n2\nB\n',
    outcome: { refused: 'line 1: no line of the form "00:00:01,000 --> 00:00:02,000" was found' },
  },
  {
    source: 'srt',
    what: 'times out of order',
    file: '1\n00:00:05,000 --> 00:00:06,000\nB\n\n2\n00:00:01,000 --> 00:00:02,000\nA\n',
    outcome: { cues: ['1000-2000 A', '5000-6000 B'], warnings: ['order_repaired'] },
  },
  {
    source: 'srt',
    what: 'seconds over 59',
    file: '1\n00:00:61,000 --> 00:00:62,000\nA\n',
    outcome: { cues: ['61000-62000 A'] },
  },
  {
    source: 'srt',
    what: 'times without a text',
    file: '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n',
    outcome: { cues: ['1000-2000 ', '3000-4000 B'] },
  },
  {
    source: 'srt',
    what: 'open and crossed tags',
    file: '1\n00:00:01,000 --> 00:00:02,000\n<b><i>A</b> and\n\n2\n00:00:03,000 --> 00:00:04,000\nB</i>\n',
    outcome: { cues: ['1000-2000 A and', '3000-4000 B'] },
  },
  {
    source: 'srt',
    what: 'dots for commas, no blanks, one digit',
    file: '1\n0:0:1.0-->0:0:2.5\nA\n',
    outcome: { cues: ['1000-2500 A'] },
  },
  {
    source: 'srt',
    what: 'frames instead of milliseconds',
    file: '1\n00:00:01:12 --> 00:00:02:00\nA\n',
    outcome: { cues: ['1480-2000 A'] },
  },
  {
    source: 'srt',
    what: 'a WebVTT file',
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n',
    outcome: { cues: ['1000-2000 A'], warnings: ['format_differs'] },
  },
  {
    source: 'srt',
    what: 'blank lines doubled by a bad transfer',
    file: '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nA\r\r\n\r\r\n2\r\r\n00:00:03,000 --> 00:00:04,000\r\r\nB\r\r\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'vtt',
    what: 'no header',
    file: '00:01.000 --> 00:02.000\nA\n',
    outcome: { cues: ['1000-2000 A'], warnings: ['header_missing@1'] },
  },
  {
    source: 'vtt',
    what: 'commas for dots',
    file: 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nA\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'vtt',
    what: 'no blank line after the header',
    file: 'WEBVTT\n00:01.000 --> 00:02.000\nA\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'vtt',
    what: 'no blank line between cues',
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'vtt',
    what: 'the end stands before the start',
    file: 'WEBVTT\n\n00:05.000 --> 00:02.000\nA\n\n00:06.000 --> 00:07.000\nB\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@3', 'end_repaired'] },
  },
  {
    source: 'vtt',
    what: 'a garbage time',
    file: 'WEBVTT\n\n00:0a.000 --> 00:02.000\nA\n\n00:03.000 --> 00:04.000\nB\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@3'] },
  },
  {
    source: 'vtt',
    what: 'no end',
    file: 'WEBVTT\n\n00:01.000 -->\nA\n\n00:03.000 --> 00:04.000\nB\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@3'] },
  },
  {
    source: 'vtt',
    what: 'open tags and unknown classes',
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<c.loud><v Anna><i>A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'vtt',
    what: 'a style block that never closes',
    file: 'WEBVTT\n\nSTYLE\n::cue(.a) { color: red\n\n00:01.000 --> 00:02.000\n<c.a>A</c>\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'vtt',
    what: 'settings that are none',
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000 line:x align:up region:gone\nA\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'vtt',
    what: 'cut off in a cue',
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:03.0',
    outcome: { cues: ['1000-2000 A'], warnings: ['cue_skipped@6'] },
  },
  {
    source: 'vtt',
    what: 'header only, and prose',
    file: 'WEBVTT\n\nThis is a story.\n\nIt has no times.\n',
    outcome: { refused: 'line 3: no subtitle can be read: a block without a time line was left out' },
  },
  {
    source: 'ass',
    what: 'no section headers',
    file: 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ass',
    what: 'no format line',
    file: `${ASS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A, b\n`,
    outcome: { cues: ['1000-2000 A, b'] },
  },
  {
    source: 'ass',
    what: 'an unknown style',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Loud,,0,0,0,,A\n`,
    outcome: { cues: ['1000-2000 A'], warnings: ['style_unknown@10'] },
  },
  {
    source: 'ass',
    what: 'a garbage time',
    file: `${ASS}${EVENTS}Dialogue: 0,0:0x:01.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,B\n`,
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@10'] },
  },
  {
    source: 'ass',
    what: 'the end stands before the start',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:05.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: 0,0:00:06.00,0:00:07.00,Default,,0,0,0,,B\n`,
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@10', 'end_repaired'] },
  },
  {
    source: 'ass',
    what: 'too few fields',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,B\n`,
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@10'] },
  },
  {
    source: 'ass',
    what: 'an override that never closes',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1A\n`,
    outcome: { cues: ['1000-2000 {\\i1A'] },
  },
  {
    source: 'ass',
    what: 'cut off in an event',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: 0,0:00:03`,
    outcome: { cues: ['1000-2000 A'], warnings: ['cue_dropped@11'] },
  },
  {
    source: 'ass',
    what: 'times out of order',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,B\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n`,
    outcome: { cues: ['1000-2000 A', '5000-6000 B'] },
  },
  { source: 'ass', what: 'styles only', file: ASS, outcome: { cues: [] } },
  {
    source: 'ass',
    what: 'all events damaged',
    file: `${ASS}${EVENTS}Dialogue: rubbish\nDialogue: more rubbish\n`,
    outcome: { refused: 'line 10: no subtitle can be read: the event has no readable start and end' },
  },
  {
    source: 'ssa',
    what: 'no format line',
    file: '[Script Info]\nScriptType: v4.00\n\n[Events]\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ssa',
    what: 'styles of the newer version',
    file: `[Script Info]\nScriptType: v4.00\n\n[V4+ Styles]\nFormat: Name, Alignment\nStyle: Default,8\n\n[Events]\n${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n`,
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ssa',
    what: 'an unknown style',
    file: '[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\nFormat: Name\nStyle: A\n\n[Events]\nDialogue: Marked=0,0:00:01.00,0:00:02.00,*B,,0,0,0,,A\n',
    outcome: { cues: ['1000-2000 A'], warnings: ['style_unknown@9'] },
  },
  {
    source: 'ssa',
    what: 'a garbage time',
    file: '[Script Info]\nScriptType: v4.00\n\n[Events]\nDialogue: Marked=0,zero,0:00:02.00,Default,,0,0,0,,A\nDialogue: Marked=0,0:00:03.00,0:00:04.00,Default,,0,0,0,,B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@5'] },
  },
  {
    source: 'ssa',
    what: 'the end stands before the start',
    file: '[Script Info]\nScriptType: v4.00\n\n[Events]\nDialogue: Marked=0,0:00:05.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: Marked=0,0:00:06.00,0:00:07.00,Default,,0,0,0,,B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@5', 'end_repaired'] },
  },
  {
    source: 'ttml',
    what: 'an element that is not closed',
    file: `${TT}><body><div><p begin="1s" end="2s">A</body></tt>`,
    outcome: { refused: 'line 1: not well-formed XML: unexpected close tag' },
  },
  {
    source: 'ttml',
    what: 'an ampersand as it is',
    file: tt('<p begin="1s" end="2s">Tom & Anna</p>'),
    outcome: { refused: 'line 1: not well-formed XML: "&" must be written as "&amp;"' },
  },
  {
    source: 'ttml',
    what: 'cut off',
    file: `${TT}><body><div><p begin="1s" end="2s">A</p><p begin="3s" end="4`,
    outcome: { refused: 'line 1: not well-formed XML: unclosed tag: div' },
  },
  {
    source: 'ttml',
    what: 'the end stands before the begin',
    file: tt('<p begin="5s" end="2s">A</p><p begin="6s" end="7s">B</p>'),
    outcome: { cues: ['6000-7000 B'], warnings: ['cue_dropped@1'] },
  },
  {
    source: 'ttml',
    what: 'a garbage time',
    file: tt('<p begin="soon" end="2s">A</p><p begin="3s" end="4s">B</p>'),
    outcome: { cues: ['0-2000 A', '3000-4000 B'], warnings: ['time_unreadable@1'] },
  },
  {
    source: 'ttml',
    what: 'both times garbage',
    file: tt('<p begin="soon" end="later">A</p><p begin="3s" end="4s">B</p>'),
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@1'] },
  },
  {
    source: 'ttml',
    what: 'no times at all',
    file: tt('<p>A</p><p>B</p>'),
    outcome: { cues: ['0-1000 A', '0-1000 B'], warnings: ['times_missing@1'] },
  },
  {
    source: 'ttml',
    what: 'unknown styles and regions',
    file: tt('<p begin="1s" end="2s" style="loud" region="gone">A</p>'),
    outcome: { cues: ['1000-2000 A'], warnings: ['region_unknown@1', 'style_unknown@1'] },
  },
  {
    source: 'ttml',
    what: 'a namespace that is none',
    file: '<tt xmlns="http://example.com/captions"><body><div><p begin="1s" end="2s">A</p></div></body></tt>',
    outcome: {
      refused:
        'line 1: the namespace of <tt>, "http://example.com/captions", is not that of TTML, "http://www.w3.org/ns/ttml"',
    },
  },
  {
    source: 'ttml',
    what: 'an https namespace',
    file: '<tt xmlns="https://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">A</p></div></body></tt>',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ttml',
    what: 'no namespace',
    file: '<tt><body><div><p begin="1s" end="2s">A</p></div></body></tt>',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ttml',
    what: 'prefixes that are not declared',
    file: '<tt:tt><tt:body><tt:div><tt:p begin="1s" end="2s" tts:color="red">A</tt:p></tt:div></tt:body></tt:tt>',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ttml',
    what: 'another XML language',
    file: '<?xml version="1.0"?>\n<rss><channel><title>A</title></channel></rss>',
    outcome: { refused: "line 2: the root element is <rss>, not TTML's <tt>" },
  },
  { source: 'ttml', what: 'no body', file: `${TT}><head/></tt>`, outcome: { cues: [] } },
  {
    source: 'ttml',
    what: 'entities of HTML',
    file: tt('<p begin="1s" end="2s">A&nbsp;B &eacute; C</p>'),
    outcome: {
      refused: 'line 1: not well-formed XML: undefined entity "&eacute;"; write the character itself',
    },
  },
  {
    source: 'ttml',
    what: 'a line before the declaration',
    file: `\n<?xml version="1.0"?>${TT}><body><div><p begin="1s" end="2s">A</p></div></body></tt>`,
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ttml',
    what: 'pictures only',
    file: tt(
      '<div xmlns:smpte="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt" begin="1s" end="2s" smpte:backgroundImage="#a"/>',
    ),
    outcome: { cues: [], warnings: ['images_dropped'] },
  },
  {
    source: 'ttml',
    what: 'an unknown attribute twice',
    file: tt('<p begin="1s" begin="2s" end="3s">A</p>'),
    outcome: { refused: 'line 1: not well-formed XML: duplicate attribute: begin' },
  },
  {
    source: 'ttml',
    what: 'commas in times',
    file: tt('<p begin="00:00:01,500" end="00:00:02,000">A</p>'),
    outcome: { cues: ['1500-2000 A'] },
  },
  {
    source: 'dfxp',
    what: 'a draft without its parameters',
    file: '<tt xmlns="http://www.w3.org/2006/04/ttaf1"><body><div><p begin="00:00:01:12" end="00:00:02:00">A</p></div></body></tt>',
    outcome: { cues: ['1400-2000 A'] },
  },
  {
    source: 'dfxp',
    what: 'cut off',
    file: '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="1s" end="2s">A</p>',
    outcome: { refused: 'line 1: not well-formed XML: unclosed tag: div' },
  },
  {
    source: 'dfxp',
    what: 'html breaks that are not closed',
    file: '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="1s" end="2s">A<br>B</p></div></body></tt>',
    outcome: { refused: 'line 1: not well-formed XML: unexpected close tag' },
  },
  {
    source: 'dfxp',
    what: 'the end stands before the begin',
    file: '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="5s" end="2s">A</p><p begin="6s" end="7s">B</p></div></body></tt>',
    outcome: { cues: ['6000-7000 B'], warnings: ['cue_dropped@1'] },
  },
  {
    source: 'dfxp',
    what: 'a garbage time',
    file: '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="1,2,3" dur="1s">A</p><p begin="3s" end="4s">B</p></div></body></tt>',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@1'] },
  },
  {
    source: 'itt',
    what: 'semicolons before the frames',
    file: tt('<p begin="00:00:01;00" end="00:00:02;00">A</p>', ITT),
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'itt',
    what: 'frames past the rate',
    file: tt('<p begin="00:00:01:30" end="00:00:03:00">A</p>', ITT),
    outcome: { cues: ['2200-3000 A'] },
  },
  {
    source: 'itt',
    what: 'no rate',
    file: tt('<p begin="00:00:01:00" end="00:00:02:00">A</p>', ' ttp:timeBase="smpte"'),
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'itt',
    what: 'the end stands before the begin',
    file: tt(
      '<p begin="00:00:05:00" end="00:00:02:00">A</p><p begin="00:00:06:00" end="00:00:07:00">B</p>',
      ITT,
    ),
    outcome: { cues: ['6000-7000 B'], warnings: ['cue_dropped@1'] },
  },
  {
    source: 'itt',
    what: 'before its programme start',
    file: `${TT}${ITT}><body><div begin="-01:00:00:00"><p begin="00:59:59:00" end="00:59:59:12">early</p><p begin="01:00:01:00" end="01:00:02:00">A</p></div></body></tt>`,
    outcome: { cues: ['1000-2000 A'], warnings: ['cue_dropped@1'] },
  },
  {
    source: 'itt',
    what: 'a multiplier of zero',
    file: tt(
      '<p begin="00:00:01:00" end="00:00:02:00">A</p>',
      ' ttp:timeBase="smpte" ttp:frameRate="0" ttp:frameRateMultiplier="0 0"',
    ),
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'stl',
    what: 'shorter than its header',
    file: '850STL25.01 and then nothing',
    outcome: { refused: 'line 1: the file has 28 bytes; the header alone takes 1024' },
  },
  {
    source: 'stl',
    what: 'Spruce: garbage times',
    file: '$FontSize = 40\n00:00:01:00 , zero , A\n00:00:03:00 , 00:00:04:00 , B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['line_skipped@2'] },
  },
  {
    source: 'stl',
    what: 'Spruce: an end missing',
    file: '00:00:01:00 , A\n00:00:03:00 , 00:00:04:00 , B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['line_skipped@1'] },
  },
  {
    source: 'stl',
    what: 'Spruce: the end stands before the start',
    file: '00:00:05:00 , 00:00:02:00 , A\n00:00:06:00 , 00:00:07:00 , B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@1', 'end_repaired'] },
  },
  {
    source: 'stl',
    what: 'Spruce: frames past the rate',
    file: '00:00:01:30 , 00:00:02:00 , A\n00:00:03:00 , 00:00:04:00 , B\n',
    outcome: { cues: ['2200-3000 A', '3000-4000 B'], warnings: ['end_before_start@1', 'end_repaired'] },
  },
  {
    source: 'stl',
    what: 'a 3-D model',
    file: 'solid cube\nfacet normal 0 0 0\nouter loop\nvertex 0 0 0\nendloop\nendfacet\nendsolid cube\n',
    outcome: {
      refused:
        'line 1: neither EBU STL (no "STL" at byte 3) nor a line of Spruce STL "00:00:01:00 , 00:00:02:00 , text"',
    },
  },
  {
    source: 'scc',
    what: 'no header',
    file: '00:00:01:00\t9420 9420 94ae 94ae 9470 9470 c1c1 942f 942f\n\n00:00:03:00\t942c 942c\n',
    outcome: { cues: ['1235-3003 AA'], warnings: ['header_missing@1'] },
  },
  {
    source: 'scc',
    what: 'a wrong parity',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t1420 1420 142e 142e 1470 1470 4141 142f 142f\n\n00:00:03:00\t142c 142c\n',
    outcome: { cues: ['1235-3003 AA'] },
  },
  {
    source: 'scc',
    what: 'words that are no hex',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 zzzz c1c1 942f 942f\n\n00:00:03:00\t942c 942c\n',
    outcome: { cues: ['1168-3003 AA'], warnings: ['word_skipped@3'] },
  },
  {
    source: 'scc',
    what: 'a label that does not exist',
    file: 'Scenarist_SCC V1.0\n\n00:01:00;00\t9420 9420 9470 9470 c1c1 942f 942f\n\n00:01:03;00\t942c 942c\n',
    outcome: { cues: ['60227-62996 AA'] },
  },
  {
    source: 'scc',
    what: 'a garbage time',
    file: 'Scenarist_SCC V1.0\n\n00:00:0x:00\t9420 9420 9470 9470 c1c1 942f 942f\n\n00:00:05:00\t9420 9420 9470 9470 c2c2 942f 942f\n\n00:00:08:00\t942c 942c\n',
    outcome: { cues: ['5172-8008 BB'], warnings: ['line_skipped@3'] },
  },
  {
    source: 'scc',
    what: 'cut off',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 c1c1 942f 942f\n\n00:00:05:00\t9420 94',
    outcome: { cues: ['1168-2168 AA'], warnings: ['word_skipped@5'] },
  },
  { source: 'scc', what: 'header only', file: 'Scenarist_SCC V1.0\n\n', outcome: { cues: [] } },
  {
    source: 'scc',
    what: 'another channel only',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t1c20 1c20 1c70 1c70 c1c1 1c2f 1c2f\n',
    outcome: {
      refused: 'line 1: there are none of the first channel: captions of the second channel were left out',
    },
  },
  {
    source: 'sub',
    what: 'no rate',
    file: '{25}{50}A\n{75}{100}B\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'sub',
    what: 'no end',
    file: '{25}{}A\n{75}{100}B\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'] },
  },
  {
    source: 'sub',
    what: 'the end stands before the start',
    file: '{50}{25}A\n{75}{100}B\n',
    outcome: { cues: ['2000-3000 A', '3000-4000 B'], warnings: ['end_before_start@1', 'end_repaired'] },
  },
  {
    source: 'sub',
    what: 'a line without frames',
    file: '{25}{50}A\nand more of it\n{75}{100}B\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'], warnings: ['line_skipped@2'] },
  },
  {
    source: 'sub',
    what: 'garbage frames',
    file: '{2x}{50}A\n{75}{100}B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['line_skipped@1'] },
  },
  {
    source: 'sub',
    what: 'codes that never close',
    file: '{25}{50}{y:iA\n{75}{100}B\n',
    outcome: { cues: ['1000-2000 {y:iA', '3000-4000 B'] },
  },
  {
    source: 'sub',
    what: 'times out of order',
    file: '{75}{100}B\n{25}{50}A\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'], warnings: ['order_repaired'] },
  },
  {
    source: 'sub',
    what: 'SubViewer without a header',
    file: '00:00:01.00,00:00:02.00\nA[br]B\n\n00:00:03.00,00:00:04.00\nC\n',
    outcome: { cues: ['1000-2000 A|B', '3000-4000 C'] },
  },
  {
    source: 'sub',
    what: 'SubViewer with a garbage time',
    file: '[INFORMATION]\n[END INFORMATION]\n[SUBTITLE]\n00:00:0x.00,00:00:02.00\nA\n\n00:00:03.00,00:00:04.00\nC\n',
    outcome: { cues: ['3000-4000 C'], warnings: ['line_skipped@4'] },
  },
  {
    source: 'sub',
    what: 'MPL2 without an end',
    file: '[10][]A\n[30][40]B\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'] },
  },
  { source: 'sub', what: 'header only', file: '{1}{1}25\n', outcome: { cues: [] } },
  {
    source: 'sbv',
    what: 'the end stands before the start',
    file: '0:00:05.000,0:00:02.000\nA\n\n0:00:06.000,0:00:07.000\nB\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@1', 'end_repaired'] },
  },
  {
    source: 'sbv',
    what: 'a garbage time',
    file: '0:00:0x.000,0:00:02.000\nA\n\n0:00:03.000,0:00:04.000\nB\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@1'] },
  },
  {
    source: 'sbv',
    what: 'an end missing',
    file: '0:00:01.000\nA\n\n0:00:03.000,0:00:04.000\nB\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@1'] },
  },
  {
    source: 'sbv',
    what: 'no blank lines',
    file: '0:00:01.000,0:00:02.000\nA\n0:00:03.000,0:00:04.000\nB\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'sbv',
    what: 'cut off',
    file: '0:00:01.000,0:00:02.000\nA\n\n0:00:03.0',
    outcome: { cues: ['1000-2000 A', '3000-4000 '], warnings: ['end_missing@4'] },
  },
  {
    source: 'sbv',
    what: 'a SubRip file',
    file: '1\n00:00:01,000 --> 00:00:02,000\nA\n',
    outcome: { cues: ['1000-2000 A'], warnings: ['format_differs'] },
  },
  {
    source: 'lrc',
    what: 'lines without stamps',
    file: '[00:01.00]A\nand more\n[00:03.00]B\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['text_skipped@2'] },
  },
  {
    source: 'lrc',
    what: 'a garbage stamp',
    file: '[00:0x.00]A\n[00:03.00]B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['text_skipped@1'] },
  },
  {
    source: 'lrc',
    what: 'times out of order',
    file: '[00:03.00]B\n[00:01.00]A\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'] },
  },
  {
    source: 'lrc',
    what: 'tags only',
    file: '[ti:Song]\n[ar:Nobody]\n',
    outcome: { refused: 'line 1: no line begins with a time such as [00:01.00]' },
  },
  {
    source: 'lrc',
    what: 'word stamps that never close',
    file: '[00:01.00]<00:01.00A <00:02.00>b\n[00:03.00]B\n',
    outcome: { cues: ['1000-3000 <00:01.00A b', '3000-4000 B'] },
  },
  {
    source: 'lrc',
    what: 'cut off',
    file: '[00:01.00]A\n[00:03.',
    outcome: { cues: ['1000-2000 A'], warnings: ['text_skipped@2'] },
  },
  {
    source: 'csv',
    what: 'no header',
    file: '1,00:00:01.000,00:00:02.000,A\n2,00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'csv',
    what: 'a garbage time',
    file: 'Start,End,Text\nsoon,00:00:02.000,A\n00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@2'] },
  },
  {
    source: 'csv',
    what: 'the end stands before the start',
    file: 'Start,End,Text\n00:00:05.000,00:00:02.000,A\n00:00:06.000,00:00:07.000,B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'csv',
    what: 'an end missing',
    file: 'Start,End,Text\n00:00:01.000,,A\n00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@2'] },
  },
  {
    source: 'csv',
    what: 'quotes that never close',
    file: 'Start,End,Text\n00:00:01.000,00:00:02.000,"A\n00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'csv',
    what: 'commas that are not quoted',
    file: 'Start,End,Text\n00:00:01.000,00:00:02.000,Yes, and no\n',
    outcome: { cues: ['1000-2000 Yes, and no'], warnings: ['cells_joined@2'] },
  },
  {
    source: 'csv',
    what: 'no times',
    file: 'Name,Age\nAnna,30\nTom,31\n',
    outcome: { refused: 'line 1: no columns with start times and texts were found' },
  },
  {
    source: 'csv',
    what: 'no text',
    file: 'Start,End\n00:00:01.000,00:00:02.000\n',
    outcome: { cues: ['1000-2000 '], warnings: ['format_differs'] },
  },
  {
    source: 'csv2',
    what: 'commas for semicolons',
    file: 'Start,End,Text\n00:00:01.000,00:00:02.000,A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'csv2',
    what: 'a garbage time',
    file: 'Start;End;Text\nsoon;00:00:02.000;A\n00:00:03.000;00:00:04.000;B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@2'] },
  },
  {
    source: 'csv2',
    what: 'the end stands before the start',
    file: 'Start;End;Text\n00:00:05,000;00:00:02,000;A\n00:00:06,000;00:00:07,000;B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'csv2',
    what: 'rows of other lengths',
    file: 'Start;End;Text\n00:00:01,000\n00:00:03,000;00:00:04,000;B;C;D\n',
    outcome: { cues: ['1000-3000 ', '3000-4000 B;C;D'], warnings: ['end_missing@2', 'cells_joined@3'] },
  },
  {
    source: 'csv2',
    what: 'quotes within a text',
    file: 'Start;End;Text\n00:00:01,000;00:00:02,000;He said "no" to me\n',
    outcome: { cues: ['1000-2000 He said "no" to me'] },
  },
  {
    source: 'tsv',
    what: 'blanks for tabs',
    file: 'Start End Text\n00:00:01.000 00:00:02.000 A\n',
    outcome: { refused: 'line 1: no columns with start times and texts were found' },
  },
  {
    source: 'tsv',
    what: 'a garbage time',
    file: 'Start\tEnd\tText\nsoon\t00:00:02.000\tA\n00:00:03.000\t00:00:04.000\tB\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@2'] },
  },
  {
    source: 'tsv',
    what: 'the end stands before the start',
    file: 'Start\tEnd\tText\n00:00:05.000\t00:00:02.000\tA\n00:00:06.000\t00:00:07.000\tB\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'tsv',
    what: 'an end missing',
    file: 'Start\tEnd\tText\n00:00:01.000\t\tA\n00:00:03.000\t00:00:04.000\tB\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@2'] },
  },
  {
    source: 'tsv',
    what: 'a quote that is text',
    file: 'Start\tEnd\tText\n00:00:01.000\t00:00:02.000\t"No\n00:00:03.000\t00:00:04.000\tB\n',
    outcome: { cues: ['1000-2000 No', '3000-4000 B'] },
  },
  {
    source: 'json',
    what: 'cut off',
    file: '{"cues":[{"startMs":1000,"endMs":2000,"text":"A"},{"startMs":3000,',
    outcome: {
      refused:
        'line 1: not valid JSON: Expected double-quoted property name in JSON at position 66 (line 1 column 67)',
    },
  },
  {
    source: 'json',
    what: 'a comma too many',
    file: '[{"start":1000,"end":2000,"text":"A"},]',
    outcome: { cues: ['1000-2000 A'], warnings: ['json_repaired'] },
  },
  {
    source: 'json',
    what: 'no times',
    file: '[{"text":"A"},{"text":"B"}]',
    outcome: { refused: 'line 1: no list of objects with a start time was found' },
  },
  {
    source: 'json',
    what: 'a garbage time',
    file: '[{"start":"soon","end":2000,"text":"A"},{"start":3000,"end":4000,"text":"B"}]',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped'] },
  },
  {
    source: 'json',
    what: 'the end stands before the start',
    file: '[{"start":5000,"end":2000,"text":"A"},{"start":6000,"end":7000,"text":"B"}]',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start', 'end_repaired'] },
  },
  {
    source: 'json',
    what: 'an end missing',
    file: '[{"start":1000,"text":"A"},{"start":3000,"end":4000,"text":"B"}]',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'] },
  },
  {
    source: 'json',
    what: 'single quotes',
    file: "[{'start':1000,'end':2000,'text':'A'}]",
    outcome: {
      refused:
        "line 1: not valid JSON: Expected property name or '}' in JSON at position 2 (line 1 column 3)",
    },
  },
  {
    source: 'json',
    what: 'a text that is none',
    file: '[{"start":1000,"end":2000,"text":null},{"start":3000,"end":4000,"text":{"a":1}}]',
    outcome: { cues: ['1000-2000 ', '3000-4000 '] },
  },
  {
    source: 'json',
    what: 'an object per line',
    file: '{"start":1000,"end":2000,"text":"A"}\n{"start":3000,"end":4000,"text":"B"}\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'], warnings: ['json_repaired'] },
  },
  {
    source: 'json',
    what: 'a number',
    file: '42',
    outcome: { refused: 'line 1: no list of objects with a start time was found' },
  },
  {
    source: 'txt',
    what: 'a garbage time among good ones',
    file: '[00:00:01] A\n[00:0x:02] B\n[00:00:03] C\n',
    outcome: {
      cues: ['1000-3000 A|[00:0x:02] B', '3000-4000 C'],
      warnings: ['time_unreadable@2', 'times_guessed'],
    },
  },
  {
    source: 'txt',
    what: 'the end stands before the start',
    file: '[00:00:05 - 00:00:02] A\n[00:00:06 - 00:00:07] B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@1', 'end_repaired'] },
  },
  {
    source: 'txt',
    what: 'times out of order',
    file: '[00:00:05] B\n[00:00:01] A\n',
    outcome: { cues: ['1000-5000 A', '5000-6000 B'], warnings: ['times_guessed', 'order_repaired'] },
  },
  {
    source: 'txt',
    what: 'blanks only',
    file: ' \n\t\n',
    outcome: { refused: 'line 1: the file holds no text' },
  },
  {
    source: 'txt',
    what: 'a time and nothing else',
    file: '00:00:01\n',
    outcome: { cues: ['1000-2000 '], warnings: ['times_guessed'] },
  },
];
