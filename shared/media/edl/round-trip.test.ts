import { describe, expect, it } from 'vitest';
import { readSequence } from '#shared/media/sequences/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { fc } from '#test/properties.ts';
import { convertEdl } from './convert.ts';
import { buildLines } from './line.ts';
import { edlTable } from './table.ts';
import { writeEdl } from './write.ts';

const words = fc.constantFrom('shot', 'Ünder', 'take 2', 'a.mov', 'x_1', '=1', 'ラスト', "it's");
const name = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const reel = fc.constantFrom(
  'AX',
  'A001C003_150514_R0UR',
  'A001C003_150514_R0UX',
  'A.X',
  'tape',
  'リール1',
  'B-L',
);
const rates = fc.constantFrom('23.976', '25', '29.97', '29.97DF', '59.94DF');

/** One event: a line or a pair, with the statements allowed below it. */
const event = fc.record({
  reel,
  from: name,
  to: name,
  channels: fc.constantFrom('V', 'AA/V', 'A2', 'NONE', 'B', 'V2'),
  type: fc.constantFrom('C', 'C', 'D', 'W001', 'K'),
  fade: fc.boolean(),
  frames: fc.integer({ min: 1, max: 200 }),
  gap: fc.integer({ min: 0, max: 50 }),
  source: fc.integer({ min: 0, max: 100_000 }),
  below: fc.subarray([
    'AUD  3    4',
    '* LOC: 01:00:00:00 RED     look here',
    '* COMMENT: a | b',
    '* ASC_SAT 0.9',
    'REM note',
    'a note without a mark',
    'SPLIT:    AUDIO DELAY=  00:00:00:05',
  ]),
  speed: fc.constantFrom(undefined, '025.0', '-012.5', '000.0'),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

function getList(events: readonly Event[], rateName: string): string {
  const counted = rate(rateName);
  let at = 3600 * counted.nominal;
  const label = (frame: number): string => framesToLabel(frame, counted);
  const blocks = events.map((item, i) => {
    at += item.gap;
    const [begin, end] = [at, at + item.frames];
    at = end;
    const number = String(i + 1).padStart(3, '0');
    const times = `${label(item.source)} ${label(item.source + item.frames)} ${label(begin)} ${label(end)}`;
    const main = `${number}  ${item.reel} ${item.channels} ${item.type} ${item.type === 'C' ? '' : '012'} ${times}`;
    const zero = `${label(0)} ${label(0)} ${label(begin)} ${label(begin)}`;
    const pair =
      item.type === 'C' ? [] : [`${number}  ${item.fade ? 'BL' : 'other'} ${item.channels} C ${zero}`];
    const key = item.type === 'K' ? [`* KEY CLIP NAME: ${item.to}`] : [`* TO CLIP NAME: ${item.to}`];
    const names =
      item.type === 'C'
        ? [`* FROM CLIP NAME: ${item.from}`]
        : [...(item.fade ? [] : [`* FROM CLIP NAME: ${item.from}`]), ...key];
    const speed = item.speed === undefined ? [] : [`M2   ${item.reel}  ${item.speed}  ${label(item.source)}`];
    return [...pair, main, ...speed, ...names, ...item.below].join('\n');
  });
  const mode = counted.drop > 0 ? 'FCM: DROP FRAME' : 'FCM: NON-DROP FRAME';
  return `TITLE: T\n${mode}\n${blocks.join('\n')}\n`;
}

const read = (bytes: Uint8Array | string, rateName: string, fileName = 'a.edl') =>
  readSequence({ bytes: Buffer.from(bytes), fileName, rate: rate(rateName), picture: true });

const table = (sequence: ReturnType<typeof read>) =>
  [...edlTable(buildLines(sequence), '', sequence.rate, 'csv').rows].map((row) => row.slice(1));

const lists = fc.tuple(fc.array(event, { minLength: 1, maxLength: 8 }), rates);

describe('an EDL', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), ([events, rateName], longReels) => {
        const sequence = read(getList(events, rateName), rateName);
        const text = writeEdl(buildLines(sequence), { title: 'T', rate: sequence.rate, longReels });
        expect(table(read(text, rateName))).toEqual(table(sequence));
        const fields = text.match(/^\d{3,6} {2}(\S+)/gm)?.map((field) => field.slice(5)) ?? [];
        expect(fields.every((field) => longReels || /^\w{1,8}$/.test(field))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('reads back from csv', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async ([events, rateName]) => {
        const list = Buffer.from(getList(events, rateName));
        const request = { bytes: list, fileName: 'a.edl', rate: rate(rateName), options: {}, created: 0 };
        const csv = await convertEdl({ ...request, format: 'csv' });
        expect(table(read(csv.bytes, rateName, 'a.csv'))).toEqual(table(read(list, rateName)));
      }),
      { numRuns: 80 },
    );
  });

  it('of 50,000 events is converted with every option on', async () => {
    const lines = Array.from({ length: 50_000 }, (_, i) => {
      const [a, b] = [
        framesToLabel((i * 7) % 80_000, rate('25')),
        framesToLabel(((i * 7) % 80_000) + 10, rate('25')),
      ];
      return `${String(i + 1).padStart(6, '0')}  R${i % 40}_A_LONG_REEL V C ${a} ${b} ${a} ${b}\n* FROM CLIP NAME: clip ${i % 90}`;
    });
    const { bytes } = await convertEdl({
      bytes: Buffer.from(lines.join('\n')),
      fileName: 'a.edl',
      rate: rate('25'),
      format: 'edl',
      options: {
        ignoreAudio: true,
        useLocName: true,
        mergeSameSource: true,
        newTcIn: '01:00:00:00',
        orderClipsByName: true,
        reverse: true,
      },
      created: 0,
    });
    expect(bytes.length).toBeGreaterThan(1000);
  });
});
