/** Films that end too early, and ordinary ones that only seem to. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectScenes } from '#functions/cut-detection/media/detect-scenes.ts';
import { makeFile } from './clip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'truncated-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SECONDS = 8;
const picture = (seconds = SECONDS) =>
  ['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=25:duration=${seconds}`] as const;
const tone = (seconds = SECONDS) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`] as const;
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'] as const;
const mpeg4 = ['-c:v', 'mpeg4', '-g', '25'] as const;

const write = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

type Make = () => Buffer;

/** Films with sound, in containers that state their duration. */
const CONTAINERS: readonly (readonly [string, Make])[] = [
  ['mp4', () => makeFile('mp4', [...picture(), ...tone(), ...h264, '-movflags', '+faststart'])],
  ['mov', () => makeFile('mov', [...picture(), ...tone(), ...mpeg4, '-movflags', '+faststart'])],
  ['mkv', () => makeFile('mkv', [...picture(), ...tone(), ...h264, '-bitexact'])],
  ['avi', () => makeFile('avi', [...picture(), ...tone(), ...mpeg4])],
  ['flv', () => makeFile('flv', [...picture(), ...tone(), '-ar', '44100', '-c:v', 'flv1', '-g', '25'])],
  ['wmv', () => makeFile('wmv', [...picture(), ...tone(), '-c:v', 'wmv2', '-g', '25'])],
];

describe('a film that is cut off', () => {
  test.each(CONTAINERS)('%s: half of the bytes', async (extension, make) => {
    const whole = make();
    const path = write(`half.${extension}`, whole.subarray(0, Math.floor(whole.length / 2)));
    const { detection } = await detectScenes(path);
    expect(detection.warnings.map(({ code }) => code)).toContain('film_truncated');
    const { truncatedAt = 0 } = detection;
    expect(truncatedAt).toBeGreaterThan(2000);
    expect(truncatedAt).toBeLessThan(6000);
    // The reported time matches the pictures that were read. One picture is 40 ms.
    expect(Math.abs(truncatedAt - detection.timeline.frames * 40)).toBeLessThanOrEqual(40);
  });

  test('in fragments, without a stated duration', async () => {
    const args = [...picture(), ...h264, '-movflags', '+frag_keyframe+empty_moov'];
    const whole = makeFile('mp4', args);
    const path = write('fragments.mp4', whole.subarray(0, Math.floor(whole.length / 2)));
    const { detection } = await detectScenes(path);
    expect(detection.warnings.map(({ code }) => code)).toContain('film_truncated');
  });

  test('in segments, with the same time', async () => {
    const [, make] = CONTAINERS[0] ?? [];
    const whole = make?.() ?? Buffer.alloc(0);
    const path = write('segments.mp4', whole.subarray(0, Math.floor(whole.length / 2)));
    const [one, three] = [
      await detectScenes(path, { segments: 1 }),
      await detectScenes(path, { segments: 3 }),
    ];
    expect(one.detection.truncatedAt).toBeGreaterThan(0);
    expect(three.detection.truncatedAt).toBe(one.detection.truncatedAt);
  });
});

/** A clip with uneven picture times, the last of which lasts two seconds. */
const uneven = [
  '-vf',
  "select='lt(n,50)+not(mod(n,7))',setpts='PTS+if(gt(N,80),2/TB,0)'",
  '-fps_mode',
  'vfr',
];

function editList(): Buffer {
  const source = write('edit-source.mp4', makeFile('mp4', [...picture(), ...tone(), ...h264]));
  // Cuts between key frames without re-encoding, so the edit list hides the pictures before the in point.
  return makeFile('mp4', ['-ss', '2.5', '-i', source, '-t', '3.3', '-c', 'copy']);
}

function lateSound(): Buffer {
  const source = write('late-source.mp4', makeFile('mp4', [...picture(3), ...h264]));
  return makeFile('mp4', ['-i', source, '-itsoffset', '2', ...tone(6), '-c:v', 'copy', '-c:a', 'aac']);
}

function withSubtitles(): Buffer {
  const words = write('words.srt', Buffer.from('1\n00:00:01,000 --> 00:00:20,000\nHello\n'));
  return makeFile('mkv', [...picture(3), '-i', words, ...h264, '-c:s', 'srt']);
}

function manyPictures(): Buffer {
  return makeFile('mov', [...picture(), ...tone(), ...h264, '-timecode', '01:00:00:00']);
}

const ORDINARY: readonly (readonly [string, string, Make])[] = [
  ...CONTAINERS.map(([extension, make]) => [extension, extension, make] as const),
  ['sound longer than picture, mp4', 'mp4', () => makeFile('mp4', [...picture(3), ...tone(9), ...h264])],
  ['sound longer than picture, mkv', 'mkv', () => makeFile('mkv', [...picture(3), ...tone(9), ...h264])],
  ['sound longer than picture, avi', 'avi', () => makeFile('avi', [...picture(3), ...tone(9), ...mpeg4])],
  ['picture longer than sound', 'mp4', () => makeFile('mp4', [...picture(6), ...tone(2), ...h264])],
  ['sound that begins late', 'mp4', lateSound],
  ['uneven times, mp4', 'mp4', () => makeFile('mp4', [...picture(), ...uneven, ...h264])],
  ['uneven times, mkv', 'mkv', () => makeFile('mkv', [...picture(), ...uneven, ...h264])],
  ['an edit list', 'mp4', editList],
  ['subtitles past the end', 'mkv', withSubtitles],
  ['a timecode track', 'mov', manyPictures],
  ['a transport stream', 'ts', () => makeFile('ts', [...picture(), ...tone(), ...h264])],
  ['a program stream', 'mpg', () => makeFile('mpg', [...picture(), ...tone(), '-c:v', 'mpeg2video'])],
  [
    'webm',
    'webm',
    () => makeFile('webm', [...picture(3), ...tone(3), '-c:v', 'libvpx', '-deadline', 'realtime']),
  ],
  ['mxf', 'mxf', () => makeFile('mxf', [...picture(), ...tone(), '-ar', '48000', '-c:v', 'mpeg2video'])],
  [
    'fragments',
    'mp4',
    () => makeFile('mp4', [...picture(), ...h264, '-movflags', '+frag_keyframe+empty_moov']),
  ],
  [
    'frames that follow each other in pairs',
    'mkv',
    () => makeFile('mkv', [...picture(), ...h264, '-bf', '3']),
  ],
  ['an elementary stream', 'h264', () => makeFile('h264', [...picture(), ...h264])],
  ['one picture', 'mp4', () => makeFile('mp4', [...picture(1), ...h264, '-frames:v', '1'])],
];

test.each(ORDINARY)('an ordinary film gets no such warning: %s', async (name, extension, make) => {
  const path = write(`${name.replaceAll(/\W/g, '-')}.${extension}`, make());
  const { detection } = await detectScenes(path);
  expect(detection.truncatedAt).toBeUndefined();
  expect(detection.warnings.map(({ code }) => code)).not.toContain('film_truncated');
});
