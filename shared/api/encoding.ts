/** The field that overrides the detected encoding of a text file. */
import { ENCODING_NAMES, findEncoding } from '#shared/media/text/encodings.ts';
import { maybe, refused } from './fields.ts';

const ALLOWED = ENCODING_NAMES.join(', ');

/** A name or label of an encoding, read as its canonical name; undefined if absent. */
export const encodingField = maybe<string>(
  {
    type: 'string',
    description: `Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: ${ALLOWED}. Found out where it is absent.`,
    example: 'windows-1251',
  },
  (raw) => {
    const found = typeof raw === 'string' ? findEncoding(raw) : undefined;
    return found ? { value: found.name } : refused('param.not_allowed', { allowed: ALLOWED });
  },
);
