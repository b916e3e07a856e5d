/** Converts notes to markers for editing applications. */
import type { Marker } from '#shared/media/markers/model.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { frameOrUndefined } from '../clock/time-of-day.ts';
import type { Note } from '../notes/note.ts';

export type MarkerOptions = {
  readonly rate: Rate;
  /** Frames by which every marker is shifted. */
  readonly shift: number;
  /** Length of a marker in frames; 1 is a point. */
  readonly length: number;
};

/** Comment and tags as one text. */
const buildText = ({ comment, tags }: Note): string =>
  tags.length > 0 ? `${comment} [${tags.join(', ')}]` : comment;

/** Markers in order of time. Notes without a valid timecode at the rate are counted and left out. */
export function buildMarkers(
  notes: readonly Note[],
  { rate, shift, length }: MarkerOptions,
): { readonly markers: Marker[]; readonly skipped: number } {
  const markers = notes.flatMap((note): Marker[] => {
    const frame = frameOrUndefined(note.timecode, rate);
    if (frame === undefined || frame + shift < 0) return [];
    return [
      {
        name: note.name,
        comment: buildText(note),
        in: frame + shift,
        duration: length > 1 ? length : 0,
        color: note.color.charAt(0).toUpperCase() + note.color.slice(1),
        type: 'comment',
        track: '',
        user: note.loggerName,
      },
    ];
  });
  return { markers: markers.sort((a, b) => a.in - b.in), skipped: notes.length - markers.length };
}

/** Joins name and comment for formats with one text per marker. */
export const inOneText = (markers: readonly Marker[]): Marker[] =>
  markers.map((marker) => ({
    ...marker,
    name: [marker.name, marker.comment].filter((text) => text !== '').join(': '),
    comment: '',
  }));
