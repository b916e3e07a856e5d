/** Strings of xlsx cells: what XML cannot hold is written as `_xHHHH_` (ECMA-376 Part 1, 22.9.2.19 ST_Xstring). */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const UNSAFE = /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** CR is escaped too, since XML readers turn it into LF; so is an underscore that would begin an escape. */
export const escapeText = (text: string): string =>
  text.replace(UNSAFE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

const FRAGILE = /^\s|\s$|\n|_x[0-9A-F]{4}_|&(?:lt|gt|amp|apos|quot);/;

/**
 * Whether an escaped text must be a shared string. In the cell itself some readers lose line breaks and blanks at
 * the ends, leave escapes as they are, or decode entities twice.
 */
export const isFragile = (escaped: string): boolean => FRAGILE.test(escaped);
