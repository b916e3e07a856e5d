import type { Words } from './words.ts';

export const de: Words = {};
