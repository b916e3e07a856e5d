/** Strings of xlsx cells: `_xHHHH_` stands for a character XML cannot hold (ECMA-376 Part 1, 22.9.2.19 ST_Xstring). */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const UNSAFE = /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Also escapes CR, which XML readers turn into LF, and an underscore that would begin an escape. */
export const escapeText = (text: string): string =>
  text.replace(UNSAFE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

const FRAGILE = /^\s|\s$|\n|_x[0-9A-F]{4}_|&(?:lt|gt|amp|apos|quot);/;

/**
 * Whether an escaped text must be a shared string. In an inline string some readers lose line breaks and leading or
 * trailing white space, leave escapes undecoded, or decode entities twice.
 */
export const isFragile = (escaped: string): boolean => FRAGILE.test(escaped);
