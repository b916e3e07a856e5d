/** Bounds on text files, checked on the bytes: a hostile file is refused before it costs memory. */
import { MediaError } from '#shared/media/errors.ts';

/** Far beyond real files: 100,000 cues of richly styled text are some 30 MB and 1 million lines. */
const LIMITS = { bytes: 64 << 20, lines: 1_000_000, line: 500_000, tags: 4_000_000 } as const;

type Options = {
  /** The format may stand on a single line (XML, JSON). */
  readonly anyLine: boolean;
};

/** @throws MediaError `too_large` for more than 64 MiB. */
export function checkFileSize(bytes: Uint8Array, format: string): void {
  if (bytes.length > LIMITS.bytes) refuse(format, 'the file is larger than 64 MiB');
}

/** @throws MediaError `too_large` for too many lines or tags, or a line that is too long. */
export function checkTextSize(bytes: Uint8Array, format: string, { anyLine }: Options): void {
  let lines = 1;
  for (let start = 0; start <= bytes.length; lines += 1) {
    const feed = bytes.indexOf(LF, start);
    const end = feed < 0 ? bytes.length : feed;
    if (end - start > LIMITS.line) {
      const inside = countOf(bytes.subarray(start, end), CR, LIMITS.lines, anyLine ? undefined : LIMITS.line);
      if (inside === 'too long') refuse(format, 'the line is longer than 500,000 bytes', lines);
      lines += inside;
    }
    if (lines > LIMITS.lines) refuse(format, 'the file has more than a million lines');
    start = end + 1;
  }
  const tags = [LESS_THAN, BRACE].map((sign) => countOf(bytes, sign, LIMITS.tags, undefined));
  if (tags.some((count) => count === 'too long' || count > LIMITS.tags)) {
    refuse(format, 'the file has more than 4 million tags');
  }
}

const LF = 10;
const CR = 13;
const LESS_THAN = 60;
const BRACE = 123;

/** How often a byte occurs, counted to a bit past `most`; `too long` where two of them are farther apart than `gap`. */
function countOf(
  bytes: Uint8Array,
  byte: number,
  most: number,
  gap: number | undefined,
): number | 'too long' {
  let count = 0;
  let start = 0;
  for (;;) {
    const at = bytes.indexOf(byte, start);
    if (gap !== undefined && (at < 0 ? bytes.length : at) - start > gap) return 'too long';
    if (at < 0 || count > most) return count;
    count += 1;
    start = at + 1;
  }
}

function refuse(format: string, reason: string, line?: number): never {
  throw new MediaError('too_large', format, reason, line);
}
