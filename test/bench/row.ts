/** A line of the benchmark. It compares within one run and promises no absolute time. */
export type BenchRow = {
  readonly name: string;
  /** Our cost divided by the peer's or raw cost named in the detail. Below 1 is better. */
  readonly ratio: number;
  readonly detail: string;
};
