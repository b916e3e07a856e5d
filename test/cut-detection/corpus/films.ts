/** The films of the accuracy suite. Each is a table row: what it shows, how it is coded, and what is true of it. */

import { type Coding, H264 } from './encode.ts';
import { type Take, takes } from './footage.ts';
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

export type Group = 'formats' | 'looks' | 'hard' | 'gradual';

export type Film = {
  readonly name: string;
  readonly group: Group;
  readonly coding: Coding;
  /** Frames at the beginning that an edit list hides. */
  readonly hidden?: number;
  readonly reel: () => Reel;
};

/** Which pictures a corpus is made of. */
export type Stock = { readonly seed: number; readonly real: boolean };

/** A sequence of hard cuts. */
function sequence({ seed, real }: Stock, shots = 14, shortest = 22, longest = 60): Reel {
  const next = random(seed);
  const reel = new Reel();
  for (const take of takes(shots, seed, real)) reel.cut(take, whole(next, shortest, longest));
  return reel;
}

const x264 = (...more: string[]): readonly string[] => [...H264.args, ...more];

const FORMATS: readonly (readonly [string, Coding])[] = [
  ['h264-25', H264],
  ['h264-23.976', { ...H264, rate: '24000/1001' }],
  ['h264-29.97', { ...H264, rate: '30000/1001' }],
  ['h264-50', { ...H264, rate: '50' }],
  ['h264-59.94-mkv', { ...H264, extension: 'mkv', rate: '60000/1001' }],
  ['h264-10bit', { ...H264, args: x264('-pix_fmt', 'yuv420p10le') }],
  [
    'hevc',
    {
      extension: 'mp4',
      args: [
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=none:pools=1',
        '-pix_fmt',
        'yuv420p',
      ],
    },
  ],
  [
    'vp9',
    {
      extension: 'webm',
      args: [
        '-c:v',
        'libvpx-vp9',
        '-deadline',
        'realtime',
        '-cpu-used',
        '8',
        '-b:v',
        '800k',
        '-pix_fmt',
        'yuv420p',
      ],
    },
  ],
  ['prores', { extension: 'mov', args: ['-c:v', 'prores_ks', '-profile:v', '0', '-pix_fmt', 'yuv422p10le'] }],
  [
    'mpeg2-ps',
    { extension: 'mpg', args: ['-c:v', 'mpeg2video', '-q:v', '4', '-bf', '2', '-pix_fmt', 'yuv420p'] },
  ],
  ['mpeg4-avi', { extension: 'avi', args: ['-c:v', 'mpeg4', '-q:v', '4', '-pix_fmt', 'yuv420p'] }],
  [
    'open-gop',
    { ...H264, extension: 'mkv', args: x264('-g', '50', '-x264-params', 'open-gop=1:scenecut=0') },
  ],
  ['one-key-frame', { ...H264, args: x264('-g', '9999', '-sc_threshold', '0') }],
  ['low-rate', { ...H264, args: x264('-crf', '38') }],
  ['fragmented', { ...H264, args: x264('-g', '50', '-movflags', 'frag_keyframe+empty_moov') }],
  ['ts-from-one-hour', { ...H264, extension: 'ts', args: x264('-g', '50', '-output_ts_offset', '3600') }],
  ['rotated', { ...H264, remuxBefore: ['-display_rotation', '90'], remux: [] }],
  ['mirrored', { ...H264, remuxBefore: ['-display_hflip'], remux: [] }],
  ['mxf', { extension: 'mxf', args: ['-c:v', 'mpeg2video', '-q:v', '4', '-pix_fmt', 'yuv420p'] }],
  [
    'interlaced',
    {
      ...H264,
      rate: '50',
      filters: 'tinterlace=4',
      args: x264('-flags', '+ilme+ildct', '-x264-params', 'tff=1'),
    },
  ],
  ['anamorphic', { ...H264, filters: 'scale=240:192,setsar=64/45', args: x264() }],
  [
    'hdr',
    {
      extension: 'mp4',
      filters: 'format=yuv420p10le',
      args: [
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=none:pools=1:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
      ],
    },
  ],
];

