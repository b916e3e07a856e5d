/**
 * Where a server that others wrote answers otherwise than AWS, so that a test of ours fails on it. Each names its source. A
 * difference that no longer shows is reported, so that the list stays true.
 */
export type Difference = {
  readonly server: string;
  /** Test file, and the start of the full name of its tests. */
  readonly file: string;
  readonly test: string;
  readonly why: string;
};

export const DIFFERENCES: readonly Difference[] = [];
