/** Counts what a conversion loses because the target cannot hold it, so that nothing is lost silently. */

import type { Warning } from '#shared/media-error.ts';
import { type CountedId, counted, reason } from '#shared/reasons.ts';
import type { Cue, Region, SubtitleDocument } from './model.ts';
import { hasOwnPoint, withPoint } from './place.ts';
import { isPlain } from './tags.ts';

/**
 * One bit per feature. `point` is a free position on the picture, `speakers` a second speaker in the same cue, `shade`
 * a colour that teletext lacks.
 */
const BITS = {
  bold: 1 << 0,
  italic: 1 << 1,
  underline: 1 << 2,
  strike: 1 << 3,
  font: 1 << 4,
  color: 1 << 5,
  background: 1 << 6,
  position: 1 << 7,
  point: 1 << 8,
  vertical: 1 << 9,
  speaker: 1 << 10,
  speakers: 1 << 11,
  karaoke: 1 << 12,
  ruby: 1 << 13,
  forced: 1 << 14,
  language: 1 << 15,
  shade: 1 << 16,
} as const;
type Feature = keyof typeof BITS;

const buildMask = (features: readonly Feature[]): number =>
  features.reduce((mask, feature) => mask | BITS[feature], 0);
const ALL = (1 << 17) - 1;
const except = (...held: readonly Feature[]): number => ALL & ~buildMask(held);

const TABLE = except('speaker');
/** Features that broadcast formats lack: their screens have rows and a few colours. */
const FRAMED = buildMask([
  'font',
  'point',
  'vertical',
  'speaker',
  'speakers',
  'ruby',
  'forced',
  'language',
  'shade',
]);

/** Features that each format lacks, except where its writer reports the loss itself. */
const LACKING: Readonly<Record<string, number>> = {
  srt: except('bold', 'italic', 'underline', 'strike', 'font', 'color', 'shade', 'position'),
  vtt: buildMask(['forced', 'font']),
  ass: buildMask(['forced', 'speakers', 'language']),
  ssa: buildMask(['forced', 'speakers', 'language']),
  itt: buildMask(['vertical', 'speaker', 'language']),
  stl: FRAMED,
  scc: FRAMED,
  sub: buildMask(['vertical', 'speaker', 'ruby', 'forced', 'language']),
  lrc: except('karaoke'),
  sbv: ALL,
  txt: ALL,
  script_txt: TABLE,
  csv: TABLE,
  csv2: TABLE,
  tsv: TABLE,
  pdf: TABLE,
  xls: TABLE,
  xlsx: TABLE,
  ods: TABLE,
};

/** Targets that cannot state the language of the file. */
const WITHOUT_LANGUAGE: ReadonlySet<string> = new Set(
  'srt scc sub sbv txt script_txt csv csv2 tsv pdf xls xlsx ods'.split(' '),
);

type Loss = {
  readonly code: string;
  readonly text: CountedId;
  readonly features: readonly Feature[];
};

/** Losses that are reported separately. */
const LOSSES: readonly Loss[] = [
  { code: 'font_dropped', text: 'lost.fonts', features: ['font'] },
  { code: 'color_changed', text: 'lost.nearest_color', features: ['shade'] },
  { code: 'position_dropped', text: 'lost.position', features: ['position'] },
  { code: 'position_changed', text: 'lost.nearest_place', features: ['point'] },
  { code: 'vertical_dropped', text: 'lost.vertical', features: ['vertical'] },
  { code: 'karaoke_dropped', text: 'lost.karaoke', features: ['karaoke'] },
  { code: 'ruby_flattened', text: 'lost.ruby_cues', features: ['ruby'] },
  { code: 'speaker_dropped', text: 'lost.speaker', features: ['speaker'] },
  { code: 'speakers_dropped', text: 'lost.speakers', features: ['speakers'] },
  { code: 'forced_dropped', text: 'lost.forced', features: ['forced'] },
  { code: 'language_dropped', text: 'lost.word_language', features: ['language'] },
];

/** Whether red, green and blue are each off or full. */
const isShade = (color: string | undefined): boolean =>
  color !== undefined && !/^#(?:00|ff){3}(?:ff)?$/.test(color);

