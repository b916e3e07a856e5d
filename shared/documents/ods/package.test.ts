import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOds } from '#test/readers/ods.ts';
import { unzip } from '#test/readers/zip.ts';
import { writeTable } from '../documents.ts';
import type { Table } from '../table.ts';

const context = { created: Date.UTC(2026, 9, 3, 8, 30) };
const table: Table = {
  name: 'Cue <Sheet>',
  title: 'Reel 1 & 2',
  facts: [{ label: 'Frame rate', value: '25' }],
  notes: ['A note'],
  columns: [
    { name: 'Cue No', kind: 'integer' },
    { name: 'Clip Name', kind: 'text' },
    { name: 'Record In', kind: 'label' },
    { name: 'Seconds', kind: 'decimal', decimals: 3 },
    { name: 'Day', kind: 'date' },
    { name: 'Used', kind: 'boolean' },
    { name: 'Usage', kind: 'text', choices: ['BI', 'B"V'] },
  ],
  rows: [
    [1, '=1+1', '01:00:00:00', 40.04, '2026-10-03', true, 'BI'],
    [2, ' - a\n\n  b ', '0012', 1.5, '1900-01-01', false, null],
  ],
  totals: [{ column: 3, fn: 'SUM', value: 41.54 }],
  extraSheets: [
    {
      name: 'Legend',
      columns: [{ name: 'Key', kind: 'text' }],
      rows: [],
      header: [[{ value: 'Group', role: 'group', span: 2 }]],
    },
  ],
};
const xmlOf = async (name: string, of = table) =>
  (await unzip(await writeTable(of, 'ods', context)))
    .find((entry) => entry.name === name)
    ?.bytes.toString() ?? '';

describe('ods', () => {
  it('types its cells', async () => {
    const [sheet, legend] = await readOds(await writeTable(table, 'ods', context));
    expect(sheet?.name).toBe('Cue <Sheet>');
    expect(sheet?.rows.slice(0, 4).map((row) => row[0]?.value)).toEqual([
      'Reel 1 & 2',
      'Frame rate: 25',
      '',
      'Cue No',
    ]);
    expect(sheet?.rows[4]).toMatchObject([
      { type: 'float', value: '1' },
      { type: 'string', value: '=1+1' },
      { type: 'string', value: '01:00:00:00' },
      { type: 'float', value: '40.04', shown: '40.040' },
      { type: 'date', value: '2026-10-03' },
      { type: 'boolean', value: 'true', shown: 'TRUE' },
      { type: 'string', value: 'BI' },
    ]);
    expect(sheet?.rows[5]?.map((cell) => cell.type)).toEqual([
      'float',
      'string',
      'string',
      'float',
      'string',
      'boolean',
      'empty',
    ]);
    expect(sheet?.rows[5]?.[1]?.value).toBe(' - a\n\n  b ');
    expect(sheet?.rows[6]?.[3]).toMatchObject({
      type: 'float',
      value: '41.54',
      formula: 'of:=SUM([.D5:.D6])',
    });
    expect(sheet?.rows[8]?.[0]?.value).toBe('A note');
    expect(legend?.rows.map((row) => row.map((cell) => cell.value))).toEqual([['Group', ''], ['Key']]);
  });

  it('begins with its type, stored', async () => {
    const bytes = Buffer.from(await writeTable(table, 'ods', context));
    expect(bytes.toString('latin1', 30, 84)).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
    expect((await unzip(bytes))[0]).toMatchObject({ name: 'mimetype', stored: true });
  });

  it('filters, freezes and repeats the header, and prints page n of m', async () => {
    const content = await xmlOf('content.xml');
    expect(content).toContain(`table:target-range-address="'Cue &lt;Sheet&gt;'.A4:'Cue &lt;Sheet&gt;'.G6"`);
    expect(content).toContain('of:cell-content-is-in-list(&quot;BI&quot;;&quot;B&quot;&quot;V&quot;)');
    expect(content.match(/<table:table-header-rows>/g)).toHaveLength(2);
    expect(await xmlOf('settings.xml')).toContain(
      '<config:config-item config:name="VerticalSplitPosition" config:type="int">4</config:config-item>',
    );
    expect(await xmlOf('styles.xml')).toContain(
      'Page <text:page-number>1</text:page-number> of <text:page-count>',
    );
    expect(await xmlOf('meta.xml')).toContain('<meta:creation-date>2026-10-03T08:30:00</meta:creation-date>');
  });

  it('gives the same bytes for the same table and time', async () => {
    const [first, second] = [
      await writeTable(table, 'ods', context),
      await writeTable(table, 'ods', context),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('passes an error of the rows on', async () => {
    const rows = (function* () {
      yield [1];
      throw new RangeError('broken row');
    })();
    await expect(writeTable({ ...table, rows }, 'ods', context)).rejects.toThrow('broken row');
  });

  it('keeps any string; control characters are dropped and every line break is one', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...' \t\n\r\0\x1f&<>"a') }),
    );
    const kept = (text: string) =>
      text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n\x7f-\x9f]|[\ufffe\uffff]/gu, '');
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 30 }), async (texts) => {
        const columns = [{ name: 'a', kind: 'text' as const }];
        const written = { name: 's', columns, rows: texts.map((text) => [text]) };
        const [sheet] = await readOds(await writeTable(written, 'ods', context));
        expect(sheet?.rows.slice(1).map((row) => row[0]?.value)).toEqual(texts.map(kept));
      }),
      { numRuns: 50 },
    );
  });
});
