/** What a conversion loses because the target has no place for it, counted, so that nothing is lost in silence. */
import type { Warning } from '#shared/media/errors.ts';
import type { Cue } from './model.ts';

type Feature = 'style' | 'color' | 'position' | 'speaker' | 'karaoke' | 'ruby' | 'forced';

const BIT: Readonly<Record<Feature, number>> = {
  style: 1,
  color: 2,
  position: 4,
  speaker: 8,
  karaoke: 16,
  ruby: 32,
  forced: 64,
};

const ALL: readonly Feature[] = ['style', 'color', 'position', 'speaker', 'karaoke', 'ruby', 'forced'];
const except = (...held: readonly Feature[]): readonly Feature[] =>
  ALL.filter((feature) => !held.includes(feature));

/** What formats lack whose writers do not say so themselves, by the table of what gets lost. */
const LACKING: Readonly<Record<string, readonly Feature[]>> = {
  srt: ['karaoke', 'ruby', 'forced', 'speaker'],
  vtt: ['forced'],
  lrc: ALL,
  json: ['style', 'color', 'karaoke', 'ruby', 'forced'],
  sbv: ALL,
  txt: ALL,
  script_txt: except('speaker'),
  csv: except('speaker'),
  csv2: except('speaker'),
  tsv: except('speaker'),
  pdf: except('speaker'),
  xls: except('speaker'),
  xlsx: except('speaker'),
  ods: except('speaker'),
};

const TEXTS: Readonly<Record<Feature, { code: string; text: string }>> = {
  style: { code: 'style_dropped', text: 'cues lost bold, italic or underline' },
  color: { code: 'color_dropped', text: 'cues lost their colours' },
  position: { code: 'position_dropped', text: 'cues lost their position' },
  speaker: { code: 'speaker_dropped', text: 'cues lost the name of their speaker' },
  karaoke: { code: 'karaoke_dropped', text: 'cues lost their karaoke timings' },
  ruby: { code: 'ruby_flattened', text: 'cues have their ruby annotations in brackets now' },
  forced: { code: 'forced_dropped', text: 'cues lost their forced flag' },
};

const isPlaced = ({ placement }: Cue): boolean =>
  placement !== undefined &&
  ((placement.align ?? 2) !== 2 || placement.x !== undefined || placement.vertical !== undefined);

/** The features of a cue, one bit each; most cues have none, and cost nothing. */
function featuresOf(cue: Cue): number {
  let found = (isPlaced(cue) ? BIT.position : 0) | (cue.forced ? BIT.forced : 0);
  for (const line of cue.lines) {
    for (const { style, ruby, at } of line) {
      if (ruby !== undefined) found |= BIT.ruby;
      if (at !== undefined) found |= BIT.karaoke;
      if (!style) continue;
      if (style.bold || style.italic || style.underline || style.strike) found |= BIT.style;
      if (style.color ?? style.background) found |= BIT.color;
      if (style.speaker !== undefined) found |= BIT.speaker;
    }
  }
  return found;
}

/** Warnings for what cues have and a target (by its own name) lacks; none for targets that report by themselves. */
export function lossesOf(cues: readonly Cue[], target: string): Warning[] {
  const lacking = LACKING[target];
  if (!lacking) return [];
  const rich: number[] = [];
  for (const cue of cues) {
    const features = featuresOf(cue);
    if (features !== 0) rich.push(features);
  }
  return lacking.flatMap((feature) => {
    const count = rich.filter((features) => (features & BIT[feature]) !== 0).length;
    return count > 0 ? [{ code: TEXTS[feature].code, text: `${count} ${TEXTS[feature].text}` }] : [];
  });
}
