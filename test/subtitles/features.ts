/** Features of the internal model other than texts and times, by format: the table of docs/formats/subtitles.md. */
import type { Cue, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { cueText, findSpeaker } from '#shared/media/subtitles/runs.ts';

/** Formats that can be both written and read. */
export const BOTH_WAYS = 'srt vtt ass ssa ttml dfxp itt stl scc sub sbv lrc csv csv2 tsv json txt'.split(' ');

export type Feature = {
  readonly name: string;
  readonly document: Omit<SubtitleDocument, 'warnings'>;
  /** Formats that support the feature in writing and reading. */
  readonly held: readonly string[];
  /** Extracts the part of a document that shows the feature. */
  readonly tells: (document: SubtitleDocument) => unknown;
  /** Code of the warning in all other targets. */
  readonly code: string;
  /** What remains of the feature in a target without support, if that is more than its text. */
  readonly mapped?: Readonly<Record<string, unknown>>;
  /** The texts in a target without support; the default is the texts of the source. */
  readonly texts?: readonly string[];
  /** Formats that merge simultaneous cues into one with all texts, those at the top first. */
  readonly merged?: readonly string[];
};

const SECOND = 1_000_000;
/** Times far enough apart for captions to load, on whole frames of all integer rates. */
const at = (index: number): Pick<Cue, 'start' | 'end'> => ({
  start: (4 + 6 * index) * SECOND,
  end: (6 + 6 * index) * SECOND,
});

const cues = (...lines: readonly Cue['lines'][]): Cue[] =>
  lines.map((rows, index) => ({ ...at(index), lines: rows }));

type Style = NonNullable<Cue['lines'][number][number]['style']>;
type StyleName = keyof Style;

/** For each text that is not blank, its values of some style properties. */
const styles =
  (...names: readonly StyleName[]) =>
  ({ cues: all }: SubtitleDocument): unknown =>
    all.map(({ lines }) =>
      lines.map((line) => {
        const parts: [string, unknown][] = [];
        for (const run of line) {
          const values = names.map((name) => run.style?.[name] ?? null);
          const last = parts.at(-1);
          if (last && JSON.stringify(last[1]) === JSON.stringify(values)) last[0] += run.text;
          else if (run.text.trim() !== '') parts.push([run.text, values]);
        }
        return parts.map(([text, values]) => [text.trim(), values]);
      }),
    );

const TAGGED = ['srt', 'vtt', 'ass', 'ssa', 'ttml', 'dfxp'];
const NINE = [...TAGGED, 'stl', 'scc', 'json'];

/** A styled line, a styled cue, and plain text around them, which line-based formats also support. */
const wholeLines = (style: Style): Pick<SubtitleDocument, 'cues'> => ({
  cues: cues(
    [[{ text: 'Nobody knows', style }]],
    [[{ text: 'He said:' }], [{ text: '3 < 5 & 7 > 6', style }]],
    [[{ text: 'Both of', style }], [{ text: 'the lines', style }]],
    [[{ text: 'Plain' }]],
  ),
});

const simple = (name: StyleName, style: Style, held: readonly string[], code = 'style_dropped'): Feature => ({
  name,
  document: wholeLines(style),
  held,
  tells: styles(name),
  code,
});

const placed = (placement: NonNullable<Cue['placement']>): Pick<SubtitleDocument, 'cues'> => ({
  cues: cues([[{ text: 'Here' }]], [[{ text: 'Two' }], [{ text: 'lines' }]]).map((cue) => ({
    ...cue,
    placement,
  })),
});
const alignments = ({ cues: all }: SubtitleDocument): unknown =>
  all.map(({ placement }) => placement?.align ?? 2);
/** Positions in whole per cent, as some formats round them to pixels. */
const points = ({ cues: all, regions = [] }: SubtitleDocument): unknown =>
  all.map(({ placement: p }) => {
    const region = regions.find(({ id }) => id === p?.region);
    const share = { before: 0, center: 0.5, after: 1 }[region?.displayAlign ?? 'before'];
    const x = p?.x ?? (region ? region.x + region.width / 2 : undefined);
    const y = p?.y ?? (region ? region.y + region.height * share : undefined);
    return [x, y].map((value) => (value === undefined ? null : Math.round(value)));
  });

/** The position, top or bottom center, to which formats with fewer than nine map an alignment. */
const edge = (align: number): number => (align >= 7 ? 8 : 2);

const alignFeature = (align: 1 | 3 | 4 | 5 | 6 | 7 | 8 | 9): Feature => ({
  name: `alignment ${align}`,
  document: placed({ align }),
  held: align === 8 ? [...NINE, 'itt', 'sub'] : NINE,
  tells: alignments,
  code: 'position_*',
  mapped: { itt: [edge(align), edge(align)], sub: [edge(align), edge(align)] },
});

const speaker = { speaker: 'Anna' };
const SPEAKERS = ['vtt', 'ass', 'ssa', 'ttml', 'dfxp', 'json'];
const TABLES = ['csv', 'csv2', 'tsv'];

export const FEATURES: readonly Feature[] = [
  simple('bold', { bold: true }, [...TAGGED, 'itt', 'sub', 'json']),
  simple('italic', { italic: true }, [...TAGGED, 'itt', 'stl', 'scc', 'sub', 'json']),
  simple('underline', { underline: true }, [...TAGGED, 'itt', 'stl', 'scc', 'sub', 'json']),
  simple('strike', { strike: true }, [...TAGGED, 'sub', 'json']),
  {
    name: 'a style of single words',
    document: {
      cues: cues(
        [[{ text: 'No, ' }, { text: 'now', style: { italic: true } }, { text: ' or never' }]],
        [
          [
            { text: 'Is ', style: { italic: true } },
            { text: 'it', style: { underline: true } },
            { text: ' him?' },
          ],
        ],
      ),
    },
    held: [...TAGGED, 'itt', 'stl', 'scc', 'json'],
    tells: styles('italic', 'underline'),
    code: 'style_dropped',
  },
  {
    name: 'styles in one another',
    document: {
      cues: cues([
        [
          { text: 'one ', style: { bold: true } },
          { text: 'two', style: { bold: true, italic: true } },
        ],
        [{ text: 'three', style: { italic: true } }],
      ]),
    },
    held: [...TAGGED, 'itt', 'json'],
    tells: styles('bold', 'italic'),
    code: 'style_dropped',
  },
  simple('color', { color: '#ff0000' }, [...TAGGED, 'itt', 'stl', 'scc', 'sub', 'json'], 'color_dropped'),
  {
    ...simple('color', { color: '#e06030' }, [...TAGGED, 'itt', 'sub', 'json'], 'color_*'),
    name: 'a colour that is none of teletext',
    mapped: Object.fromEntries(
      ['stl', 'scc'].map((format) => [
        format,
        styles('color')({ ...wholeLines({ color: format === 'stl' ? '#ff0000' : '#ff0000' }), warnings: [] }),
      ]),
    ),
  },
  simple(
    'background',
    { background: '#000000' },
    ['vtt', 'ass', 'ssa', 'ttml', 'dfxp', 'stl', 'json'],
    '*_dropped',
  ),
  {
    ...simple(
      'background',
      { background: '#0000ff' },
      ['vtt', 'ass', 'ssa', 'ttml', 'dfxp', 'stl', 'json'],
      '*_dropped',
    ),
    name: 'a coloured background',
  },
  simple('font', { font: 'Comic Neue' }, ['srt', 'ass', 'ssa', 'ttml', 'dfxp', 'sub', 'json'], '*_dropped'),
  {
    name: 'size',
    document: {
      cues: cues([[{ text: 'Usual, and much of it' }]], [[{ text: 'Big', style: { size: 150 } }]]),
    },
    held: ['srt', 'ass', 'ssa', 'ttml', 'dfxp', 'json'],
    tells: styles('size'),
    code: '*_dropped',
  },
  ...([1, 3, 4, 5, 6, 7, 8, 9] as const).map(alignFeature),
  {
    name: 'a point of the picture',
    document: placed({ align: 8, x: 30, y: 40 }),
    held: ['ass', 'ssa', 'ttml', 'dfxp', 'vtt', 'json'],
    tells: points,
    code: 'position_*',
  },
  {
    name: 'a region',
    document: {
      ...placed({ align: 7, region: 'sign' }),
      regions: [{ id: 'sign', x: 10, y: 10, width: 30, height: 20, displayAlign: 'before' }],
    },
    held: ['ttml', 'dfxp', 'json'],
    tells: ({ regions, cues: all }) =>
      all.map(({ placement }) => {
        const region = regions?.find(({ id }) => id === placement?.region);
        return region && [region.x, region.y, region.width, region.height];
      }),
    code: '',
    mapped: Object.fromEntries(
      ['srt', 'vtt', 'ass', 'ssa', 'stl', 'scc'].map((format) => [format, undefined]),
    ),
  },
  {
    name: 'vertical writing',
    document: placed({ align: 3, vertical: 'rl' }),
    held: ['vtt', 'ttml', 'dfxp', 'json'],
    tells: ({ cues: all }) => all.map(({ placement }) => placement?.vertical),
    code: '*_dropped',
  },
  {
    name: 'speaker',
    document: {
      cues: cues([[{ text: 'Who is it?', style: speaker }]], [[{ text: 'It is' }], [{ text: 'me.' }]]),
    },
    held: [...SPEAKERS, ...TABLES],
    tells: ({ cues: all }) => all.map(findSpeaker),
    code: 'speaker_dropped',
  },
  {
    name: 'two speakers in one cue',
    document: {
      cues: cues([[{ text: 'Who is it?', style: speaker }], [{ text: 'Me.', style: { speaker: 'Tom' } }]]),
    },
    held: ['vtt', 'ttml', 'dfxp', 'json'],
    tells: styles('speaker'),
    code: 'speaker*_dropped',
  },
  {
    name: 'ruby',
    document: {
      cues: cues([[{ text: 'to ' }, { text: 'Kyoto', ruby: 'kyo to' }, { text: ' and back' }]]),
    },
    held: ['vtt', 'ttml', 'json'],
    tells: ({ cues: all }) =>
      all.map(({ lines }) => lines.map((line) => line.map(({ text, ruby }) => [text, ruby]))),
    code: 'ruby_flattened',
    texts: ['to Kyoto(kyo to) and back'],
  },
  {
    name: 'karaoke',
    document: {
      cues: [
        {
          ...at(0),
          lines: [
            [
              { text: 'Row, ', at: 4 * SECOND },
              { text: 'row ', at: 4.5 * SECOND },
            ],
            [{ text: 'your boat', at: 5.25 * SECOND }],
          ],
        },
      ],
    },
    held: ['vtt', 'ass', 'ssa', 'ttml', 'lrc', 'json'],
    tells: ({ cues: all }) =>
      all.map(({ start, lines }) => [start, lines.flat().map((run) => [run.text.trim(), run.at])]),
    code: 'karaoke_dropped',
  },
  {
    name: 'forced narrative',
    document: {
      cues: cues([[{ text: 'LONDON' }]], [[{ text: 'Hello' }]]).map((cue, i) =>
        i === 0 ? { ...cue, forced: true as const } : cue,
      ),
    },
    held: ['ttml', 'json'],
    tells: ({ cues: all }) => all.map(({ forced }) => forced ?? false),
    code: 'forced_dropped',
  },
  {
    name: 'the language of the file',
    document: { ...wholeLines({}), language: 'fr' },
    held: ['vtt', 'ass', 'ssa', 'ttml', 'dfxp', 'itt', 'stl', 'lrc', 'json'],
    tells: ({ language }) => language,
    code: 'language_dropped',
  },
  {
    name: 'words in another language',
    document: {
      language: 'en',
      cues: cues([[{ text: 'She said ' }, { text: 'bonjour', style: { language: 'fr' } }]]),
    },
    held: ['vtt', 'ttml', 'dfxp', 'json'],
    tells: styles('language'),
    code: 'language_dropped',
  },
  {
    name: 'simultaneous cues',
    document: {
      cues: [
        { start: 4 * SECOND, end: 8 * SECOND, lines: [[{ text: 'below' }]] },
        { start: 4 * SECOND, end: 8 * SECOND, lines: [[{ text: 'above' }]], placement: { align: 8 } },
        { start: 16 * SECOND, end: 20 * SECOND, lines: [[{ text: 'after' }]] },
      ],
    },
    held: ['srt', 'vtt', 'ass', 'ssa', 'ttml', 'dfxp', 'itt', 'sub', 'json'],
    tells: ({ cues: all }) => all.map((cue) => [cueText(cue), cue.placement?.align ?? 2]),
    code: 'position_dropped|overlap_merged',
    merged: ['stl', 'scc'],
  },
];
