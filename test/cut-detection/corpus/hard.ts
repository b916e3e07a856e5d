/** Events that are easily mistaken for cuts, and cuts that are easily missed. */
import { type EncodeOptions, H264 } from './encode.ts';
import { type Take, takes } from './footage.ts';
import { lettering, write } from './lettering.ts';
import { bars } from './looks.ts';
import {
  average,
  BLACK,
  composite,
  crop,
  flat,
  grade,
  HEIGHT,
  inset,
  type Picture,
  PLANE,
  shift,
  WHITE,
  WIDTH,
} from './picture.ts';
import { between, random, whole } from './random.ts';
import { type Effect, Reel } from './reel.ts';
import { type Stock, sequence } from './sequence.ts';

/** Shots in which something happens that is no cut, joined by real cuts. */
function event(stock: Stock, length: number, make: (take: Take, other: Take) => Effect, count = 3): Reel {
  const all = takes(count * 2 + 2, stock.seed, stock.real);
  const reel = new Reel();
  for (let i = 0; i < count; i += 1) {
    const [take, other] = [all[2 * i], all[2 * i + 1]];
    if (take && other) reel.cut(take, length, make(take, other));
  }
  return reel;
}

const held = (take: Take): Take => {
  const still = take(0);
  return () => still;
};

/** A camera that turns quickly from one end of a wide picture to the other. */
function whip(stock: Stock): Reel {
  const reel = new Reel();
  const next = random(stock.seed);
  for (const [i, take] of takes(6, stock.seed, stock.real).entries()) {
    const wide = getPanorama(take, takes(3, stock.seed + i, stock.real));
    const start = whole(next, 20, 30);
    const speed = between(next, 40, 90);
    reel.cut((n) => {
      const moved = Math.min(10, Math.max(0, n - start));
      const x = moved * speed;
      return moved === 0 || moved === 10
        ? crop(wide, x, 0)
        : average([0, 1, 2, 3].map((k) => crop(wide, x - (k * speed) / 4, 0)));
    }, 70);
  }
  return reel;
}

const getPanorama = (first: Take, others: readonly Take[]) => ({
  ...{ width: 4 * WIDTH, height: HEIGHT },
  planes: panorama(first, others),
});

function panorama(first: Take, others: readonly Take[]): [Uint8Array, Uint8Array, Uint8Array] {
  const pictures = [first, ...others].map((take, i) => (i % 2 === 0 ? take(0) : mirrored(take(0))));
  const plane = (p: number): Uint8Array => {
    const wide = new Uint8Array(4 * PLANE);
    pictures.forEach((picture, i) => {
      for (let y = 0; y < HEIGHT; y += 1) {
        wide.set(
          picture.subarray(p * PLANE + y * WIDTH, p * PLANE + (y + 1) * WIDTH),
          y * 4 * WIDTH + i * WIDTH,
        );
      }
    });
    // Softens the joints, because a real place has no seams.
    for (let joint = WIDTH; joint < 4 * WIDTH; joint += WIDTH) {
      for (let y = 0; y < HEIGHT; y += 1) {
        const row = y * 4 * WIDTH;
        const [a, b] = [wide[row + joint - 24] ?? 0, wide[row + joint + 24] ?? 0];
        for (let x = -24; x < 24; x += 1) wide[row + joint + x] = a + ((b - a) * (x + 24)) / 48;
      }
    }
    return wide;
  };
  return [plane(0), plane(1), plane(2)];
}

const mirrored = (picture: Picture): Picture =>
  crop(
    {
      width: WIDTH,
      height: HEIGHT,
      planes: [picture.subarray(0, PLANE), picture.subarray(PLANE, 2 * PLANE), picture.subarray(2 * PLANE)],
    },
    0,
    0,
    1,
    true,
  );

const getCanvas = (picture: Picture) =>
  ({
    width: WIDTH,
    height: HEIGHT,
    planes: [picture.subarray(0, PLANE), picture.subarray(PLANE, 2 * PLANE), picture.subarray(2 * PLANE)],
  }) as const;

/** Jump cuts: the same place at another moment and size. */
function jumps(stock: Stock): Reel {
  const reel = new Reel();
  for (const take of takes(4, stock.seed, stock.real)) {
    const close: Take = (n) => crop(getCanvas(take(n + 60)), 70, 30, 0.55);
    const closer: Take = (n) => crop(getCanvas(take(n + 120)), 20, 60, 0.6, true);
    reel.cut(take, 40).cut(close, 35).cut(closer, 35);
  }
  return reel;
}

