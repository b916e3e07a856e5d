/** A line of the bench: ratios side by side in one run, never an absolute time as a promise. */
export type BenchRow = {
  readonly name: string;
  /** Against the peer or raw cost that the detail names; below 1 is better than it. */
  readonly ratio: number;
  readonly detail: string;
};
