/** The containers that differ most in how they seek. `segments.exhaustive.test.ts` has all of them. */
import { expect, test } from 'vitest';
import { FORMATS } from './corpus/formats.ts';
import { inPieces } from './segments.ts';

const NAMES = ['open-gop', 'mpeg2-ps', 'ts-from-one-hour', 'vp9'];

test.each(FORMATS.filter(([name]) => NAMES.includes(name)))(
  '%s in four pieces is the same film',
  { timeout: 240_000 },
  async (name, coding) => {
    const { pieces, same, frames, wantedFrames, cuts, wantedCuts } = await inPieces(name, coding);
    expect(same).toBe(true);
    expect(pieces).toBeGreaterThan(1);
    expect(frames).toBe(wantedFrames);
    expect(cuts).toEqual(wantedCuts);
  },
);
