/**
 * Splits at CRLF, LF and CR, even mixed. `\r\r\n`, left by broken transfers, is one break.
 * A final break adds no line.
 */
export function splitLines(text: string): string[] {
  const lines = text.includes('\r') ? (splitAtCrLf(text) ?? splitAtAnyBreak(text)) : text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The lines of a text whose breaks are all LF or CRLF, which nearly all files have: without copying the text. */
function splitAtCrLf(text: string): string[] | undefined {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const at = line.indexOf('\r');
    if (at < 0) continue;
    if (at < line.length - 1 || i === lines.length - 1) return undefined;
    lines[i] = line.slice(0, -1);
  }
  return lines;
}

const splitAtAnyBreak = (text: string): string[] =>
  text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');

/** Whether a line is blank. The first character decides for nearly all others. */
export function isBlank(line: string): boolean {
  const code = line.charCodeAt(0);
  return line === '' || ((code <= 32 || code > 127) && line.trim() === '');
}