/** Bars over the picture: what the format leaves free. */
const bars = (left: number, top: number): Effect => {
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

const LOOKS: readonly (readonly [string, (stock: Stock) => Effect])[] = [
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
  ['faded-print', () => (p) => grade(p, 0.45, 60)],
];

/** One shot on which something happens that is no cut, between two real ones. */
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
    const wide = {
      width: 4 * WIDTH,
      height: HEIGHT,
      planes: panorama(take, takes(3, stock.seed + i, stock.real)),
    };
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
    // The joints are softened: a place has no seams.
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

const canvasOf = (picture: Picture) =>
  ({
    width: WIDTH,
    height: HEIGHT,
    planes: [picture.subarray(0, PLANE), picture.subarray(PLANE, 2 * PLANE), picture.subarray(2 * PLANE)],
  }) as const;

/** The same place at another moment and another size: a jump cut. */
function jumps(stock: Stock): Reel {
  const reel = new Reel();
  for (const take of takes(4, stock.seed, stock.real)) {
    const close: Take = (n) => crop(canvasOf(take(n + 60)), 70, 30, 0.55);
    const closer: Take = (n) => crop(canvasOf(take(n + 120)), 20, 60, 0.6, true);
    reel.cut(take, 40).cut(close, 35).cut(closer, 35);
  }
  return reel;
}

/** What the edit list of one film hides. */
const HIDDEN = 15;

const HARD: readonly (readonly [string, (stock: Stock) => Reel, Coding?])[] = [
  [
    'vfr',
    (stock) => sequence(stock, 12),
    {
      ...H264,
      extension: 'mkv',
      filters: "setpts='(N+floor(N/3)*2+floor(N/50)*7)/(25*TB)'",
      args: [...H264.args, '-fps_mode', 'passthrough'],
    },
  ],
  [
    'edit-list',
    (stock) => sequence(stock, 10),
    { ...H264, remuxBefore: ['-ss', String(HIDDEN / 25)], remux: [] },
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
        return crop(canvasOf(p), (WIDTH * (1 - zoom)) / 2, (HEIGHT * (1 - zoom)) / 2, zoom);
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
];

const GRADUAL: readonly (readonly [string, (stock: Stock) => Reel])[] = [
  [
    'dissolves',
    (stock) => mixes(stock, ['dissolve', 'dissolve', 'dissolve', 'dissolve', 'dissolve', 'dissolve']),
  ],
  ['wipes', (stock) => mixes(stock, ['wipe', 'diagonal', 'wipe', 'diagonal'])],
  ['slides', (stock) => mixes(stock, ['slide', 'cover', 'slide', 'cover'])],
  ['fades-black', (stock) => fades(stock, flat(BLACK))],
  ['fades-white', (stock) => fades(stock, flat(WHITE))],
];

const LENGTHS = [12, 25, 40, 18, 32, 50] as const;

function mixes(stock: Stock, kinds: readonly ('dissolve' | 'wipe' | 'diagonal' | 'slide' | 'cover')[]): Reel {
  const [first, ...others] = takes(kinds.length + 1, stock.seed, stock.real);
  const reel = new Reel();
  if (first) reel.cut(first, 60);
  kinds.forEach((kind, i) => {
    const take = others[i];
    if (take) reel.mix(kind, take, LENGTHS[i % LENGTHS.length] ?? 25, 60);
  });
  return reel;
}

function fades(stock: Stock, through: Picture): Reel {
  const [first, ...others] = takes(6, stock.seed, stock.real);
  const reel = new Reel();
  if (first) reel.cut(first, 60);
  others.forEach((take, i) => {
    const length = [10, 16, 25, 12, 30][i] ?? 12;
    reel.fade(through, take, length, i % 3 === 0 ? 0 : 6, length, 50);
  });
  return reel;
}

/** All films made of one stock of pictures. */
export function films(stock: Stock): Film[] {
  const at = (n: number): Stock => ({ ...stock, seed: stock.seed + n });
  return [
    ...FORMATS.map(
      ([name, coding]): Film => ({
        name,
        group: 'formats',
        coding,
        reel: () => (name === 'interlaced' ? doubled(sequence(stock)) : sequence(stock)),
      }),
    ),
    ...LOOKS.map(
      ([name, effect], i): Film => ({
        name,
        group: 'looks',
        coding: H264,
        reel: () => sequence(at(100 + i)).look(effect(at(100 + i))),
      }),
    ),
    ...HARD.map(
      ([name, reel, coding = H264], i): Film => ({
        name,
        group: 'hard',
        coding,
        ...(name === 'edit-list' ? { hidden: HIDDEN } : {}),
        reel: () => reel(at(200 + i)),
      }),
    ),
    ...GRADUAL.map(
      ([name, reel], i): Film => ({
        name,
        group: 'gradual',
        coding: H264,
        reel: () => reel(at(300 + i)),
      }),
    ),
  ];
}

/** Two pictures for each frame, which the coder weaves into one. */
function doubled(reel: Reel): Reel {
  const twice = reel.frames.flatMap((draw) => [draw, draw]);
  reel.frames.splice(0, reel.frames.length, ...twice);
  return reel;
}
