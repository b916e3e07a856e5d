/** Every output is read back, by the service's own readers if it has one, else checked against its format. */
import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '#shared/documents/documents.ts';
import { readMarkers } from '#shared/media/markers/read.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel, labelToFrames } from '#shared/media/timecode/timecode.ts';
import { buildDetection, type Detection } from '../detection.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { label } from '../timeline.ts';
import { FrameTrack } from '../track.ts';
import { contactSheet } from './contact-sheet.ts';
import { TEXT_OUTPUTS } from './outputs.ts';
import { placeScenes, type SceneReport } from './scene-report.ts';
import { sceneTable } from './table.ts';

type OutputSetting = {
  readonly num: number;
  readonly den: number;
  readonly timeBase: number;
  readonly timecode?: string;
  readonly name?: string;
};

const SCENES = [0, 37, 38, 500, 1799, 1804, 2400] as const;
const GREY = { hue: 0, saturation: 0, value: 0, red: 1_440_000, green: 2_880_000, blue: 0 };

/** Six scenes, one of them of a single frame, on a timeline of the rate. */
function report({ num, den, timeBase, timecode, name = 'Reel & <One>' }: OutputSetting): SceneReport {
  const track = new FrameTrack();
  const length = SCENES.at(-1) ?? 0;
  for (let n = 0; n < length; n += 1) track.push(900 + Math.round((n * den * timeBase) / num), GREY);
  const detection: Detection = buildDetection(
    {
      options: DEFAULT_OPTIONS,
      minFrames: 1,
      cuts: [37, 38, 1799, 1804],
      scenes: SCENES.slice(0, -1).map((start, i) => ({
        start,
        end: SCENES[i + 1] ?? length,
        begins: i === 0 ? 'start' : i === 3 ? 'dissolve' : 'cut',
        confidence: i === 0 ? 1 : 0.5 + i / 20,
      })),
      gradual: [{ start: 480, end: 520, kind: 'dissolve' }],
      warnings: [{ code: 'film_truncated', text: 'cut off' }],
      truncatedAt: 500,
      timecode,
    },
    { timeBase: { num: 1, den: timeBase }, frameRate: { num, den } },
    track,
  );
  return { name, fileName: `${name}.mp4`, width: 1920, height: 1080, audio: true, detection };
}

