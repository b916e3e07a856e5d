/** The outcome of a broken file: its cues with warnings, or a refusal. */
export type Outcome =
  /** `start-end text` of each cue in milliseconds; warnings as `code` or `code@line`. */
  | { readonly cues: readonly string[]; readonly warnings?: readonly string[] }
  /** `line n: reason` */
  | { readonly refused: string };

export type BrokenFile = {
  readonly source: string;
  readonly what: string;
  readonly file: string;
  readonly outcome: Outcome;
};
