/** Files of any size, designed to cost a careless reader time or memory. */

export type Hostile = {
  readonly name: string;
  readonly source: string;
  /** Makes the file, of about `n` bytes. */
  readonly bytes: (n: number) => Buffer;
};

const CUES: Readonly<Record<string, (text: string) => string>> = {
  srt: (text) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n\n`,
  vtt: (text) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n\n00:00:03.000 --> 00:00:04.000\nb\n`,
  ass: (text) =>
    `[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${text}\n`,
  ssa: (text) =>
    `[Script Info]\nScriptType: v4.00\n\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${text}\n`,
  ttml: (text) =>
    `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">${text}</p></div></body></tt>`,
  dfxp: (text) =>
    `<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="1s" end="2s">${text}</p></div></body></tt>`,
  itt: (text) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:timeBase="smpte" ttp:frameRate="25"><body><div><p begin="00:00:01:00" end="00:00:02:00">${text}</p></div></body></tt>`,
  stl: (text) => `$FontSize = 40\n00:00:01:00 , 00:00:02:00 , ${text}\n`,
  scc: (text) => `Scenarist_SCC V1.0\n\n00:00:01:00\t${text}\n`,
  sub: (text) => `{25}{50}${text}\n{75}{100}b\n`,
  sbv: (text) => `0:00:01.000,0:00:02.000\n${text}\n\n`,
  sami: (text) =>
    `<SAMI><BODY><SYNC Start=1000><P Class=ENCC>${text}\n<SYNC Start=2000><P Class=ENCC>&nbsp;\n`,
  lrc: (text) => `[00:01.00]${text}\n[00:02.00]\n`,
  csv: (text) => `Start,End,Text\n00:00:01.000,00:00:02.000,${text}\n`,
  csv2: (text) => `Start;End;Text\n00:00:01.000;00:00:02.000;${text}\n`,
  tsv: (text) => `Start\tEnd\tText\n00:00:01.000\t00:00:02.000\t${text}\n`,
  txt: (text) => `[00:00:01 - 00:00:02] ${text}\n`,
  json: (text) => `{"cues":[{"startMs":1000,"endMs":2000,"text":${JSON.stringify(text)}}]}`,
};

/** Tokens that a scanner looks for, repeated and never closed. */
const OPENERS = [
  ...[
    '<',
    '{',
    '&',
    '[',
    '(',
    '\\',
    '"',
    '<i>',
    '</i>',
    '<c.a',
    '<00:',
    '{\\',
    '{\\b',
    '{y:i}',
    '&#',
    '&amp',
  ],
  ...[
    '|',
    '\\N',
    '1:',
    '-->',
    '00:00:01,000 --> ',
    ' ',
    '\t',
    '\u00a0',
    '<ruby>',
    '<rt>',
    '[br]',
    '^I',
    '\\k1',
  ],
  ...[
    '<span>',
    '9420 ',
    '94a1 ',
    '<![CDATA[',
    '<!--',
    '-',
    '[00:01.00]',
    '<i',
    '{\\t(',
    '{\\pos(',
    '\\h',
    '=',
  ],
];

/** The smallest cue of each format. */
const TINY: Readonly<Record<string, { head: string; cue: (i: number) => string; tail?: string }>> = {
  srt: { head: '', cue: () => '0:0:1,0 --> 0:0:2,0\na\n' },
  vtt: { head: 'WEBVTT\n\n', cue: () => '00:01.000 --> 00:02.000\na\n\n' },
  ass: { head: '[Events]\n', cue: () => 'Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,a\n' },
  ssa: { head: '[V4 Styles]\n[Events]\n', cue: () => 'Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,a\n' },
  ttml: {
    head: '<tt xmlns="http://www.w3.org/ns/ttml"><body><div>',
    cue: () => '<p begin="1s" end="2s">a</p>',
    tail: '</div></body></tt>',
  },
  itt: {
    head: '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:timeBase="smpte"><body><div>',
    cue: (i) => `<p begin="${i}s" end="${i + 1}s"/>`,
    tail: '</div></body></tt>',
  },
  dfxp: {
    head: '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div timeContainer="seq">',
    cue: () => '<p dur="1s">a</p>',
    tail: '</div></body></tt>',
  },
  stl: { head: '', cue: () => '00:00:01:00,00:00:02:00,a\n' },
  scc: { head: 'Scenarist_SCC V1.0\n', cue: () => '00:00:01:00 9420 e180 942f\n' },
  sub: { head: '', cue: (i) => `{${i}}{${i + 1}}a\n` },
  sbv: { head: '', cue: () => '0:0:1.0,0:0:2.0\na\n' },
  sami: { head: '<SAMI><BODY>\n', cue: (i) => `<SYNC Start=${i}><P>a\n` },
  lrc: { head: '', cue: (i) => `[${i % 1000}:01]a\n` },
  csv: { head: 'start,end,text\n', cue: (i) => `${i},${i + 1},a\n` },
  csv2: { head: 'start;end;text\n', cue: (i) => `${i};${i + 1};a\n` },
  tsv: { head: 'start\tend\ttext\n', cue: (i) => `${i}\t${i + 1}\ta\n` },
  txt: { head: '', cue: () => '[0:01] a\n' },
  json: { head: '[', cue: (i) => `${i > 0 ? ',' : ''}{"start":${i},"end":${i + 1},"text":"a"}`, tail: ']' },
};

/** Small cues up to `n` bytes in all, but at most `most` cues. */
function tiny(source: string, n: number, most = Number.POSITIVE_INFINITY): Buffer {
  const { head, cue, tail = '' } = TINY[source] ?? { head: '', cue: () => '' };
  const parts = [head];
  for (let length = 0, i = 0; length < n && i < most; i += 1) {
    const text = cue(i);
    parts.push(text);
    length += text.length;
  }
  parts.push(tail);
  return Buffer.from(parts.join(''));
}

/** How many cues are just below the limits of lines, elements and objects. */
function taken(source: string): number {
  const lines = TINY[source]?.cue(0).split('\n').length ?? 1;
  return lines > 1 ? Math.floor((lines > 2 ? 990_000 : 490_000) / (lines - 1)) : 290_000;
}

const repeated = (text: string, n: number): string => text.repeat(Math.ceil(n / text.length));

const TT =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"';
const body = (inner: string, root = ''): string => `<tt ${TT}${root}><body><div>${inner}</div></body></tt>`;

const entities = [...'bcdefghij']
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
  .join('');

/** Structures of some formats that cost more than their size suggests. */
const STRUCTURES: readonly { name: string; sources: readonly string[]; text: (n: number) => string }[] = [
  {
    name: 'entities that multiply',
    sources: ['ttml', 'dfxp', 'itt'],
    text: () =>
      `<!DOCTYPE tt [<!ENTITY a "aaaaaaaaaa">${entities}]>${body('<p begin="1s" end="2s">&j;</p>')}`,
  },
  {
    name: 'a long internal subset',
    sources: ['ttml'],
    text: (n) => `<!DOCTYPE tt [${repeated('<!ENTITY a "b">', n)}]>${body('<p begin="1s" end="2s">a</p>')}`,
  },
  {
    name: 'spans in spans',
    sources: ['ttml', 'dfxp', 'itt'],
    text: (n) => body(`<p begin="1s" end="2s">${'<span>'.repeat(n / 6)}a${'</span>'.repeat(n / 6)}</p>`),
  },
  {
    name: 'divisions in divisions',
    sources: ['ttml', 'dfxp', 'itt'],
    text: (n) => body(`${'<div begin="1s">'.repeat(n / 16)}${'</div>'.repeat(n / 16)}`),
  },
  {
    name: 'open elements only',
    sources: ['ttml', 'dfxp', 'itt'],
    text: (n) => `<tt ${TT}>${'<a>'.repeat(n / 3)}`,
  },
  {
    name: 'timed spans side by side',
    sources: ['ttml'],
    text: (n) =>
      body(
        `<p begin="0s" end="100000s">${Array.from({ length: n / 40 }, (_, i) => `<span begin="${i}s" end="${i + 9}s">a</span>`).join('')}</p>`,
      ),
  },
  {
    name: 'a chain of styles',
    sources: ['ttml'],
    text: (n) => {
      const styles = Array.from(
        { length: n / 50 },
        (_, i) => `<style xml:id="s${i}" style="s${i + 1} s${i + 2}"/>`,
      );
      return `<tt ${TT}><head><styling>${styles.join('')}</styling></head><body><div>${'<p style="s0" begin="1s" end="2s">a</p>'.repeat(10)}</div></body></tt>`;
    },
  },
  {
    name: 'regions by the thousand',
    sources: ['ttml'],
    text: (n) => {
      const count = Math.floor(n / 200);
      const regions = Array.from(
        { length: count },
        (_, i) => `<region xml:id="r${i}" tts:origin="${i % 90}% 10%" tts:extent="10% 10%"/>`,
      );
      const cues = Array.from(
        { length: count },
        (_, i) => `<p region="r${i}" begin="${i}s" end="${i + 1}s">a</p>`,
      );
      return `<tt ${TT}><head><layout>${regions.join('')}</layout></head><body><div>${cues.join('')}</div></body></tt>`;
    },
  },
  {
    name: 'languages by the thousand',
    sources: ['ttml'],
    text: (n) =>
      `<tt ${TT}><body>${Array.from({ length: n / 70 }, (_, i) => `<div xml:lang="x-${i}"><p begin="1s" end="2s">a</p></div>`).join('')}</body></tt>`,
  },
  {
    name: 'classes of one tag by the thousand',
    sources: ['vtt'],
    text: (n) => `WEBVTT\n\n00:01.000 --> 00:02.000\n<c${repeated('.a', Math.min(n, 480_000))}>b</c>\n`,
  },
  {
    name: 'flags of one code by the thousand',
    sources: ['sub'],
    text: (n) => `{25}{50}{y:${repeated('i,', Math.min(n, 480_000))}}a\n`,
  },
  {
    name: 'ampersands that are no references',
    sources: ['ttml'],
    text: (n) => body(`<p begin="1s" end="2s">${repeated('<![CDATA[&]]>', n)} & </p>`),
  },
  {
    name: 'strings that never close',
    sources: ['json'],
    text: (n) => `[{"start":1,"end":2,"text":"a"},${repeated('"\\"', n)}`,
  },
  {
    name: 'styles in a region by the thousand',
    sources: ['ttml'],
    text: (n) =>
      `<tt ${TT}><head><layout><region xml:id="r">${repeated('<style/>', n)}</region></layout></head><body region="r"><div><p begin="1s" end="2s">a</p></div></body></tt>`,
  },
  {
    name: 'attributes by the thousand',
    sources: ['ttml'],
    text: (n) => `<tt ${Array.from({ length: n / 10 }, (_, i) => `a${i}="b"`).join(' ')}/>`,
  },
  {
    name: 'one attribute without end',
    sources: ['ttml', 'itt'],
    text: (n) => `<tt ${TT} title="${'a'.repeat(n)}"/>`,
  },
  {
    name: 'no rate at all',
    sources: ['ttml', 'dfxp', 'itt'],
    text: () =>
      body(
        '<p begin="1f" end="25t">a</p><p begin="00:00:01:00" end="2s">b</p>',
        ' ttp:frameRate="0" ttp:tickRate="0" ttp:subFrameRate="0" ttp:frameRateMultiplier="0 0"',
      ),
  },
  {
    name: 'rates past all measure',
    sources: ['ttml', 'dfxp', 'itt'],
    text: () =>
      body(
        '<p begin="1f" end="25t">a</p><p begin="999999999:59:59:99" end="999999999h">b</p>',
        ` ttp:frameRate="${'9'.repeat(40)}" ttp:tickRate="${'9'.repeat(5000)}" ttp:frameRateMultiplier="${'9'.repeat(300)} ${'7'.repeat(300)}"`,
      ),
  },
  {
    name: 'times past all measure',
    sources: ['ttml', 'itt'],
    text: (n) => body(`<p begin="${'9'.repeat(n / 2)}s" end="1.${'9'.repeat(n / 2)}s">a</p>`),
  },
  { name: 'brackets in brackets', sources: ['json'], text: (n) => repeated('[', n) },
  { name: 'objects in objects', sources: ['json'], text: (n) => repeated('{"a":', n) },
  {
    name: 'numbers past all measure',
    sources: ['json'],
    text: (n) => `[{"start":1e308,"end":1e309,"text":"a"},{"start":${'9'.repeat(n)},"text":"b"}]`,
  },
  {
    name: 'one string without end',
    sources: ['json'],
    text: (n) => `[{"start":1,"end":2,"text":"${'a'.repeat(n)}`,
  },
  {
    name: 'keys by the thousand',
    sources: ['json'],
    text: (n) =>
      `[{"start":1,"end":2,"text":"a",${Array.from({ length: n / 12 }, (_, i) => `"a${i}":1`).join(',')}}]`,
  },
  { name: 'columns by the thousand', sources: ['csv', 'csv2', 'tsv'], text: (n) => repeated(',;\t', n) },
  {
    name: 'quotes that never close',
    sources: ['csv', 'csv2', 'tsv'],
    text: (n) => `start,end,text\n1,2,"${repeated('a\n', n)}`,
  },
  {
    name: 'quotes in quotes',
    sources: ['csv', 'csv2', 'tsv'],
    text: (n) => `start,end,text\n1,2,"${repeated('""', n)}`,
  },
  {
    name: 'classes by the thousand',
    sources: ['vtt'],
    text: (n) =>
      `WEBVTT\n\nSTYLE\n${Array.from({ length: n / 30 }, (_, i) => `::cue(.c${i}) { color: red }\n`).join('')}\n00:01.000 --> 00:02.000\n<c.c1>a</c>\n`,
  },
  {
    name: 'a rule that never closes',
    sources: ['vtt'],
    text: (n) => `WEBVTT\n\nSTYLE\n${repeated('::cue(.a\n', n)}\n00:01.000 --> 00:02.000\na\n`,
  },
  {
    name: 'settings by the thousand',
    sources: ['vtt'],
    text: (n) => `WEBVTT\n\n00:01.000 --> 00:02.000 ${repeated('line:1 ', Math.min(n, 400_000))}\na\n`,
  },
  {
    name: 'regions by the thousand',
    sources: ['vtt'],
    text: (n) =>
      `WEBVTT\n\n${Array.from({ length: n / 20 }, (_, i) => `REGION\nid:r${i}\n\n`).join('')}00:01.000 --> 00:02.000 region:r1\na\n`,
  },
  {
    name: 'styles by the thousand',
    sources: ['ass', 'ssa'],
    text: (n) =>
      `[V4+ Styles]\n${Array.from({ length: n / 30 }, (_, i) => `Style: s${i},Arial,20\n`).join('')}[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,s1,,,,,,a\n`,
  },
  {
    name: 'a format line without end',
    sources: ['ass', 'ssa'],
    text: (n) =>
      `[Events]\nFormat: ${repeated('Text, ', Math.min(n, 400_000))}\n${'Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,a\n'.repeat(20)}`,
  },
  {
    name: 'wrapped format lines',
    sources: ['ass', 'ssa'],
    text: (n) => `[V4+ Styles]\nFormat: Name\n${repeated(', a\n', n)}Style: a\n`,
  },
  {
    name: 'paragraphs of one moment by the thousand',
    sources: ['sami'],
    text: (n) => `<SAMI><BODY>${repeated('<SYNC Start=1><P>a', n)}`,
  },
  {
    name: 'classes by the thousand',
    sources: ['sami'],
    text: (n) =>
      `<SAMI><STYLE>${Array.from({ length: n / 60 }, (_, i) => `.c${i} { lang: en-US }`).join('')}</STYLE>${Array.from({ length: n / 60 }, (_, i) => `<SYNC Start=${i}><P Class=c${i}>a`).join('')}`,
  },
  {
    name: 'comments that never end',
    sources: ['sami'],
    text: (n) => `<SAMI><SYNC Start=1><P>${repeated('<!--', n)}`,
  },
  {
    name: 'stamps by the thousand',
    sources: ['lrc'],
    text: (n) => repeated('[00:01.00]', Math.min(n, 499_000)),
  },
  {
    name: 'stamps by the thousand on many lines',
    sources: ['lrc'],
    text: (n) => repeated(`${'[00:01.00]'.repeat(40_000)}a\n`, n),
  },
  {
    name: 'blank lines',
    sources: ['srt', 'vtt', 'sbv', 'sub', 'txt', 'lrc', 'csv', 'ass', 'scc', 'stl'],
    text: (n) => repeated('\n', Math.min(n, 999_000)),
  },
  {
    name: 'numbers only',
    sources: ['srt', 'txt', 'sbv'],
    text: (n) => `1\n0:0:1,0 --> 0:0:2,0\n${repeated('1\n', Math.min(n, 1_900_000))}`,
  },
  {
    name: 'arrows only',
    sources: ['srt', 'vtt', 'txt'],
    text: (n) => repeated('1\n-->\n', Math.min(n, 2_900_000)),
  },
  {
    name: 'a cue of a million lines',
    sources: ['srt', 'vtt', 'sbv', 'txt'],
    text: (n) => `WEBVTT\n\n0:00:01.000 --> 0:00:02.000\n${repeated('a\n', Math.min(n, 1_900_000))}`,
  },
  {
    name: 'words without end',
    sources: ['scc'],
    text: (n) => `Scenarist_SCC V1.0\n\n${repeated(`00:00:01:00\t${'9420 '.repeat(90_000)}\n`, n)}`,
  },
  {
    name: 'carriage returns',
    sources: ['scc'],
    text: (n) =>
      `Scenarist_SCC V1.0\n\n${repeated(`00:00:01:00\t9425 9425 ${'e1e1 94ad 94ad '.repeat(20_000)}\n`, n)}`,
  },
  { name: 'all cues at once', sources: ['srt'], text: (n) => repeated('1\n0:0:0,0 --> 9:0:0,0\na\n\n', n) },
  {
    name: 'cues in cues',
    sources: ['srt'],
    text: (n) => Array.from({ length: n / 40 }, (_, i) => `${i}\n0:0:${i},0 --> 99999:0:0,0\na\n\n`).join(''),
  },
];

const HUGE_TIMES: Readonly<Record<string, string>> = {
  srt: '1\n99999999999:00:00,000 --> 99999999999:00:01,000\na\n\n2\n999999999:99:99,999 --> 999999999:99:99,9999999\nb\n\n',
  vtt: 'WEBVTT\n\n99999999999:00:00.000 --> 99999999999:00:01.000\na\n\n999999999:59:59.000 --> 999999999:59:59.999\nb\n',
  ass: '[Events]\nDialogue: 0,99999999999:00:00.00,99999999999:00:01.00,,,,,,,a\nDialogue: 0,999999999:00:00.00,999999999:00:01.00,,,,,,,b\n',
  ssa: '[V4 Styles]\n[Events]\nDialogue: 0,999999999:00:00.00,999999999:00:01.00,,,,,,,b\n',
  ttml: body(
    '<p begin="99999999999:00:00" end="99999999999:00:01">a</p><p begin="999999999999h" end="9999999999999h">b</p>',
  ),
  dfxp: body('<p begin="999999999:00:00" end="999999999:00:01">a</p>'),
  itt: body(
    '<p begin="999999999:00:00:00" end="999999999:00:01:00">a</p>',
    ' ttp:timeBase="smpte" ttp:frameRate="25"',
  ),
  stl: '99:59:59:00 , 99:59:59:24 , a\n99999999999:00:00:00 , 99999999999:00:01:00 , b\n',
  scc: 'Scenarist_SCC V1.0\n\n99:59:59:29\t9420 9420 9470 9470 e1e1 942f 942f\n\n99999999999:00:00:00\t942c\n',
  sub: '{1}{1}25\n{999999999}{999999999}a\n{99999999999999}{99999999999999}b\n{0}{0}c\n',
  sbv: '99999999999:00:00.000,99999999999:00:01.000\na\n\n999999999:00:00.000,999999999:00:01.000\nb\n',
  lrc: '[999:9999:99.999999]a\n[99999999999:00.00]b\n[offset:999999999]\n',
  csv: 'start,end,text\n99999999999:00:00,99999999999:00:01,a\n999999999999,999999999999,b\n',
  csv2: 'start;end;text\n999999999:00:00;999999999:00:01;a\n999999999999;999999999999;b\n',
  tsv: 'start\tend\ttext\n999999999:00:00\t999999999:00:01\ta\n999999999999\t999999999999\tb\n',
  txt: '[99999999999:00:00 - 99999999999:00:01] a\n[999999999:00:00 - 999999999:00:01] b\n',
  json: '[{"start":"99999999999:00:00","end":"99999999999:00:01","text":"a"},{"start":9007199254740993000,"end":1e300,"text":"b"}]',
};

const SOURCES = Object.keys(CUES);

export const HOSTILE: readonly Hostile[] = [
  ...SOURCES.flatMap((source): Hostile[] => [
    { name: 'one long line', source, bytes: (n) => Buffer.from('a'.repeat(n)) },
    {
      name: 'one cue of one long line',
      source,
      bytes: (n) => Buffer.from(CUES[source]?.('a'.repeat(n)) ?? ''),
    },
    { name: 'a million cues', source, bytes: (n) => tiny(source, n) },
    { name: 'as many cues as are taken', source, bytes: (n) => tiny(source, n, taken(source)) },
    {
      name: 'times past all measure in plain words',
      source,
      bytes: () => Buffer.from(HUGE_TIMES[source] ?? ''),
    },
    {
      name: 'digits',
      source,
      bytes: (n) => Buffer.from(CUES[source]?.('1'.repeat(Math.min(n, 400_000))) ?? ''),
    },
    ...OPENERS.flatMap((opener): Hostile[] => [
      {
        name: `${JSON.stringify(opener)} in one cue`,
        source,
        bytes: (n) => Buffer.from(CUES[source]?.(repeated(opener, Math.min(n, 480_000))) ?? ''),
      },
      {
        name: `${JSON.stringify(opener)} and nothing else`,
        source,
        bytes: (n) => Buffer.from(repeated(opener, Math.min(n, 480_000))),
      },
    ]),
  ]),
  ...SOURCES.flatMap((source) =>
    ['<', '{', '&'].map(
      (opener): Hostile => ({
        name: `${opener} without end`,
        source,
        bytes: (n) => Buffer.from(opener.repeat(n)),
      }),
    ),
  ),
  ...STRUCTURES.flatMap(({ name, sources, text }) =>
    sources.map((source): Hostile => ({ name, source, bytes: (n) => Buffer.from(text(n)) })),
  ),
  ...['<', '{', '&', 'a', '\u00e4', '\u4e00', '\0'].map(
    (sign): Hostile => ({
      name: `${JSON.stringify(sign)} without end, asked for as auto`,
      source: 'auto',
      bytes: (n) => Buffer.from(repeated(sign, n)),
    }),
  ),
  {
    name: 'bytes over 7F of no encoding',
    source: 'auto',
    bytes: (n) => Buffer.from(Uint8Array.from({ length: n }, (_, i) => 128 + ((i * 73) & 127))),
  },
  {
    name: 'blocks of one subtitle',
    source: 'stl',
    bytes: (n) => {
      const file = Buffer.alloc(1024 + 128 * Math.ceil(n / 128), 0x41);
      file.write('850STL25.01 100', 0, 'latin1');
      return file;
    },
  },
  {
    name: 'a block for each subtitle',
    source: 'stl',
    bytes: (n) => {
      const count = Math.ceil(n / 128);
      const file = Buffer.alloc(1024 + 128 * count, 0x20);
      file.write('850STL25.01000', 0, 'latin1');
      for (let i = 0; i < count; i += 1) {
        const at = 1024 + 128 * i;
        file.set(
          [0, i & 255, (i >> 8) & 255, 255, 0, 0, 0, i % 60, 0, 0, 0, i % 60, 20, 20, 2, 0, 0x41, 0x8f],
          at,
        );
      }
      return file;
    },
  },
];
