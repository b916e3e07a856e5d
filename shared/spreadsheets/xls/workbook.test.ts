import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { getStream, readXls } from '#test/readers/xls.ts';
import { writeTable } from '../../documents/documents.ts';
import type { Row, Table } from '../../tables/table.ts';
import { context, rowsWith, sample } from '../sample.ts';

const table: Table = { ...sample, title: 'Rückblende 夜', rows: rowsWith('夜の\n雨') };
const one = (rows: Iterable<Row>, columns = 1): Table => ({
  name: 's',
  columns: Array.from({ length: columns }, (_, index) => ({ name: `c${index}`, kind: 'text' as const })),
  rows,
});
function* repeat(row: Row, count: number): Generator<Row> {
  for (let index = 0; index < count; index += 1) yield row;
}

describe('xls', () => {
  it('writes typed cells', async () => {
    const [sheet, legend] = readXls(await writeTable(table, 'xls', context));
    const row = (at: number) => table.columns.map((_, column) => sheet?.cells.get(`${at},${column}`));
    expect(sheet?.name).toBe('Cue Sheet');
    expect(sheet?.cells.get('0,0')).toBe('Rückblende 夜');
    expect(sheet?.cells.get('1,0')).toBe('Frame rate: 25');
    expect(row(3)).toEqual(table.columns.map((column) => column.name));
    expect(row(4)).toEqual([1, '=1+1', '01:00:00:00', 40.04, 46298, true, 'BI']);
    expect(row(5)).toEqual([2, '夜の\n雨', '0012', 1.5, '1900-01-01', false, null]);
    expect(sheet?.cells.get('6,3')).toBe(41.54);
    expect(sheet?.cells.get('8,0')).toBe('A note');
    expect(legend?.cells.get('0,0')).toBe('Group');
    expect(legend?.cells.get('1,0')).toBe('Key');
  });

  it('freezes, filters, merges and offers the choices', async () => {
    const [sheet, legend] = readXls(await writeTable(table, 'xls', context));
    const [pane, filter, buttons, validation, merged, formula] = [0x41, 0x9d, 0x5d, 0x1be, 0xe5, 0x06];
    expect(
      [pane, filter, buttons, validation, formula].map((type) => sheet?.records.has(type)),
    ).not.toContain(false);
    expect(legend?.records.has(merged)).toBe(true);
  });

  it('holds title and time in its properties', async () => {
    const summary = getStream(Buffer.from(await writeTable(table, 'xls', context)), '\x05SummaryInformation');
    expect(summary.includes(Buffer.from('Rückblende 夜\0'))).toBe(true);
    const fileTime = Buffer.alloc(8);
    fileTime.writeBigUInt64LE((BigInt(context.created) + 11_644_473_600_000n) * 10_000n);
    expect(summary.includes(fileTime)).toBe(true);
  });

  it('holds 65,535 rows below the header and refuses one more', async () => {
    const [sheet] = readXls(await writeTable(one(repeat(['a'], 65_535)), 'xls', context));
    expect(sheet?.cells.get('65535,0')).toBe('a');
    await expect(writeTable(one(repeat(['a'], 65_536)), 'xls', context)).rejects.toMatchObject({
      kind: 'bad_option',
      subject: 'format',
      reason: { id: 'document.rows', params: { format: 'xls', max: 65_535 } },
    });
    await expect(writeTable(one([], 257), 'xls', context)).rejects.toMatchObject({ kind: 'bad_option' });
  });

  it('lists the sectors of a file that is too large for its header', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => [`${index}`.padStart(150, '夜')]);
    const bytes = await writeTable(one(rows), 'xls', context);
    expect(bytes.length).toBeGreaterThan(109 * 128 * 512);
    expect(readXls(bytes)[0]?.cells.get('30000,0')).toBe(rows.at(-1)?.[0]);
  });

  it('keeps any string, wherever the string table is split', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', 'é', '夜', '😀', '\0', '\r', '\n') }),
      fc
        .tuple(fc.constantFrom('a', '夜'), fc.integer({ min: 4_000, max: 9_000 }))
        .map(([sign, count]) => sign.repeat(count)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 12 }), async (texts) => {
        const [sheet] = readXls(await writeTable(one(texts.map((each) => [each])), 'xls', context));
        expect(texts.map((_, index) => sheet?.cells.get(`${index + 1},0`) ?? '')).toEqual(texts);
      }),
    );
  });
});
