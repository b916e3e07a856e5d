import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { readOds } from '#test/readers/ods.ts';
import { unzip } from '#test/readers/zip.ts';
import { writeTable } from '../../documents/documents.ts';
import type { Table } from '../../tables/table.ts';
import { arabic, columns, context, rowsWith, sample } from '../sample.ts';

const table: Table = {
  ...sample,
  name: 'Cue <Sheet>',
  title: 'Reel 1 & 2',
  columns: columns.map((column) => (column.choices ? { ...column, choices: ['BI', 'B"V'] } : column)),
  rows: rowsWith(' - a\n\n  b '),
};
const readXml = async (name: string, of = table) =>
  (await unzip(await writeTable(of, 'ods', context)))
    .find((entry) => entry.name === name)
    ?.bytes.toString() ?? '';

describe('ods', () => {
  it('writes typed cells', async () => {
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

  it('begins with its type, uncompressed', async () => {
    const bytes = Buffer.from(await writeTable(table, 'ods', context));
    expect(bytes.toString('latin1', 30, 84)).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
    expect((await unzip(bytes))[0]).toMatchObject({ name: 'mimetype', stored: true });
  });

  it('filters, freezes and repeats the header, and prints page n of m', async () => {
    const content = await readXml('content.xml');
    expect(content).toContain(`table:target-range-address="'Cue &lt;Sheet&gt;'.A4:'Cue &lt;Sheet&gt;'.G6"`);
    expect(content).toContain('of:cell-content-is-in-list(&quot;BI&quot;;&quot;B&quot;&quot;V&quot;)');
    expect(content.match(/<table:table-header-rows>/g)).toHaveLength(2);
    expect(await readXml('settings.xml')).toContain(
      '<config:config-item config:name="VerticalSplitPosition" config:type="int">4</config:config-item>',
    );
    expect(await readXml('styles.xml')).toContain(
      'Page <text:page-number>1</text:page-number> of <text:page-count>',
    );
    expect(await readXml('meta.xml')).toContain(
      '<meta:creation-date>2026-10-03T08:30:00</meta:creation-date>',
    );
  });

  it('lays out Arabic from right to left', async () => {
    const content = await readXml('content.xml', { ...arabic, extraSheets: [] });
    expect(content).toContain('table:display="true" style:writing-mode="rl-tb"');
    expect(content).toContain('fo:text-align="end" style:writing-mode="rl-tb" fo:margin-left="0.1in"');
  });

  it('keeps any string, without control characters and with LF as the only line break', async () => {
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
