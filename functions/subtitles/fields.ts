/** Fields of subtitle requests beyond the common ones. */

import { maybe, parseRateField, parseText, refused } from '#shared/api/fields.ts';
import { isOffset } from '#shared/media/subtitles/offset.ts';

export const offset = maybe<string>(
  {
    type: 'string',
    description:
      'Added to every time of the result: a signed timecode (`-01:00:00:00`, `00:00:02.500`) or seconds (`1.5`). With targetFramerate it is added after the speed change, and its frames are of that rate.',
    example: '-01:00:00:00',
  },
  (raw) => {
    const text = String(raw).trim();
    return isOffset(text) ? { value: text } : refused('param.invalid');
  },
);

export const targetFramerate = maybe(
  {
    type: 'string',
    description:
      'Plays the same frames at this rate: a speed change, e.g. from 23.976 to 25. Times stay as they are without it.',
    example: '25',
  },
  parseRateField,
);

export const wantedLanguage = maybe<string>(
  { type: 'string', description: 'Language to take from files that hold several (BCP 47)', example: 'de' },
  parseText(35),
);
