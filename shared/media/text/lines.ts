/**
 * Splits at CRLF, LF and CR, even mixed. `\r\r\n`, left by broken transfers, is one break.
 * A final break adds no line.
 */
export function splitLines(text: string): string[] {
  const unified = text.includes('\r')
    ? text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    : text;
  const lines = unified.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Whether a line is blank. The first character decides for nearly all others. */
export function isBlank(line: string): boolean {
  const code = line.charCodeAt(0);
  return line === '' || ((code <= 32 || code > 127) && line.trim() === '');
}
