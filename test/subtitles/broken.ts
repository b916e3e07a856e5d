/** Broken files of every format, each with its outcome: a repair as a person would do it, or a refusal. */
import { BROADCAST } from './broken/broadcast.ts';
import type { BrokenFile } from './broken/broken.ts';
import { CAPTIONS } from './broken/captions.ts';
import { SCRIPTS } from './broken/scripts.ts';
import { TABLES } from './broken/tables.ts';
import { TIMED_TEXT } from './broken/timed-text.ts';

export const BROKEN: readonly BrokenFile[] = [
  ...CAPTIONS,
  ...SCRIPTS,
  ...TIMED_TEXT,
  ...BROADCAST,
  ...TABLES,
];
