import type { Words } from './words.ts';

export const ar: Words = {};
