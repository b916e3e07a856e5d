/** Broken Timed Text. */
import type { BrokenFile } from './broken.ts';

const TT =
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en"';
const tt = (body: string, root = ''): string => `${TT}${root}><body><div>${body}</div></body></tt>`;
const ITT = ' ttp:timeBase="smpte" ttp:frameRate="25" ttp:frameRateMultiplier="1 1" ttp:dropMode="nonDrop"';

export const TIMED_TEXT: readonly BrokenFile[] = [
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
    outcome: { cues: ['1000-2000 Tom & Anna'], warnings: ['reference_repaired@1'] },
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
    outcome: { cues: ['1000-2000 A\u00a0B é C'], warnings: ['reference_repaired@1'] },
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
];
