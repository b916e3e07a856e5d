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
  let tags = 0;
  let start = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === 60 || byte === 123) tags += 1;
    if (byte !== 10 && byte !== 13) continue;
    if (!anyLine && i - start > LIMITS.line) refuse(format, 'the line is longer than 500,000 bytes', lines);
    lines += 1;
    start = i + 1;
  }
  if (!anyLine && bytes.length - start > LIMITS.line) {
    refuse(format, 'the line is longer than 500,000 bytes', lines);
  }
  if (lines > LIMITS.lines) refuse(format, 'the file has more than a million lines');
  if (tags > LIMITS.tags) refuse(format, 'the file has more than 4 million tags');
}

function refuse(format: string, reason: string, line?: number): never {
  throw new MediaError('too_large', format, reason, line);
}
