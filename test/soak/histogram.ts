/** Durations in bounded memory, however many: buckets that grow by five per cent. */

const GROWTH = 1.05;
const FIRST_MS = 1;
const BUCKETS = 300;

export class Histogram {
  readonly #counts = new Uint32Array(BUCKETS);
  #count = 0;
  #max = 0;

  add(milliseconds: number): void {
    const bucket = Math.ceil(Math.log(Math.max(milliseconds, FIRST_MS) / FIRST_MS) / Math.log(GROWTH));
    const at = Math.min(bucket, BUCKETS - 1);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#count += 1;
    this.#max = Math.max(this.#max, milliseconds);
  }

  get count(): number {
    return this.#count;
  }

  get max(): number {
    return this.#max;
  }

  /** The duration that a share of all does not exceed, in milliseconds; up to five per cent too long. */
  quantile(share: number): number {
    let left = Math.max(1, Math.ceil(this.#count * share));
    for (const [bucket, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return Math.min(FIRST_MS * GROWTH ** bucket, this.#max);
    }
    return this.#max;
  }
}
