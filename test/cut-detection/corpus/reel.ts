/** A film under construction: shots are joined at known frames, so that the true cuts are known. */
import type { Take } from './footage.ts';
import { BLACK, blend, composite, flat, HEIGHT, type Picture, shift, WIDTH } from './picture.ts';

export type Span = { readonly start: number; readonly end: number; readonly kind: string };

/** The picture of a transition at `share` (0..1) of its length. */
export type Mix = (from: Picture, to: Picture, share: number) => Picture;

export const MIXES = {
  dissolve: (a, b, share) => blend(a, b, share),
  wipe: (a, b, share) => composite(a, b, (x) => x < share * WIDTH),
  diagonal: (a, b, share) => composite(a, b, (x, y) => x + y < share * (WIDTH + HEIGHT)),
  slide: (a, b, share) => {
    const moved = Math.round(share * WIDTH);
    return shift(b, WIDTH - moved, 0, shift(a, -moved, 0));
  },
  iris: (a, b, share) => {
    const radius = share * Math.hypot(WIDTH, HEIGHT) * 0.5;
    return composite(a, b, (x, y) => Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) < radius);
  },
  cover: (a, b, share) => shift(b, 0, HEIGHT - Math.round(share * HEIGHT), a),
} as const satisfies Record<string, Mix>;

/** Changes the pictures of a shot. `n` is the frame number within the shot. */
export type Effect = (picture: Picture, n: number) => Picture;

const DARKNESS = flat(BLACK);
const NONE: Effect = (picture) => picture;

export class Reel {
  /** Frames are drawn on demand, because a film does not fit into memory. */
  readonly frames: (() => Picture)[] = [];
  /** First frames of shots that begin with a hard cut. */
  readonly cuts: number[] = [];
  readonly gradual: Span[] = [];
  private current: { readonly take: Take; readonly effect: Effect; n: number } | undefined;

  /** Appends a shot after a hard cut. */
  cut(take: Take, length: number, effect: Effect = NONE): this {
    if (this.frames.length > 0) this.cuts.push(this.frames.length);
    this.current = { take, effect, n: 0 };
    return this.more(length);
  }

  /** Continues the current shot. */
  more(length: number): this {
    const shot = this.current;
    if (!shot) throw new Error('no shot has begun');
    for (let i = 0; i < length; i += 1, shot.n += 1) {
      const { n } = shot;
      this.frames.push(() => shot.effect(shot.take(n), n));
    }
    return this;
  }

  /** Makes a transition to another shot while both play. */
  mix(kind: keyof typeof MIXES, take: Take, length: number, rest: number, effect: Effect = NONE): this {
    const from = this.current;
    if (!from) throw new Error('no shot has begun');
    const start = this.frames.length;
    this.gradual.push({ start, end: start + length, kind });
    const before = from.n;
    for (let i = 0; i < length; i += 1) {
      const share = (i + 1) / (length + 1);
      this.frames.push(() =>
        MIXES[kind](from.effect(from.take(before + i), before + i), effect(take(i), i), share),
      );
    }
    this.current = { take, effect, n: length };
    return this.more(rest);
  }

  /** Fades the shot out to a flat picture, holds it and fades another shot in. */
  fade(through: Picture, take: Take, out: number, hold: number, into: number, rest: number): this {
    const from = this.current;
    if (!from) throw new Error('no shot has begun');
    const start = this.frames.length;
    this.gradual.push({ start, end: start + out + hold + into, kind: 'fade' });
    const before = from.n;
    for (let i = 0; i < out; i += 1) {
      this.frames.push(() => blend(from.effect(from.take(before + i), before + i), through, (i + 1) / out));
    }
    for (let i = 0; i < hold; i += 1) this.frames.push(() => through);
    for (let i = 0; i < into; i += 1) {
      this.frames.push(() => blend(through, take(i), (i + 1) / (into + 1)));
    }
    this.current = { take, effect: NONE, n: into };
    return this.more(rest);
  }

  /** Fades the film in from black. */
  open(take: Take, into: number, rest: number): this {
    this.gradual.push({ start: 0, end: into, kind: 'fade' });
    for (let i = 0; i < into; i += 1) this.frames.push(() => blend(DARKNESS, take(i), i / into));
    this.current = { take, effect: NONE, n: into };
    return this.more(rest);
  }

  /** Fades the film out to black. */
  close(out: number, hold: number): this {
    const from = this.current;
    if (!from) throw new Error('no shot has begun');
    const start = this.frames.length;
    this.gradual.push({ start, end: start + out + hold, kind: 'fade' });
    for (let i = 0; i < out + hold; i += 1) {
      this.frames.push(() => blend(from.take(from.n + i), DARKNESS, Math.min(1, (i + 1) / out)));
    }
    return this;
  }

  /** Applies an effect to all frames so far. */
  look(effect: Effect): this {
    this.frames.forEach((draw, n) => {
      this.frames[n] = () => effect(draw(), n);
    });
    return this;
  }
}
