/** Counts and latencies in bounded memory, however long the run. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Latency } from '../load.ts';

/** Latencies in microseconds, each within 0.1 %. */
const newHistogram = (): RecordableHistogram => createHistogram({ lowest: 1, highest: 1e9, figures: 3 });

export type Percentiles = Latency & { readonly count: number };

/** Latencies of one kind of request. */
export class Latencies {
  readonly #histogram = newHistogram();

  record(milliseconds: number): void {
    this.#histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  reset(): void {
    this.#histogram.reset();
  }

  /** Milliseconds; zeros if nothing was recorded. */
  percentiles(): Percentiles {
    const { count, max } = this.#histogram;
    const at = (percent: number): number => (count === 0 ? 0 : this.#histogram.percentile(percent) / 1000);
    return { count, p50: at(50), p95: at(95), p99: at(99), max: count === 0 ? 0 : max / 1000 };
  }
}

/** Counts by name. */
export class Counts {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  list(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
