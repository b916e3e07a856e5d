/** Values of a request in texts: shortened, and without characters that affect the text around them. */

/** Control characters, ends of lines, and marks that turn or isolate the direction of text. */
const DISTURBING = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const printable = (text: string): string => text.replace(DISTURBING, '');

/** A value as a client sent it: at most 60 characters; an empty one is `""`. */
export const echoed = (value: string): string => Array.from(printable(value)).slice(0, 60).join('') || '""';
