/**
 * Splits at CRLF, LF and CR, even mixed. `\r\r\n`, left by broken transfers, is one break.
 * A final break adds no line.
 */
export function splitLines(text: string): string[] {
  const lines = splitAtBreaks(text);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Nearly all files have only LF or only CRLF, and are split without being copied. */
function splitAtBreaks(text: string): string[] {
  if (!text.includes('\r')) return text.split('\n');
  return NOT_CRLF.test(text) ? splitAtAnyBreak(text) : text.split('\r\n');
}
const NOT_CRLF = /\r(?!\n)|(?<!\r)\n/;

const splitAtAnyBreak = (text: string): string[] =>
  text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');

/** Whether a line is blank. The first character decides for nearly all others. */
export function isBlank(line: string): boolean {
  const code = line.charCodeAt(0);
  return line === '' || ((code <= 32 || code > 127) && line.trim() === '');
}
