/** Limits for text files, checked on the bytes, so that a hostile file is refused before it costs memory. */

import { MediaError } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';

/** Far beyond real files: 100,000 cues of richly styled text are about 30 MB and 1 million lines. */
const LIMITS = {
  bytes: 64 << 20,
  lines: 1_000_000,
  cueLines: 500_000,
  line: 500_000,
  tags: 4_000_000,
} as const;

type Options = {
  /** Files may be a single line (XML, JSON). */
  readonly anyLine: boolean;
  /** Each cue is one line, so that the limit on lines is lower. */
  readonly cueLines?: boolean;
};

/** @throws MediaError `too_large` for more than 64 MiB. */
export function checkFileSize(bytes: Uint8Array, format: string): void {
  if (bytes.length > LIMITS.bytes) refuse(format, reason('limit.bytes'));
}

/** @throws MediaError `too_large` for too many lines or tags, or a line that is too long. */
export function checkTextSize(
  bytes: Uint8Array,
  format: string,
  { anyLine, cueLines = false }: Options,
): void {
  if (!anyLine) checkLineLengths(bytes, format);
  const lines = cueLines ? LIMITS.cueLines : LIMITS.lines;
  if (bytes.length <= lines) return;
  if (holdsMore(bytes, LF, lines) || holdsMore(bytes, CR, lines)) {
    refuse(format, reason('limit.lines', { max: lines.toLocaleString('en') }));
  }
  if (holdsMore(bytes, LESS_THAN, LIMITS.tags) || holdsMore(bytes, BRACE, LIMITS.tags)) {
    refuse(format, reason('limit.tags'));
  }
}

const LF = 10;
const CR = 13;
const LESS_THAN = 60;
const BRACE = 123;

/** Jumps between line breaks by the longest allowed line. Real files need few jumps. */
function checkLineLengths(bytes: Uint8Array, format: string): void {
  let start = 0;
  while (bytes.length - start > LIMITS.line) {
    const window = bytes.subarray(start, start + LIMITS.line + 1);
    const last = Math.max(window.lastIndexOf(LF), window.lastIndexOf(CR));
    if (last < 0) {
      const line =
        1 + Math.max(countBytes(bytes.subarray(0, start), LF), countBytes(bytes.subarray(0, start), CR));
      refuse(format, reason('limit.line_bytes'), line);
    }
    start += last + 1;
  }
}

/** Whether a byte occurs more often than `limit`. Stops early. */
function holdsMore(bytes: Uint8Array, byte: number, limit: number): boolean {
  let left = limit;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) {
    if (left === 0) return true;
    left -= 1;
  }
  return false;
}

function countBytes(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}

function refuse(format: string, why: Reason, line?: number): never {
  throw new MediaError('too_large', format, why, line);
}
