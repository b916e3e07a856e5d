/** Frame numbers and times are exact: variable rates, edit lists, start times, timecode tracks, clips with sound. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { streamLength } from '#functions/cut-detection/media/clips.ts';
import { detectScenes } from '#functions/cut-detection/media/detect-scenes.ts';
import { displaySize } from '#functions/cut-detection/media/geometry.ts';
import { probe } from '#functions/cut-detection/media/probe.ts';
import { label } from '#shared/media/scenes/timeline.ts';
import { makeClip, makeFile } from './clip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exactness-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

/** Copies a film with other container options. */
const remuxed = (
  name: string,
  extension: string,
  options: { before?: string[]; after?: string[] },
): string => {
  const source = write(`source-${name}.mp4`, makeClip({ shots: 4, frames: 25 }));
  const args = [...(options.before ?? []), '-i', source, '-c', 'copy', ...(options.after ?? [])];
  return write(`${name}.${extension}`, makeFile(extension, args));
};

const SETTINGS = [
  ['plain', 'mov', {}, '00:00:01:00', 0],
  ['timecode', 'mov', { after: ['-timecode', '10:00:00:00'] }, '10:00:01:00', 0],
  ['an hour late', 'ts', { after: ['-output_ts_offset', '3600'] }, '00:00:01:00', 0],
  ['edit list', 'mp4', { before: ['-ss', '0.4'] }, '00:00:00:15', 10],
] as const;

describe.each(SETTINGS)('%s', (name, extension, options, first, hidden) => {
  test('each cut has the right frame number and timecode', async () => {
    const path = remuxed(name.replaceAll(' ', '-'), extension, {
      ...('before' in options ? { before: [...options.before] } : {}),
      ...('after' in options ? { after: [...options.after] } : {}),
    });
    const { detection } = await detectScenes(path);
    expect(detection.cuts).toEqual([25 - hidden, 50 - hidden, 75 - hidden]);
    expect(detection.timeline.frames).toBe(100 - hidden);
    expect(label(detection.timeline, 25 - hidden)).toBe(first);
    expect(detection.warnings).toEqual([]);
  });
});

test('drop-frame labels of a timecode track skip numbers at the minute', async () => {
  const bytes = makeFile('mov', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=30000/1001:duration=1'],
    ...['-f', 'lavfi', '-i', 'smptebars=size=160x90:rate=30000/1001:duration=1'],
    ...['-filter_complex', '[0:v][1:v]concat=n=2:v=1:a=0,format=yuv420p', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-timecode', '00:00:59;00'],
  ]);
  const { detection } = await detectScenes(write('drop.mov', bytes));
  expect(detection.timeline.rate.name).toBe('29.97DF');
  expect(detection.cuts).toEqual([30]);
  expect(label(detection.timeline, 30)).toBe('00:01:00;02');
});

test('a variable rate separates frame numbers from times, and clips keep all frames', async () => {
  const source = write('steady.mp4', makeClip({ shots: 3, frames: 24, audio: true }));
  const path = write(
    'variable.mkv',
    makeFile('mkv', [
      ...['-i', source, '-vf', "setpts='if(lt(N,24),N,if(lt(N,48),2*N-24,N+24))/(25*TB)'"],
      ...['-fps_mode', 'passthrough', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy'],
    ]),
  );
  const zip = join(folder, 'variable.zip');
  const { detection } = await detectScenes(path, { zip, subclips: true });
  expect(detection.cuts).toEqual([24, 48]);
  expect(detection.timeline.constant).toBe(false);
  expect([24, 48].map((cut) => detection.timeline.place(cut))).toEqual([24, 72]);
  const clips = (await entries(zip)).filter(({ name }) => name.startsWith('clips/'));
  expect(clips.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `clips/variable_00${n}.mp4`));
  for (const { name, bytes } of clips) {
    const clip = write(name.replace('/', '-'), bytes);
    expect((await streamLength(clip, '0:v:0')).packets).toBe(24);
  }
});

test('sound is as long as the picture within 25 ms, and a second run gives the same bytes', async () => {
  const path = write('sound.mp4', makeClip({ shots: 3, frames: 13, audio: true }));
  const zips = [join(folder, 'a.zip'), join(folder, 'b.zip')] as const;
  for (const zip of zips) {
    const { detection } = await detectScenes(path, { zip, subclips: true });
    expect(detection.cuts).toEqual([13, 26]);
  }
  const [a, b] = zips.map((zip) => readFileSync(zip));
  expect(a && b && a.equals(b)).toBe(true);
  for (const { name, bytes } of (await entries(zips[0])).filter((entry) => entry.name.startsWith('clips/'))) {
    const clip = write(name.replace('/', '-'), bytes);
    const picture = await streamLength(clip, '0:v:0');
    const sound = await streamLength(clip, '0:a:0');
    expect(picture.packets).toBe(13);
    expect(Math.abs(sound.milliseconds - picture.milliseconds)).toBeLessThanOrEqual(25);
  }
});

test('rotated and anamorphic pictures have their display size', async () => {
  const turned = await probe(remuxed('turned', 'mp4', { before: ['-display_rotation', '90'] }));
  expect(displaySize(turned)).toEqual({ width: 90, height: 160 });
  const wide = makeFile('mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=720x576:duration=0.2', '-vf', 'setsar=64/45'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]);
  expect(displaySize(await probe(write('wide.mp4', wide)))).toEqual({ width: 1024, height: 576 });
});

type Entry = { readonly name: string; readonly bytes: Buffer };

/** The entries of a zip file. */
async function entries(path: string): Promise<Entry[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(readFileSync(path), { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const found: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
        found.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  return found;
}
