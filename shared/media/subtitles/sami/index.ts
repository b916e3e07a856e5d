/** SAMI (`.smi`, `.sami`; Microsoft, 1998): read, not written. */
import type { SubtitleFormat } from '../model.ts';
import { readSami } from './read.ts';

const ROOT = /<sami[\s>]/i;
const SYNC = /<sync\s[^<>]{0,100}start/i;

export const sami: SubtitleFormat = {
  name: 'sami',
  extension: 'smi',
  contentType: 'application/x-sami; charset=utf-8',
  sniff: ({ text }) => (ROOT.test(text.slice(0, 4000)) ? 1 : SYNC.test(text.slice(0, 8000)) ? 0.95 : 0),
  readText: readSami,
};
