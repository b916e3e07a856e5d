/** Every container of the corpus, and films with unusual times. */
import { expect, test } from 'vitest';
import type { EncodeOptions } from './corpus/encode.ts';
import { FORMATS } from './corpus/formats.ts';
import { HARD } from './corpus/hard.ts';
import { inPieces } from './segments.ts';

/** Files that cannot be split, because they have one key frame or no timestamps. */
const WHOLE = ['one-key-frame'];
const TIMES = HARD.flatMap(([name, , coding]): [string, EncodeOptions][] => (coding ? [[name, coding]] : []));

test.each([...FORMATS, ...TIMES])('%s', async (name, coding) => {
  const { pieces, same, frames, wantedFrames, cuts, wantedCuts } = await inPieces(name, coding);
  expect(same).toBe(true);
  if (!WHOLE.includes(name)) expect(pieces).toBeGreaterThan(1);
  expect(frames).toBe(wantedFrames);
  expect(cuts).toEqual(wantedCuts);
});
