import { describe, expect, it } from 'vitest';
import { convertEdl } from '#shared/media/edl/convert.ts';
import { buildLines } from '#shared/media/edl/line.ts';
import { edlTable } from '#shared/media/edl/table.ts';
import { writeEdl } from '#shared/media/edl/write.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import { parseRate, type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { corpus } from '#test/corpus.ts';
import { getSamples } from './editorial-cuesheet.ts';

const samples = (folder: string) => {
  const path = corpus('editorial', folder);
  return path === undefined ? [] : getSamples(path);
};

const convert = (bytes: Uint8Array, fileName: string, rate: Rate, format: 'edl' | 'csv') =>
  convertEdl({ bytes, fileName, rate, format, options: {}, created: 0 });

const readRows = (bytes: Uint8Array): string[][] =>
  parseCsv(new TextDecoder().decode(bytes)).rows.map(({ cells }) => [...cells]);

describe.skipIf(!corpus('editorial'))('the EDL converter on the editorial samples', () => {
  it('makes the expected row for each event line', async () => {
    let checks = 0;
    const misses: string[] = [];
    for (const { name, bytes, expected } of samples('edl')) {
      const rate = parseRate(expected.framerate);
      if (!rate || !expected.events) continue;
      const [header, ...rows] = readRows((await convert(bytes, name, rate, 'csv')).bytes);
      const cell = (row: string[] | undefined, column: string) => row?.[header?.indexOf(column) ?? -1];
      for (const [i, event] of expected.events.entries()) {
        const wanted = {
          Event: event.event,
          'Reel Name': event.reel,
          Track: event.track,
          Transition: event.transition,
          'Transition Duration': String(event.transitionFrames),
          'Source In': event.sourceIn.tc,
          'Source Out': event.sourceOut.tc,
          'Record In': event.recordIn.tc,
          'Record Out': event.recordOut.tc,
          'Clip Name': event.clipName,
          'Source File': event.sourceFile ?? '',
        };
        for (const [column, value] of Object.entries(wanted)) {
          checks += 1;
          const found = cell(rows[i], column)?.replace(/^'(?=[=+\-@])/, '');
          if (found !== value && !(expected.asciiNamesOnly && /Name|File/.test(column)))
            misses.push(`${name} ${i + 1} ${column}: ${found}, expected ${value}`);
        }
      }
      expect(rows).toHaveLength(expected.events.length);
    }
    process.stdout.write(`edl      ${checks} cells ${(100 - (100 * misses.length) / checks).toFixed(2)} %\n`);
    expect(misses).toEqual([]);
  });

  it.each(['edl', 'xmeml'])('%s: a written list reads back unchanged', (folder) => {
    for (const { name, bytes, expected } of samples(folder)) {
      const rate = parseRate(expected.framerate);
      if (!rate) continue;
      const sequence = readSequence({ bytes, fileName: name, rate, picture: true });
      const lines = buildLines(sequence);
      if (lines.length === 0) continue;
      const table = (of: typeof lines, counted: Rate) =>
        [...edlTable(of, '', counted, 'csv').rows].map((row) => row.slice(1));
      const asked = folder === 'edl' ? rate : withDropFrame(sequence.rate, false);
      for (const longReels of [false, true]) {
        const text = writeEdl(lines, { title: 'T', rate: sequence.rate, longReels });
        const again = readSequence({ bytes: Buffer.from(text), fileName: name, rate: asked });
        const wanted = table(lines, sequence.rate).map((row) =>
          // An EDL cannot express an unknown source.
          row[4] === null ? row.toSpliced(4, 2, expect.anything(), expect.anything()) : row,
        );
        expect({ name, rows: table(buildLines(again), again.rate) }).toEqual({ name, rows: wanted });
        expect(again.warnings).toEqual([]);
      }
    }
  });

  it('refuses the bad files', async () => {
    for (const { name, bytes, expected } of samples('bad')) {
      const rate = parseRate(expected.framerate);
      if (!rate || name.endsWith('.ale')) continue;
      await expect(convert(bytes, name, rate, 'csv'), name).rejects.toThrow(MediaError);
    }
  });
});