const SETTINGS: readonly (readonly [string, OutputSetting])[] = [
  ['25', { num: 25, den: 1, timeBase: 12_800 }],
  ['23.976', { num: 24_000, den: 1001, timeBase: 24_000, timecode: '01:00:00:00' }],
  ['29.97DF', { num: 30_000, den: 1001, timeBase: 30_000, timecode: '00:58:59;20' }],
  ['29.97', { num: 30_000, den: 1001, timeBase: 90_000, timecode: '10:00:00:00' }],
  ['59.94DF', { num: 60_000, den: 1001, timeBase: 60_000, timecode: '00:00:58;00' }],
  ['50', { num: 50, den: 1, timeBase: 1000 }],
];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.each(SETTINGS)('at %s', (name, setting) => {
  const made = report(setting);
  const { timeline, scenes } = made.detection;
  const ranges = scenes.map(({ start, end }) => [start, end]);

  test('the rate, its counting mode and the start come from the file', () => {
    expect(timeline.rate.name).toBe(name);
    expect(timeline.constant).toBe(true);
    expect(timeline.start).toBe(setting.timecode ? labelToFrames(setting.timecode, rate(name)) : 0);
  });

  test.each(['edl', 'fcpxml', 'xml', 'otio'] as const)('%s holds each scene to the frame', (extension) => {
    const text = TEXT_OUTPUTS[extension](made);
    const sequence = readSequence({
      bytes: bytes(text),
      fileName: `film.${extension}`,
      rate: rate(name),
      picture: true,
    });
    // From FCPXML the service reads only audio, which is in the same clips.
    const picture = sequence.events.filter(({ video }) => extension === 'fcpxml' || video.length > 0);
    expect(sequence.warnings).toEqual([]);
    expect([sequence.rate.num, sequence.rate.den]).toEqual([timeline.rate.num, timeline.rate.den]);
    if (extension !== 'otio') expect(sequence.rate.drop).toBe(timeline.rate.drop);
    const start = timeline.start;
    const record = picture.map(({ recordIn, recordOut }) => [recordIn - start, recordOut - start]);
    expect(record).toEqual(ranges);
    if (extension === 'fcpxml') {
      const places = [...text.matchAll(/<asset-clip .* offset="(\S+)" start="(\S+)"/g)];
      expect(places.map((place) => place[1])).toEqual(places.map((place) => place[2]));
    } else {
      const source = picture.map((event) => event.source && [event.source.in, event.source.out]);
      expect(source).toEqual(ranges.map((range) => range.map((frame) => start + frame)));
    }
    expect(new Set(picture.map(({ audio }) => audio.length > 0 || extension !== 'edl'))).toEqual(
      new Set([true]),
    );
  });

  test('every CMX 3600 reader accepts the EDL', () => {
    const lines = TEXT_OUTPUTS.edl(made).split('\r\n');
    expect(lines[1]).toBe(`FCM: ${timeline.rate.drop > 0 ? 'DROP FRAME' : 'NON-DROP FRAME'}`);
    const events = lines.filter((line) => /^\d{3} {2}/.test(line));
    expect(events).toHaveLength(scenes.length);
    const time = '\\d{2}:\\d{2}:\\d{2}[:;]\\d{2}';
    const event = new RegExp(`^\\d{3} {2}AX {7}AA/V {2}C {8}${time} ${time} ${time} ${time}$`);
    for (const line of events) expect(line).toMatch(event);
    expect(lines.filter((line) => line === '* FROM CLIP NAME: Reel & <One>.mp4')).toHaveLength(scenes.length);
  });

  test('a Resolve marker is at each first frame', async () => {
    const { markers } = await readMarkers({
      bytes: bytes(TEXT_OUTPUTS['markers.edl'](made)),
      source: 'auto',
      rate: rate(name.replace('DF', '')),
      clipMarkers: false,
    });
    expect(markers.map((marker) => [marker.name, marker.duration])).toEqual(
      scenes.map((_, i) => [`Scene 00${i + 1}`, 1]),
    );
    // The marker list counts non-drop.
    const counting = rate(name.replace('DF', ''));
    expect(markers.map((marker) => framesToLabel(marker.in, counting))).toEqual(
      scenes.map(({ start }) => label(timeline, start).replace(';', ':')),
    );
  });

  test('json has the documented shape, with exact numbers', () => {
    const found = JSON.parse(TEXT_OUTPUTS.json(made));
    expect(found).toMatchObject({
      rate: name,
      frames: 2400,
      algorithm: 'content-aware',
      cuts: [37, 38, 1799, 1804],
      startTimecode: label(timeline, 0),
      gradual: [{ start: 480, end: 520, kind: 'dissolve' }],
      warnings: [{ code: 'film_truncated' }],
    });
    expect(found.scenes).toHaveLength(6);
    expect(found.scenes[1]).toMatchObject({
      ...{ start: 37, end: 38, confidence: 0.55 },
      in: label(timeline, 37),
      out: label(timeline, 38),
      startPts: timeline.ticks(37),
    });
    expect(found.scenes[1].startSeconds).toBeCloseTo((37 * setting.den) / setting.num, 3);
  });

  test('csv has the columns of PySceneDetect: frames from 1, ends inclusive', () => {
    const [head, ...rows] = TEXT_OUTPUTS.csv(made).trimEnd().split('\r\n');
    expect(head).toBe(
      'Scene Number,Start Frame,Start Timecode,Start Time (seconds),End Frame,End Timecode,End Time (seconds),Length (frames),Length (timecode),Length (seconds)',
    );
    const cells = rows.map((row) => row.split(','));
    expect(cells.map((row) => [row[0], row[1], row[4], row[7]].map(Number))).toEqual(
      scenes.map(({ start, end }, i) => [i + 1, start + 1, end, end - start]),
    );
    expect(cells.every((row) => /^\d{2}:\d{2}:\d{2}\.\d{3}$/.test(row[2] ?? ''))).toBe(true);
    const seconds = Number(cells[3]?.[3]);
    expect(seconds).toBeCloseTo((500 * setting.den) / setting.num, setting.timeBase === 1000 ? 2 : 4);
  });

  test('chapters follow one another in the ticks of the file', () => {
    const text = TEXT_OUTPUTS['chapters.txt'](made);
    expect(text).toMatch(/^;FFMETADATA1\n/);
    const starts = [...text.matchAll(/^START=(\d+)$/gm)].map((match) => Number(match[1]));
    const ends = [...text.matchAll(/^END=(\d+)$/gm)].map((match) => Number(match[1]));
    expect(starts).toEqual(scenes.map(({ start }) => timeline.ticks(start) - timeline.ticks(0)));
    expect(ends.slice(0, -1)).toEqual(starts.slice(1));
    expect(new Set(text.match(/^TIMEBASE=.*$/gm))).toEqual(new Set([`TIMEBASE=1/${setting.timeBase}`]));
  });
});

