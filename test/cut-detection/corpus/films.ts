/** The films of the accuracy suite: content, encoding and true cuts. */
import { type EncodeOptions, H264 } from './encode.ts';
import { FORMATS } from './formats.ts';
import { GRADUAL } from './gradual.ts';
import { HARD } from './hard.ts';
import { LOOKS } from './looks.ts';
import type { Reel } from './reel.ts';
import { type Stock, sequence } from './sequence.ts';

export type Group = 'formats' | 'looks' | 'hard' | 'gradual';

export type Film = {
  readonly name: string;
  readonly group: Group;
  readonly coding: EncodeOptions;
  readonly reel: () => Reel;
};

/** A few shots are enough for formats, because they depend little on the content. */
const PLAIN = { shots: 9, shortest: 18, longest: 36 } as const;
/** Lengths for looks. */
const SHOTS = { shots: 12, shortest: 18, longest: 45 } as const;

/** All films made of one stock of pictures. */
export function films(stock: Stock): Film[] {
  const at = (n: number): Stock => ({ ...stock, seed: stock.seed + n });
  return [
    ...FORMATS.map(
      ([name, coding]): Film => ({
        ...{ name, group: 'formats', coding },
        reel: () => sequence(stock, { ...PLAIN, ...(coding.woven ? { woven: coding.woven } : {}) }),
      }),
    ),
    ...LOOKS.map(
      ([name, effect], i): Film => ({
        ...{ name, group: 'looks', coding: H264 },
        reel: () => sequence(at(100 + i), SHOTS).look(effect(at(100 + i))),
      }),
    ),
    ...HARD.map(
      ([name, reel, coding = H264], i): Film => ({
        ...{ name, group: 'hard', coding },
        reel: () => reel(at(200 + i)),
      }),
    ),
    ...GRADUAL.map(
      ([name, reel], i): Film => ({
        ...{ name, group: 'gradual', coding: H264 },
        reel: () => reel(at(300 + i)),
      }),
    ),
  ];
}
