/** Broken files of every format, and what a user gets of each: what a person would repair, or why not. */
import { BROADCAST } from './broken/broadcast.ts';
import { CAPTIONS } from './broken/captions.ts';
import { SCRIPTS } from './broken/scripts.ts';
import { TABLES } from './broken/tables.ts';
import { TIMED_TEXT } from './broken/timed-text.ts';

export type Outcome =
  /** `start-end text` of each cue in milliseconds; warnings as `code` or `code@line`. */
  | { readonly cues: readonly string[]; readonly warnings?: readonly string[] }
  /** `line n: reason` */
  | { readonly refused: string };

export type Broken = {
  readonly source: string;
  readonly what: string;
  readonly file: string;
  readonly outcome: Outcome;
};

export const BROKEN: readonly Broken[] = [...CAPTIONS, ...SCRIPTS, ...TIMED_TEXT, ...BROADCAST, ...TABLES];
