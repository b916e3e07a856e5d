/** A stretch of a film with its live box. Compares any two of its frames. */
import {
  BLOCKS,
  blockChange,
  detail,
  difference,
  type Grid,
  type Mismatch,
  meanChange,
  measureChange,
  mismatch,
  sampler,
} from './block-match.ts';
import { type Box, liveBox, measureFill, withoutBars } from './live-box.ts';
import { SMALL } from './picture.ts';

/** A block is live if it ever changes by more than this between frames. */
const LIVELY = 3;
/** Frames around a change that decide which blocks between its bars are live. */
const NEARBY = 60;
/** Cached pictures: more than the longest transition needs at once. */
const GRIDS = 512;

export class View {
  readonly box: Box;
  /** Side of a square with the box's share of the picture, 0..1. */
  readonly fill: number;
  private readonly frames: Uint8Array;
  private readonly offset: number;
  private readonly live: readonly number[];
  private readonly sample: (frame: Uint8Array) => Grid;
  private grids = new Map<number, Grid>();
  private olderGrids = new Map<number, Grid>();
  private readonly known = new Map<number, Mismatch>();
  private readonly steps = new Map<number, number>();

  private readonly framed = new Map<string, View>();

  /**
   * @param frames small frames, from film frame `offset` on
   * @param from first frame and
   * @param to one past the last frame from which the live box is measured
   * @param box the box, if known
   */
  constructor(frames: Uint8Array, offset: number, from: number, to: number, box?: Box) {
    this.frames = frames;
    this.offset = offset;
    this.box = box ?? liveBox(frames.subarray((from - offset) * SMALL.bytes, (to - offset) * SMALL.bytes));
    this.fill = measureFill(this.box);
    this.sample = sampler(this.box);
    this.live = this.liveBlocks(from, to);
  }

  /**
   * The stretch without the bars around both frame `t` and the one before it, because the aspect ratio can change
   * within a stretch.
   */
  without(t: number): View {
    const small = (frame: number): Uint8Array => {
      const at = (frame - this.offset) * SMALL.bytes;
      return this.frames.subarray(at, at + SMALL.bytes);
    };
    const box = withoutBars(this.box, small(t - 1), small(t));
    if (box === this.box) return this;
    const key = `${box.left},${box.top},${box.right},${box.bottom},${Math.floor(t / NEARBY)}`;
    const known = this.framed.get(key);
    if (known) return known;
    const from = Math.max(this.start, t - NEARBY);
    const view = new View(this.frames, this.offset, from, Math.min(this.end, t + NEARBY), box);
    if (this.framed.size >= 8) this.framed.clear();
    this.framed.set(key, view);
    return view;
  }

  get start(): number {
    return this.offset;
  }

  get end(): number {
    return this.offset + this.frames.length / SMALL.bytes;
  }

  /** How much of frame `b` is new after frame `a`; both are clamped to the stretch. */
  compare(a: number, b: number): Mismatch {
    const from = Math.max(this.offset, Math.min(this.end - 1, a));
    const to = Math.max(this.offset, Math.min(this.end - 1, b));
    const key = (from - this.offset) * 65_536 + (to - this.offset);
    const known = this.known.get(key);
    if (known) return known;
    const found = mismatch(this.grid(from), this.grid(to), this.live);
    this.known.set(key, found);
    return found;
  }

  /** Mean change of the brightness of the live blocks, which is small for noise, water or a crowd however they move. */
  coarse(a: number, b: number): number {
    const [from, to] = [this.picture(a), this.picture(b)];
    return (
      this.live.reduce((sum, block) => sum + meanChange(from, to, block), 0) / Math.max(1, this.live.length)
    );
  }

  /** The unexplained share of each live block, 0..1. */
  changes(a: number, b: number): readonly number[] {
    const [from, to] = [this.picture(a), this.picture(b)];
    return this.live.map((block) => measureChange(from, to, block).unexplained);
  }

  /** Positions of the live blocks, in their order. */
  get places(): readonly { readonly x: number; readonly y: number }[] {
    return this.live.map((block) => BLOCKS[block] ?? { x: 0, y: 0 });
  }

  /** Amount of detail in a frame. */
  detail(frame: number): number {
    return detail(this.picture(frame));
  }

  /** Mean difference of a frame from the one before it, per pixel. */
  step(frame: number): number {
    const known = this.steps.get(frame);
    if (known !== undefined) return known;
    const step = difference(this.picture(frame - 1).pixels, this.picture(frame).pixels);
    this.steps.set(frame, step);
    return step;
  }

  /** The live box of a frame, clamped to the stretch. */
  picture(frame: number): Grid {
    return this.grid(Math.max(this.offset, Math.min(this.end - 1, frame)));
  }

  private grid(frame: number): Grid {
    const known = this.grids.get(frame);
    if (known) return known;
    const at = (frame - this.offset) * SMALL.bytes;
    const grid = this.olderGrids.get(frame) ?? this.sample(this.frames.subarray(at, at + SMALL.bytes));
    // Evict the older half, which was not used lately.
    if (this.grids.size >= GRIDS / 2) {
      this.olderGrids = this.grids;
      this.grids = new Map();
    }
    this.grids.set(frame, grid);
    return grid;
  }

  private liveBlocks(from: number, to: number): number[] {
    const asleep = new Set(BLOCKS.keys());
    for (let t = from + 1; t < to && asleep.size > 0; t += 1) {
      const before = this.grid(t - 1);
      const now = this.grid(t);
      for (const block of asleep) if (blockChange(before, now, block) > LIVELY) asleep.delete(block);
    }
    return [...BLOCKS.keys()].filter((block) => !asleep.has(block));
  }
}
