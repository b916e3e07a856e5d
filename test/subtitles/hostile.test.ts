/** Small hostile files of every format give a result or a refusal. The exhaustive suite has them at full size. */
import { expect, it } from 'vitest';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_SOURCES } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { HOSTILE, type Hostile } from './hostile.ts';

async function isTaken({ source, bytes }: Hostile, size: number): Promise<boolean> {
  const input = {
    bytes: bytes(size),
    fileName: 'film',
    source,
    format: 'vtt',
    rate: rate('25'),
    options: {},
  };
  try {
    const made = await convertSubtitles(input);
    expect(made.warnings.length).toBeLessThanOrEqual(50);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(MediaError);
    return false;
  }
}

it.each([...SUBTITLE_SOURCES.filter((name) => !['webvtt', 'text'].includes(name))])(
  '%s: each hostile file is converted or refused',
  async (source) => {
    const files = HOSTILE.filter((hostile) => hostile.source === source);
    expect(files.length).toBeGreaterThan(5);
    for (const hostile of files) await isTaken(hostile, 6000);
  },
);

/** More than the maximum number of arguments of a call, and deeper than the stack. */
const MANY = 300_000;

it.each(
  HOSTILE.filter(
    ({ name, source }) =>
      /of one (?:tag|code) by|styles in a region|in divisions|in spans|in brackets|in objects/.test(name) ||
      (source === 'sub' && name.startsWith('"|"')),
  ).map((hostile) => [`${hostile.source}: ${hostile.name}`, hostile] as const),
)('%s, hundreds of thousands of them', async (_, hostile) => {
  // An empty style has more bytes than a code.
  await isTaken(hostile, hostile.name.startsWith('styles') ? 4 * MANY : MANY);
});
