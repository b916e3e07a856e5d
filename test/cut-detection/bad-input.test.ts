/** Files that are no video or cannot be processed. Each is refused with the right label. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectScenes } from '#functions/cut-detection/media/detect-scenes.ts';
import { type FailureLabel, MediaFailure } from '#functions/cut-detection/media/failure.ts';
import { probe } from '#functions/cut-detection/media/probe.ts';
import { makeClip, makeFile } from './clip.ts';

const picture = (extension: string, ...args: string[]): Buffer =>
  makeFile(extension, ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:duration=0.04', '-frames:v', '1', ...args]);
const tone = ['-f', 'lavfi', '-i', 'sine=duration=0.3'] as const;

/** A recording that was never finalized, so the index at its end is missing. */
function withoutIndex(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.lastIndexOf('moov') - 4);
}

function coverArt(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'cover-'));
  try {
    const cover = join(folder, 'cover.jpg');
    writeFileSync(cover, picture('jpg'));
    return makeFile('mp3', [
      ...[...tone, '-i', cover, '-map', '0:a', '-map', '1:v', '-c:a', 'libmp3lame', '-c:v', 'copy'],
      ...['-disposition:v', 'attached_pic'],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
const SCRIPT = 'ffconcat version 1.0\nfile /etc/passwd\n';

const REFUSED: readonly (readonly [string, FailureLabel, () => Buffer])[] = [
  ['empty.mp4', 'unreadable', () => Buffer.alloc(0)],
  ['text.mp4', 'unreadable', () => Buffer.from('This is no video. '.repeat(200))],
  [
    'noise.mp4',
    'unreadable',
    () => Buffer.from(Uint8Array.from({ length: 9000 }, (_, i) => (i * 7919) >> 3)),
  ],
  ['subtitles.srt', 'unreadable', () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n')],
  ['picture.png', 'unreadable', () => picture('png')],
  ['picture.jpg', 'unreadable', () => picture('jpg')],
  ['picture.gif', 'unreadable', () => picture('gif')],
  ['playlist.mp4', 'unreadable', () => Buffer.from(PLAYLIST)],
  ['script.mp4', 'unreadable', () => Buffer.from(SCRIPT)],
  ['sound.m4a', 'no_video', () => makeFile('m4a', [...tone, '-c:a', 'aac'])],
  ['sound.wav', 'no_video', () => makeFile('wav', [...tone])],
  ['cover.mp3', 'no_video', coverArt],
  ['no-index.mp4', 'unreadable', () => withoutIndex(makeClip())],
  [
    'no-frames.mp4',
    'no_video',
    () =>
      makeFile('mp4', [
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=160x90',
        '-frames:v',
        '0',
        ...['-movflags', '+empty_moov'],
      ]),
  ],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bad-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

describe('refused when it is probed', () => {
  test.each(REFUSED)('%s: %s', async (name, label, make) => {
    const failure = await probe(write(name, make())).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaFailure);
    expect(failure).toMatchObject({ label });
  });
});

test('8K pictures are accepted, pictures too large for the memory of a function are refused', async () => {
  // One grey frame each, because only the size matters.
  const sized = (name: string, size: string, format: string): string =>
    write(
      name,
      makeFile('mp4', [
        ...['-f', 'lavfi', '-i', `color=gray:size=${size}:rate=25`, '-frames:v', '1', '-c:v', 'libx264'],
        ...['-preset', 'ultrafast', '-pix_fmt', format, '-threads', '1'],
      ]),
    );
  await expect(probe(sized('8k.mp4', '7680x4320', 'yuv420p'))).resolves.toMatchObject({ width: 7680 });
  const deep = probe(sized('deep.mp4', '7680x4320', 'yuv420p10le'));
  await expect(deep).rejects.toMatchObject({ label: 'too_large' });
  const large = probe(sized('large.mp4', '8192x4352', 'yuv420p'));
  await expect(large).rejects.toMatchObject({ label: 'too_large' });
});

test('one frame is one scene', async () => {
  const path = write('one.mp4', picture('mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'));
  const { detection } = await detectScenes(path);
  expect(detection.scenes).toEqual([{ start: 0, end: 1, begins: 'start', confidence: 1 }]);
});

test('a run ends when its time is up or it is cancelled', async () => {
  const path = write('long.mp4', makeClip({ shots: 4, frames: 25 }));
  const found = await probe(path);
  expect(found.frames).toBe(100);
  await expect(probe(path, { caps: { seconds: 0 } })).rejects.toMatchObject({ label: 'timeout' });
  await expect(probe(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