test('the workbook has one row per scene and a sheet for gradual changes', async () => {
  const table = sceneTable(report({ num: 25, den: 1, timeBase: 25 }));
  expect(table.columns.map(({ name }) => name)).toEqual([
    ...['Scene', 'In', 'Out', 'Length', 'First Frame', 'Frames', 'Seconds', 'Begins', 'Confidence'],
  ]);
  expect([...table.rows][3]).toEqual([
    ...[4, '00:00:20:00', '00:01:11:24', '00:00:51:24', 500, 1299, 51.96, 'dissolve', 0.65],
  ]);
  expect([...(table.extraSheets?.[0]?.rows ?? [])]).toEqual([
    ['dissolve', '00:00:19:05', '00:00:20:20', 480, 40],
  ]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of DOCUMENTS.xlsx.write(table, { created: 0 })) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
});

test('a variable rate keeps both the number and the time of a frame', () => {
  const track = new FrameTrack();
  // 24, then half the rate.
  for (let n = 0; n < 60; n += 1) track.push(n < 30 ? n : 30 + 2 * (n - 30), GREY);
  const detection = buildDetection(
    {
      ...{ options: DEFAULT_OPTIONS, minFrames: 1, cuts: [30, 45], gradual: [], warnings: [] },
      ...{ timecode: undefined, truncatedAt: undefined },
      scenes: [
        { start: 0, end: 30, begins: 'start', confidence: 1 },
        { start: 30, end: 45, begins: 'cut', confidence: 1 },
        { start: 45, end: 60, begins: 'cut', confidence: 1 },
      ],
    },
    { timeBase: { num: 1, den: 24 }, frameRate: { num: 24, den: 1 } },
    track,
  );
  const made: SceneReport = { name: 'v', fileName: 'v.mkv', width: 160, height: 90, audio: false, detection };
  const found = JSON.parse(TEXT_OUTPUTS.json(made));
  expect(found).toMatchObject({ variableFrameRate: true, frames: 60, rate: '24' });
  expect(found.scenes[2]).toMatchObject({ start: 45, startPts: 60, startSeconds: 2.5, in: '00:00:02:12' });
  expect(placeScenes(made).map(({ start, end }) => [start, end])).toEqual([
    [0, 30],
    [30, 60],
    [60, 89],
  ]);
});

test('the contact sheet is one document without external resources', async () => {
  const made = report({ num: 25, den: 1, timeBase: 25, name: '<script>"&' });
  let html = '';
  for await (const part of contactSheet(made, async (i) => (i === 0 ? Uint8Array.of(255, 216) : undefined)))
    html += part;
  expect(html).not.toMatch(/<script|https?:|src="(?!data:)|url\(/);
  expect(html.match(/<li id="scene-/g)).toHaveLength(6);
  expect(html).toContain('data:image/jpeg;base64,/9g=');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('Dissolve');
});
