/** Constructed patterns, for the suite. */

const WORD = 'data';

export const LINE = new RegExp(`^\\s*${WORD}\\s*$`, 'im');

export const build = (word: string): RegExp => new RegExp(`^${word}$`);
