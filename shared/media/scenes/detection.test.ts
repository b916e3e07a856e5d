/** From measured frames to scenes, on synthetic films of a few seconds. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Detection, detect } from './detection.ts';
import { decodeDetection, encodeDetection } from './detection-file.ts';
import { DEFAULT_OPTIONS, type SceneOptions } from './options.ts';
import { ANALYSIS, SMALL } from './picture.ts';
import { MeasuredVideo, openSegment, SegmentWriter } from './segment.ts';

const FACTS = { timeBase: { num: 1, den: 25 }, frameRate: { num: 25, den: 1 } };

/** A different picture for each seed: blocks of a few levels, moved by `shift`. */
function picture(seed: number, shift = 0, gain = 1): Uint8Array {
  const { width, pixels, bytes } = ANALYSIS;
  const made = new Uint8Array(bytes).fill(128, pixels);
  for (let at = 0; at < pixels; at += 1) {
    const column = Math.floor(((at % width) + shift) / 9);
    const row = Math.floor(at / width / 11);
    const level = Math.imul((column + 17 * row + 1) * (seed * 2 + 1), 2_654_435_761) >>> 24;
    made[at] = 16 + gain * level * 0.85;
  }
  made.fill(90 + ((seed * 37) % 70), pixels, pixels + pixels / 4);
  return made;
}

type Shot = { readonly seed: number; readonly frames: number; readonly gain?: (n: number) => number };

/** A film of shots, each a slow pan over a picture. */
async function getFilm(shots: readonly Shot[], cutAt?: number): Promise<MeasuredVideo> {
  const frames = shots.flatMap(({ seed, frames: count, gain = () => 1 }) =>
    Array.from({ length: count }, (_, n) => picture(seed, n >> 2, gain(n))),
  );
  const parts = cutAt === undefined ? [frames] : [frames.slice(0, cutAt), frames.slice(cutAt)];
  let n = 0;
  const segments = [];
  for (const part of parts) {
    const chunks: Uint8Array[] = [];
    const writer = new SegmentWriter({ append: async (bytes) => void chunks.push(bytes.slice()) });
    for (const frame of part) await writer.frame(n++, frame);
    await writer.finish(FACTS);
    const all = Buffer.concat(chunks);
    const read = async (offset: number, length: number) => all.subarray(offset, offset + length);
    segments.push(await openSegment({ size: all.length, read }));
  }
  return new MeasuredVideo(segments);
}

const detected = (
  film: MeasuredVideo,
  options: Partial<SceneOptions> = {},
  timecode?: string,
): Promise<Detection> => detect(film, { ...DEFAULT_OPTIONS, ...options }, timecode);

const shots = (...lengths: number[]): Shot[] => lengths.map((frames, i) => ({ seed: i + 1, frames }));

let film: MeasuredVideo;
beforeAll(async () => {
  film = await getFilm(shots(30, 4, 26, 40));
});

describe('scenes', () => {
  test('cover the film without gaps, each from its first frame', async () => {
    const { cuts, scenes, gradual, timeline, minFrames } = await detected(film, { minSceneLength: 0 });
    expect(cuts).toEqual([30, 34, 60]);
    expect(scenes.map(({ start, end, begins }) => [start, end, begins])).toEqual([
      [0, 30, 'start'],
      [30, 34, 'cut'],
      [34, 60, 'cut'],
      [60, 100, 'cut'],
    ]);
    expect(scenes.every(({ confidence }) => confidence >= 0.5 && confidence <= 1)).toBe(true);
    expect({ gradual, frames: timeline.frames, minFrames }).toEqual({
      gradual: [],
      frames: 100,
      minFrames: 0,
    });
  });

  test('are no shorter than requested: 0.2 seconds by default', async () => {
    const plain = await detected(film);
    expect(plain.minFrames).toBe(5);
    expect(plain.scenes).toHaveLength(3);
    expect(plain.cuts).toContain(60);
    const long = await detected(film, { minSceneLength: 1.5 });
    expect(long.cuts).toEqual([60]);
    const one = await detected(film, { minSceneLength: 600 });
    expect(one.scenes).toEqual([{ start: 0, end: 100, begins: 'start', confidence: 1 }]);
  });

  test('are the same for a film measured in parts, wherever it was split', async () => {
    const whole = await detected(film);
    for (const at of [1, 30, 31, 99]) {
      const { scenes, cuts } = await detected(await getFilm(shots(30, 4, 26, 40), at));
      expect({ scenes, cuts }).toEqual({ scenes: whole.scenes, cuts: whole.cuts });
    }
  });

  test('of one frame: there is one', async () => {
    const { scenes } = await detected(await getFilm(shots(1)));
    expect(scenes).toEqual([{ start: 0, end: 1, begins: 'start', confidence: 1 }]);
  });

  test('do not start when light is switched on, or at a flash', async () => {
    const lit = await getFilm([{ seed: 3, frames: 60, gain: (n) => (n < 30 ? 0.35 : 1) }]);
    expect((await detected(lit)).cuts).toEqual([]);
    const flash = await getFilm([{ seed: 3, frames: 60, gain: (n) => (n === 30 || n === 31 ? 3 : 0.6) }]);
    expect((await detected(flash)).cuts).toEqual([]);
  });
});

