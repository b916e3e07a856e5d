/** Markers as subtitles: SRT, WebVTT and SBV, one cue per marker. */
import type { Cue, SubtitleFormat } from '#shared/media/subtitles/model.ts';
import { withoutNegative } from '#shared/media/subtitles/retime.ts';
import { cueText, plainLines } from '#shared/media/subtitles/runs.ts';
import { sbv as sbvFormat } from '#shared/media/subtitles/sbv.ts';
import { srt as srtFormat } from '#shared/media/subtitles/srt.ts';
import { vtt as vttFormat } from '#shared/media/subtitles/vtt/vtt.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { UNITS, unitsToFrames } from '#shared/media/timecode/timecode.ts';
import { BLANK_MARKER, inOrder, type Marker, type MarkerFormat } from '../model.ts';
import { buildTitle, nameAndComment } from '../text.ts';
import { toMilliseconds } from '../time.ts';

/** A point is shown for a second, or until the next marker. */
const POINT_MS = 1_000;

function buildMarker(cue: Cue, rate: Rate): Marker {
  const frame = unitsToFrames(cue.start, rate, UNITS.microseconds);
  const end = unitsToFrames(cue.end ?? cue.start, rate, UNITS.microseconds);
  return { ...BLANK_MARKER, ...nameAndComment(cueText(cue)), in: frame, duration: Math.max(0, end - frame) };
}

function parseCues(given: readonly Marker[], rate: Rate): Cue[] {
  const markers = inOrder(given);
  const cues: Cue[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const [i, marker] of [...markers.entries()].reverse()) {
    const start = toMilliseconds(marker.in, rate);
    const after = markers[i + 1];
    if (after && after.in > marker.in) next = toMilliseconds(after.in, rate);
    const end =
      marker.duration > 0
        ? toMilliseconds(marker.in + marker.duration, rate)
        : Math.min(start + POINT_MS, next);
    const comment = marker.name === '' ? '' : marker.comment;
    const lines = [buildTitle(marker, i), ...comment.split('\n').filter((line) => line.trim() !== '')];
    cues.push({ start: start * 1000, end: end * 1000, lines: plainLines(lines.map(defused)) });
  }
  return cues.reverse();
}

/** Marks a text as a quotation if a reader would take it for the times of a cue. */
const defused = (line: string): string =>
  /^\s*\d{1,3}:\d{2}/.test(line) && /\d{2}[.,]\d{1,3}/.test(line) ? `> ${line}` : line;

const format = (subtitles: SubtitleFormat, title: string): MarkerFormat => ({
  title,
  extension: subtitles.extension,
  contentType: subtitles.contentType,
  read: (text, { rate }) => {
    const document = subtitles.readText?.(text, { rate });
    const warnings = [...(document?.warnings ?? [])];
    const cues = withoutNegative(document?.cues ?? [], warnings);
    return { markers: cues.map((cue) => buildMarker(cue, rate)), rate, warnings };
  },
  write: async (markers, { rate, title: name }) => {
    const written = await subtitles.write?.(
      { cues: parseCues(markers, rate), warnings: [] },
      { rate, title: name },
    );
    return { content: written?.bytes ?? '', warnings: written?.warnings ?? [] };
  },
});

export const srt = format(srtFormat, 'SRT');
export const vtt = format(vttFormat, 'WebVTT');
export const sbv = format(sbvFormat, 'SBV');

/** Which of the three formats a text has, if any. */
export function createCueFormat(text: string, bytes: Uint8Array): 'srt' | 'vtt' | 'sbv' | undefined {
  if (/^\s{0,100}WEBVTT(?=\s|$)/.test(text)) return 'vtt';
  if ((srtFormat.sniff?.({ text, bytes }) ?? 0) > 0.5) return 'srt';
  return (sbvFormat.sniff?.({ text, bytes }) ?? 0) > 0.5 ? 'sbv' : undefined;
}
