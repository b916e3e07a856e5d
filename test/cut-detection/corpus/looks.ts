/** Different looks for the same sequence. */
import { takes } from './footage.ts';
import { BLACK, composite, flat, grade, HEIGHT, inset, PLANE, shift, WHITE, WIDTH } from './picture.ts';
import { between, random, whole } from './random.ts';
import type { Effect } from './reel.ts';
import type { Stock } from './sequence.ts';

/** Black bars that cover the area outside the picture format. */
export const bars = (left: number, top: number): Effect => {
  const black = flat(BLACK);
  return (picture) =>
    composite(picture, black, (x, y) => x < left || x >= WIDTH - left || y < top || y >= HEIGHT - top);
};

const grain = (seed: number, strength: number): Effect => {
  const next = random(seed);
  const noise = Float32Array.from({ length: 1 << 18 }, () => strength * (next() + next() + next() - 1.5));
  return (picture) => {
    const from = whole(next, 0, (1 << 18) - PLANE - 1);
    const noisy = picture.slice();
    for (let i = 0; i < PLANE; i += 1) {
      noisy[i] = Math.min(WHITE, Math.max(BLACK, (picture[i] ?? 0) + (noise[from + i] ?? 0)));
    }
    return noisy;
  };
};

/** Silent film: no colour, flicker, grain, scratches and an unsteady gate. */
function oldFilm(seed: number): Effect {
  const next = random(seed);
  const dirt = grain(seed, 22);
  return (picture, n) => {
    const flicker = 1 + 0.12 * Math.sin(n * 1.7) + between(next, -0.06, 0.06);
    const steady = shift(grade(picture, flicker, 0, 0), whole(next, -1, 1), whole(next, -1, 1));
    const scratch = whole(next, 0, WIDTH - 1);
    return dirt(
      composite(steady, flat(WHITE), (x) => x === scratch),
      n,
    );
  };
}

export const LOOKS: readonly (readonly [string, (stock: Stock) => Effect])[] = [
  ['grey', () => (p) => grade(p, 1, 0, 0)],
  ['letterbox', () => bars(0, 24)],
  ['pillarbox', () => bars(64, 0)],
  ['dark', () => (p) => grade(p, 0.22)],
  ['grain', ({ seed }) => grain(seed, 34)],
  [
    'picture-in-quarter',
    ({ seed }) => {
      const desk = (takes(1, seed + 9, false)[0] ?? (() => flat(90)))(0);
      return (p) => inset(desk, p, 80, 45, 160, 90);
    },
  ],
  [
    'half-static',
    ({ seed }) => {
      const slide = (takes(1, seed + 5, false)[0] ?? (() => flat(90)))(0);
      return (p) => inset(slide, p, 150, 30, 160, 90);
    },
  ],
  ['old-film', ({ seed }) => oldFilm(seed)],
  [
    'dark-grain',
    ({ seed }) => {
      const dirt = grain(seed, 18);
      return (p, n) => dirt(grade(p, 0.3), n);
    },
  ],
  ['faded-print', () => (p) => grade(p, 0.45, 60)],
];