describe('options', () => {
  const faded = (): Promise<MeasuredVideo> =>
    getFilm([
      { seed: 5, frames: 60, gain: (n) => Math.min(1, (59 - n) / 15) },
      { seed: 6, frames: 60, gain: (n) => Math.min(1, n / 15) },
    ]);

  test('a fade through black starts a scene in its middle', async () => {
    const { gradual, scenes, cuts } = await detected(await faded());
    expect(gradual).toMatchObject([{ kind: 'fade-black' }]);
    expect(cuts).toEqual([]);
    expect(scenes.map(({ begins }) => begins)).toEqual(['start', 'fade-black']);
    expect(Math.abs((scenes[1]?.start ?? 0) - 60)).toBeLessThanOrEqual(2);
  });

  test('threshold finds only that fade, and no cut', async () => {
    const options = { algorithm: 'threshold' } as const;
    const { cuts, minFrames } = await detected(await faded(), options);
    expect(minFrames).toBe(15);
    expect(cuts).toHaveLength(1);
    expect(Math.abs((cuts[0] ?? 0) - 60)).toBeLessThanOrEqual(2);
    expect((await detected(film, options)).cuts).toEqual([]);
  });

  test('compat merges as the library does: 15 frames by default', async () => {
    const { cuts, minFrames, gradual } = await detected(film, { compat: 'pyscenedetect' });
    expect({ cuts, minFrames, gradual }).toEqual({ cuts: [30, 60], minFrames: 15, gradual: [] });
    expect((await detected(film, { compat: 'pyscenedetect', minSceneLength: 0 })).cuts).toEqual([30, 34, 60]);
  });

  test('a small sensitivity value is more confident and finds no less than a large one', async () => {
    const [fine, neutral, coarse] = await Promise.all(
      [10, 27, 100].map((sensitivity) => detected(film, { sensitivity })),
    );
    expect(fine?.cuts).toEqual(expect.arrayContaining([...(neutral?.cuts ?? [])]));
    expect(neutral?.cuts).toEqual(expect.arrayContaining([...(coarse?.cuts ?? [])]));
    const sure = (detection?: Detection): number => detection?.scenes.at(-1)?.confidence ?? 0;
    expect(sure(fine)).toBeGreaterThan(sure(coarse));
  });
});

test('a detection survives encoding', async () => {
  const before = await detected(film, {}, '10:00:00:00');
  const after = decodeDetection(encodeDetection(before));
  const plain = ({ timeline: _timeline, color: _color, track: _track, ...rest }: Detection) => rest;
  expect(plain(after)).toEqual({ ...plain(before), facts: FACTS });
  expect(after.timeline.start).toBe(before.timeline.start);
  expect([0, 50, 99].map(after.color)).toEqual([0, 50, 99].map(before.color));
  expect(() => decodeDetection(encodeDetection(before).subarray(0, 40))).toThrow();
});

test('small frames are kept as measured', async () => {
  const small = await film.small(29, 31);
  expect(small).toHaveLength(2 * SMALL.bytes);
  const step = small
    .subarray(0, SMALL.bytes)
    .reduce((sum, level, i) => sum + Math.abs(level - (small[SMALL.bytes + i] ?? 0)), 0);
  expect(step / SMALL.bytes).toBeGreaterThan(20);
});
