/** Marker texts in formats with one line per marker. */

import { escapeMarkup } from '#shared/markup.ts';
import { joinBroken } from '#shared/media/text/strip.ts';
import type { Warning } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';
import type { Marker } from './model.ts';

/** Puts a text on one line: line breaks become ` / `, tabs and other control characters spaces. */
export function oneLine(text: string): string {
  return joinBroken(text.trim(), /[\n\r\v\f\u0085\u2028\u2029]/, ' / ').replaceAll(/\p{Cc}+/gu, ' ');
}

/** The text for formats with only one: the name, else the comment, else the number. */
export function buildTitle({ name, comment }: Marker, index: number): string {
  return oneLine(name) || oneLine(comment) || `Marker ${index + 1}`;
}

/** Splits a text: the first line is the name, the rest the comment. */
export function nameAndComment(text: string): Pick<Marker, 'name' | 'comment'> {
  const [name = '', ...rest] = text.split('\n');
  return { name: name.trim(), comment: rest.join('\n').trim() };
}

type Lossy = 'comment' | 'duration';
const LOSS: Readonly<Record<Lossy, Reason>> = {
  comment: reason('marker.no_comments'),
  duration: reason('marker.no_durations'),
};

/** Warnings for the parts of markers that the format cannot hold. */
export function losses(markers: readonly Marker[], ...parts: readonly Lossy[]): Warning[] {
  return parts
    .filter((part) =>
      markers.some((marker) => (part === 'comment' ? marker.name && marker.comment : marker.duration > 1)),
    )
    .map((part) => ({ code: `${part}s_left_out`, text: LOSS[part] }));
}

/** Escapes attribute text so that line breaks and tabs survive the normalization of XML 1.0, section 3.3.3. */
export const escapeAttribute = (text: string): string =>
  escapeMarkup(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\n]/g, '&#10;')
    .replaceAll('\t', '&#9;');
