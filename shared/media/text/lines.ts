/**
 * Splits at CRLF, LF and CR, also mixed. `\r\r\n`, which broken transfers leave behind, is one break.
 * A final break makes no extra line.
 */
export function splitLines(text: string): string[] {
  const unified = text.includes('\r')
    ? text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    : text;
  const lines = unified.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Whether a line shows nothing. Nearly all others begin with a sign that tells. */
export function isBlank(line: string): boolean {
  const code = line.charCodeAt(0);
  return line === '' || ((code <= 32 || code > 127) && line.trim() === '');
}
