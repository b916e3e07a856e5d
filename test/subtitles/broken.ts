/** Broken files of every format, and what a user gets of each: what a person would repair, or why not. */
import { BROADCAST } from './broken/broadcast.ts';
import type { Broken } from './broken/broken.ts';
import { CAPTIONS } from './broken/captions.ts';
import { SCRIPTS } from './broken/scripts.ts';
import { TABLES } from './broken/tables.ts';
import { TIMED_TEXT } from './broken/timed-text.ts';

export const BROKEN: readonly Broken[] = [...CAPTIONS, ...SCRIPTS, ...TIMED_TEXT, ...BROADCAST, ...TABLES];
