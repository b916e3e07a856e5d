/** A dialogue script: one line of time and speaker, one line of text, a blank line. */
import { durationLabel, unitsToFrames } from '#shared/media/timecode/timecode.ts';
import type { Cue, SubtitleDocument, SubtitleFormat, WriteOptions, WriteResult } from './model.ts';
import { cueLine, findSpeaker } from './runs.ts';
import { MICROSECONDS } from './time.ts';

/** `ANNA: text`, as scripts and SDH subtitles name the speaker. */
const LEADING_NAME = /^([\p{Lu}][\p{Lu}\d .'’-]{0,30}):\s+(?=\S)/u;

function entry(cue: Cue, { rate }: WriteOptions): string {
  const label = (time: number): string =>
    durationLabel(unitsToFrames(Math.max(0, time), rate, MICROSECONDS), rate);
  const text = cueLine(cue);
  const leading = LEADING_NAME.exec(text);
  const speaker = findSpeaker(cue) ?? leading?.[1];
  const head = speaker === undefined ? ` - ${label(cue.end ?? cue.start)}` : `  ${speaker.toUpperCase()}`;
  const spoken = leading && speaker === leading[1] ? text.slice(leading[0].length) : text;
  return `${label(cue.start)}${head}\n${spoken}\n`;
}

function write(document: SubtitleDocument, options: WriteOptions): WriteResult {
  const text = document.cues.map((cue) => entry(cue, options)).join('\n');
  return { bytes: new TextEncoder().encode(text), warnings: [] };
}

export const scriptTxt: SubtitleFormat = {
  name: 'script_txt',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  write,
};
