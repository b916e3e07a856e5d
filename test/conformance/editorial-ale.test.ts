import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { convertAle } from '#shared/media/ale/convert.ts';
import { readAle } from '#shared/media/ale/read.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import { parseRate, rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { corpus } from '#test/corpus.ts';

const Expected = v.object({
  framerate: v.string(),
  heading: v.optional(v.array(v.tuple([v.string(), v.string()]))),
  columns: v.optional(v.array(v.string())),
  rows: v.optional(v.array(v.array(v.string()))),
  refuse: v.optional(v.boolean()),
});

function samples(folder: 'ale' | 'bad') {
  const root = corpus('editorial', folder);
  if (root === undefined) return [];
  return readdirSync(root)
    .filter((name) => name.endsWith('.ale'))
    .map((name) => {
      const expected = v.parse(
        Expected,
        JSON.parse(readFileSync(join(root, `${name}.expected.json`), 'utf8')),
      );
      return {
        name,
        expected,
        bytes: readFileSync(join(root, name)),
        rate: parseRate(expected.framerate) ?? rate('25'),
      };
    });
}

const full = (columns: readonly string[], rows: readonly (readonly string[])[]): string[][] =>
  rows.map((cells) => columns.map((_, i) => cells[i] ?? ''));

describe.skipIf(!corpus('editorial'))('the ALE converter on the editorial samples', () => {
  it('reads heading, columns and rows, and writes them as CSV and ALE', async () => {
    let checks = 0;
    for (const { name, expected, bytes, rate: asked } of samples('ale')) {
      const { heading, columns = [], rows = [] } = expected;
      const read = readAle({ bytes, fileName: name, rate: asked });
      expect({ name, heading: read.heading, columns: read.columns }).toEqual({ name, heading, columns });
      expect({
        name,
        rows: full(
          columns,
          read.rows.map(({ cells }) => cells),
        ),
      }).toEqual({ name, rows: full(columns, rows) });
      const options = { bytes, fileName: name, rate: asked, options: {}, created: 0 };
      const ale = await convertAle({ ...options, format: 'ale' });
      const again = readAle({ bytes: ale.bytes, fileName: name, rate: asked });
      expect([again.heading, again.columns, again.rows.map(({ cells }) => cells)]).toEqual([
        read.heading,
        read.columns,
        read.rows.map(({ cells }) => cells),
      ]);
      const csv = await convertAle({ ...options, format: 'csv' });
      const cells = parseCsv(new TextDecoder().decode(csv.bytes)).rows.map((row) =>
        row.cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')),
      );
      expect(cells).toEqual([columns, ...full(columns, rows)]);
      checks += columns.length * (rows.length + 1);
    }
    process.stdout.write(`ale      ${checks} cells 100.00 %\n`);
    expect(checks).toBeGreaterThan(300);
  });

  it.each(samples('bad'))('refuses $name', ({ name, bytes, rate: asked }) => {
    expect(() => readAle({ bytes, fileName: name, rate: asked })).toThrow(MediaError);
  });
});