/** The features of a cue, one bit each. Most cues have none and cost nothing. */
function findFeatures(cue: Cue, regions: readonly Region[] | undefined): number {
  const { placement } = cue;
  if (placement === undefined && !cue.forced && isPlain(cue.lines)) return 0;
  let found = cue.forced ? BITS.forced : 0;
  if (placement) {
    if (hasOwnPoint(withPoint(placement, regions) ?? placement)) found |= BITS.point | BITS.position;
    if ((placement.align ?? 2) !== 2) found |= BITS.position;
    if (placement.vertical !== undefined) found |= BITS.vertical | BITS.position;
  }
  let speaker: string | undefined;
  for (const line of cue.lines) {
    for (const { style, ruby, at } of line) {
      if (ruby !== undefined) found |= BITS.ruby;
      if (at !== undefined) found |= BITS.karaoke;
      if (!style) continue;
      if (style.bold) found |= BITS.bold;
      if (style.italic) found |= BITS.italic;
      if (style.underline) found |= BITS.underline;
      if (style.strike) found |= BITS.strike;
      if (style.font !== undefined || style.size !== undefined) found |= BITS.font;
      if (style.color !== undefined) found |= BITS.color;
      if (style.background !== undefined) found |= BITS.background;
      if (isShade(style.color) || isShade(style.background)) found |= BITS.shade;
      if (style.language !== undefined) found |= BITS.language;
      if (style.speaker === undefined) continue;
      found |= BITS.speaker;
      if (speaker !== undefined && speaker !== style.speaker) found |= BITS.speakers;
      speaker = style.speaker;
    }
  }
  return found;
}

/** Message ids for a lost text colour, background colour, or both. */
const COLORS: Readonly<Record<string, CountedId>> = {
  color: 'lost.colors',
  background: 'lost.backgrounds',
  'color background': 'lost.colors_backgrounds',
};
/** Styles by tag, which reads the same in every language. */
const STYLES = { bold: '<b>', italic: '<i>', underline: '<u>', strike: '<s>' } as const;
const STYLE_FEATURES = ['bold', 'italic', 'underline', 'strike'] as const;

const countLost = (features: readonly Feature[], lost: readonly number[]): number => {
  const mask = buildMask(features);
  return lost.filter((bits) => (bits & mask) !== 0).length;
};

/** Warnings for what cues lost, each with the number of cues. */
function buildWarnings(lost: readonly number[]): Warning[] {
  const together = lost.reduce((all, bits) => all | bits, 0);
  const getGone = (features: readonly Feature[]): Feature[] =>
    features.filter((feature) => (together & BITS[feature]) !== 0);
  const styles = STYLE_FEATURES.filter((feature) => (together & BITS[feature]) !== 0);
  const colors = getGone(['color', 'background']);
  const colorText = COLORS[colors.join(' ')];
  const names = styles.map((feature) => STYLES[feature]).join(', ');
  return [
    ...(styles.length > 0
      ? [{ code: 'style_dropped', text: reason('lost.styles', { count: countLost(styles, lost), names }) }]
      : []),
    ...(colorText ? [{ code: 'color_dropped', text: counted(colorText, countLost(colors, lost)) }] : []),
    ...LOSSES.flatMap(({ code, text, features }) => {
      const count = countLost(features, lost);
      return count > 0 ? [{ code, text: counted(text, count) }] : [];
    }),
  ];
}

/** A loss that a greater loss of the same cue implies, so that only the greater one is reported. */
const IMPLIED: readonly (readonly [greater: number, less: number])[] = [
  [BITS.position, BITS.point],
  [BITS.speaker, BITS.speakers],
  [BITS.color | BITS.background, BITS.shade],
];
const greatest = (bits: number): number =>
  IMPLIED.reduce((left, [greater, less]) => (left & greater ? left & ~less : left), bits);

/** Warnings for what a document has and a target (by format name) lacks, except what its writer reports itself. */
export function findLosses({ cues, language, regions }: SubtitleDocument, target: string): Warning[] {
  const lacking = LACKING[target] ?? 0;
  const lost: number[] = [];
  for (const cue of lacking === 0 ? [] : cues) {
    const bits = findFeatures(cue, regions) & lacking;
    if (bits !== 0) lost.push(greatest(bits));
  }
  const warnings = lost.length === 0 ? [] : buildWarnings(lost);
  if (language !== undefined && WITHOUT_LANGUAGE.has(target)) {
    warnings.push({
      code: 'language_dropped',
      text: reason('lost.language', { language }),
    });
  }
  return warnings;
}
