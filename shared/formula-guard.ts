/** Texts that spreadsheet programs would run, in files that hold no types: csv, tsv, html. */

/** Blanks before the sign are stripped by some programs; East Asian ones take the wide signs for the narrow. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A number or a timecode, which is no formula whatever its sign. */
const VALUE = /^[+-]?(?:\d{1,15}(?:[.,]\d{1,15})?|\d{1,3}:\d{2}:\d{2}(?:[:;.,]\d{2,3})?)$/;

/** Whether a spreadsheet program could run the text as a formula. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);

/** Whether the text is a number or a timecode. */
export const isValue = (text: string): boolean => VALUE.test(text);

/** The text with an apostrophe before what could be run. For texts of people; never for numbers. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell without the apostrophe that guards it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