/** Number of frames that the edit list of one film hides. */
const HIDDEN = 15;

export const HARD: readonly (readonly [string, (stock: Stock) => Reel, EncodeOptions?])[] = [
  [
    'vfr',
    (stock) => sequence(stock, { shots: 12 }),
    {
      ...H264,
      extension: 'mkv',
      filters: "setpts='(N+floor(N/3)*2+floor(N/50)*7)/(25*TB)'",
      args: [...H264.args, '-fps_mode', 'passthrough'],
    },
  ],
  [
    'edit-list',
    (stock) => sequence(stock, { shots: 10 }),
    { ...H264, hidden: HIDDEN, remuxBefore: ['-ss', String(HIDDEN / 25)], remux: [] },
  ],
  ['jump-cuts', jumps],
  [
    'flashes',
    (stock) =>
      event(
        stock,
        90,
        () => (p, n) => (n % 30 === 14 ? grade(p, 2.6, 90) : n % 30 === 15 ? grade(p, 1.8, 40) : p),
      ),
  ],
  [
    'white-flashes',
    (stock) => event(stock, 90, () => (p, n) => (n % 40 >= 14 && n % 40 < 17 ? flat(WHITE) : p)),
  ],
  [
    'strobe',
    (stock) => event(stock, 90, () => (p, n) => (n > 20 && n < 60 && n % 4 < 2 ? grade(p, 0.12) : p)),
  ],
  ['light-switched', (stock) => event(stock, 90, () => (p, n) => (n < 45 ? grade(p, 0.35, 0) : p))],
  ['whip-pans', whip],
  [
    'shake',
    (stock) => {
      const next = random(stock.seed);
      return event(stock, 80, () => (p) => shift(p, whole(next, -14, 14), whole(next, -9, 9)));
    },
  ],
  [
    'fast-zoom',
    (stock) =>
      event(stock, 80, () => (p, n) => {
        const share = Math.min(1, Math.max(0, (n - 30) / 9));
        const zoom = 1 - 0.62 * share;
        return crop(getCanvas(p), (WIDTH * (1 - zoom)) / 2, (HEIGHT * (1 - zoom)) / 2, zoom);
      }),
  ],
  [
    'pop-up-titles',
    (stock) =>
      event(stock, 90, (_, other) => {
        const card = held(other)(0);
        return (p, n) => (n > 30 && n < 60 ? inset(p, card, 20, 110, 280, 58) : p);
      }),
  ],
  [
    'passing-object',
    (stock) =>
      event(stock, 90, (_, other) => {
        const wall = held(other)(0);
        return (p, n) =>
          n > 30 && n < 42 ? composite(p, wall, (x) => x > (n - 34) * 90 && x < (n - 34) * 90 + 260) : p;
      }),
  ],
  [
    'montage',
    (stock) => {
      const next = random(stock.seed);
      const reel = new Reel();
      for (const [i, take] of takes(24, stock.seed, stock.real).entries())
        reel.cut(take, i % 8 === 0 ? 40 : whole(next, 6, 12));
      return reel;
    },
  ],
  [
    'static',
    (stock) =>
      event(stock, 60, () => (p) => p, 1).look(
        ((): Effect => {
          let still: Picture | undefined;
          return (p) => (still ??= p);
        })(),
      ),
  ],
  [
    'static-shots',
    (stock) => {
      const reel = new Reel();
      for (const take of takes(10, stock.seed, stock.real)) reel.cut(held(take), 30);
      return reel;
    },
  ],
  ['one-frame', (stock) => event(stock, 1, () => (p) => p, 1)],
  [
    'cuts-from-black',
    (stock) => {
      const reel = new Reel();
      for (const take of takes(5, stock.seed, stock.real)) reel.cut(take, 40).cut(() => flat(BLACK), 20);
      return reel;
    },
  ],
  [
    'on-twos',
    (stock) => {
      const reel = new Reel();
      for (const take of takes(10, stock.seed, stock.real)) reel.cut((n) => take(n - (n % 2)), 36);
      return reel;
    },
  ],
  [
    'colour-lights',
    (stock) =>
      event(stock, 90, () => (p, n) => {
        const lit = p.slice();
        const tint = Math.round(50 * Math.sin(Math.floor(n / 9) * 2.1));
        for (let i = PLANE; i < 3 * PLANE; i += 1)
          lit[i] = Math.min(240, Math.max(16, (p[i] ?? 0) + (i < 2 * PLANE ? tint : -tint)));
        return lit;
      }),
  ],
  [
    'slow-pans',
    (stock) => {
      const reel = new Reel();
      for (const [i, take] of takes(4, stock.seed, stock.real).entries()) {
        const wide = getPanorama(take, takes(3, stock.seed + i, stock.real));
        reel.cut((n) => crop(wide, 40 + n * (2.5 + i), 0), 100);
      }
      return reel;
    },
  ],
  [
    'slow-zooms',
    (stock) =>
      event(stock, 100, () => (p, n) => {
        const zoom = 1 - 0.55 * (n / 100);
        return crop(getCanvas(p), (WIDTH * (1 - zoom)) / 2, (HEIGHT * (1 - zoom)) / 2, zoom);
      }),
  ],
  [
    'dialogue',
    (stock) => {
      const next = random(stock.seed);
      const reel = new Reel();
      const [a, b] = takes(2, stock.seed, stock.real);
      for (let i = 0; i < 12; i += 1) {
        const take = i % 2 === 0 ? a : b;
        if (take) reel.cut((n) => take(n + 20 * i), whole(next, 14, 45));
      }
      return reel;
    },
  ],
  [
    'changing-format',
    (stock) => {
      const [wide, tall] = [bars(0, 26), bars(70, 0)];
      return sequence(stock, { shots: 18 }).look((p, n) => (n < 250 ? wide(p, n) : n < 500 ? p : tall(p, n)));
    },
  ],
  [
    'repeated-frames',
    (stock) => {
      const reel = new Reel();
      for (const take of takes(10, stock.seed, stock.real)) reel.cut((n) => take(n - Math.floor(n / 5)), 40);
      return reel;
    },
  ],
  [
    'lightning',
    (stock) => {
      const next = random(stock.seed);
      const strikes = Array.from({ length: 90 }, () => (next() < 0.08 ? between(next, 1.6, 3) : 1));
      return event(stock, 90, () => (p, n) => {
        const light = Math.max(strikes[n] ?? 1, 0.75 * (strikes[n - 1] ?? 1), 0.5 * (strikes[n - 2] ?? 1));
        return grade(p, 0.4 * Math.max(1, light), light > 1 ? 30 : 0);
      });
    },
  ],
  [
    'ticker',
    (stock) => {
      const text = lettering(stock.seed, 18);
      const band = flat(40, 150, 110);
      return sequence(stock).look((p, n) => {
        const framed = composite(p, band, (_, y) => y >= 152);
        const moved = text.map((_, i) => {
          const x = i % WIDTH;
          return text[i - x + ((x + 3 * n) % WIDTH)] ?? 0;
        });
        return write(framed, moved, 158, 0, 18);
      });
    },
  ],
  [
    'credits',
    (stock) => {
      const text = lettering(stock.seed, 700);
      const reel = new Reel();
      const [a, b] = takes(2, stock.seed, stock.real);
      const roll: Take = (n) => write(flat(BLACK), text, 0, 2 * n);
      if (a && b) reel.cut(a, 40).cut(roll, 200).cut(b, 40);
      return reel;
    },
  ],
  [
    'subtitles',
    (stock) => {
      const lines = Array.from({ length: 40 }, (_, i) => lettering(stock.seed + i, 36));
      return sequence(stock).look((p, n) => {
        const line = lines[Math.floor(n / 30)];
        return line && n % 30 < 24 ? write(p, line, 138, 0, 36) : p;
      });
    },
  ],
  [
    'no-signal',
    (stock) => {
      const next = random(stock.seed);
      const noise: Take = () => {
        const picture = flat(BLACK);
        for (let i = 0; i < PLANE; i += 1) picture[i] = whole(next, BLACK, WHITE);
        return picture;
      };
      const reel = new Reel();
      for (const take of takes(4, stock.seed, stock.real)) reel.cut(take, 40).cut(noise, 25);
      return reel;
    },
  ],
];
