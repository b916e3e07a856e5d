/** Names of generated files. */
import { composed } from '#shared/composed.ts';
import { stripEnd } from '#shared/media/text/strip.ts';

/** Characters with a meaning in paths, shells or file systems; control characters. */
const RESERVED = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const MAX_LENGTH = 200;

/**
 * The name of a result: the input's name without path and extension, cleaned, at most 200 characters, with the new
 * extension, if any.
 */
export function outputName(inputName: string, extension: string): string {
  const base = inputName.split(/[\\/]/).at(-1) ?? '';
  const stem = base.replace(/\.[A-Za-z0-9]{1,10}$/, '');
  const cleaned = composed(stem).replace(RESERVED, '_').trim().replace(/^\.+/, '');
  const short = Array.from(stripEnd(cleaned, '. ')).slice(0, MAX_LENGTH).join('').trim() || 'cue-sheet';
  return extension === '' ? short : `${short}.${extension}`;
}
