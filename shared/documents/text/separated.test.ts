import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import type { Column, Table } from '../../tables/table.ts';
import { DIALECTS, separated } from './separated.ts';

const columns: Column[] = [
  { name: 'Clip Name', kind: 'text' },
  { name: 'Record In', kind: 'label' },
  { name: 'Duration Seconds', kind: 'decimal', decimals: 3 },
  { name: 'Uses', kind: 'integer' },
  { name: 'Day', kind: 'date' },
  { name: 'Used', kind: 'boolean' },
];
const table: Table = {
  name: 'Cue Sheet',
  columns,
  rows: [
    ['=1+1', '01:00:00:00', 40.04, 1, '2026-10-03', true],
    ['a "b", c;\nd', '01:00:00;02', 0.5, 1000, null, false],
  ],
};
const text = (format: keyof typeof DIALECTS, of: Table = table) =>
  [...separated(of, DIALECTS[format])].join('');

/** An independent reader of RFC 4180: one regular expression for a field and its terminator. */
function parse(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n"]?[^${separator}\\r\\n]*))(${separator}|\\r\\n|$)`,
    'gy',
  );
  while (field.lastIndex < csv.length) {
    const match = field.exec(csv);
    if (!match) throw new Error(`no field at ${field.lastIndex}`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  rows.pop();
  return rows;
}

describe('separated values', () => {
  it('writes csv with BOM, comma, CRLF and RFC 4180 quotes', () => {
    expect(text('csv')).toBe(
      '\uFEFFClip Name,Record In,Duration Seconds,Uses,Day,Used\r\n' +
        '"=1+1",01:00:00:00,40.040,1,2026-10-03,TRUE\r\n' +
        '"a ""b"", c;\nd",01:00:00;02,0.500,1000,,FALSE\r\n',
    );
  });

  it('writes csv2 with semicolon and decimal comma, in decimals only', () => {
    expect(text('csv2')).toBe(
      '\uFEFFClip Name;Record In;Duration Seconds;Uses;Day;Used\r\n' +
        '"=1+1";01:00:00:00;40,040;1;2026-10-03;TRUE\r\n' +
        '"a ""b"", c;\nd";"01:00:00;02";0,500;1000;;FALSE\r\n',
    );
  });

  it('writes tsv without BOM', () => {
    expect(text('tsv').split('\r\n')[1]).toBe('"=1+1"\t01:00:00:00\t40.040\t1\t2026-10-03\tTRUE');
    expect(text('tsv').startsWith('Clip Name\t')).toBe(true);
  });

  const SIGNS = ['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', ' =1', '\u00a0-1', '＝1', '＋1', '－1', '＠a'];
  it.each(SIGNS)('guards %j if the table requests it', (cell) => {
    const guarded: Table = {
      name: 's',
      columns: [{ name: 'n', kind: 'text' }],
      rows: [[cell]],
      formulaGuard: true,
    };
    expect(parse(text('csv', guarded).slice(1), ',')).toEqual([['n'], [`'${cell}`]]);
    expect(parse(text('csv', { ...guarded, formulaGuard: false }).slice(1), ',')).toEqual([['n'], [cell]]);
  });

  it.each(['csv', 'csv2', 'tsv'] as const)(
    'guards text but never numbers, timecodes or lanes in %s',
    (format) => {
      const kinds = ['integer', 'decimal', 'label', 'label', 'label', 'label', 'text'] as const;
      const guarded: Table = {
        name: 's',
        columns: kinds.map((kind, i) => ({ name: `=${i}`, kind })),
        rows: [[-25, -12.5, '-25', '-00:00:01:00', '-1', '-1 =x', '-25']],
        formulaGuard: true,
      };
      const body = DIALECTS[format].byteOrderMark ? text(format, guarded).slice(1) : text(format, guarded);
      expect(parse(body, DIALECTS[format].separator)).toEqual([
        kinds.map((_, i) => `'=${i}`),
        ['-25', format === 'csv2' ? '-12,5' : '-12.5', '-25', '-00:00:01:00', '-1', "'-1 =x", "'-25"],
      ]);
    },
  );

  it('never writes a blank line for a row', () => {
    const one: Table = { name: 's', columns: [{ name: 'n', kind: 'text' }], rows: [[null], [''], []] };
    expect(text('csv', one)).toBe('\uFEFFn\r\n""\r\n""\r\n""\r\n');
  });

  it.each(['csv', 'csv2', 'tsv'] as const)('keeps any string in %s', (format) => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'-=+@\'",;\t\r\n |') }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const written = text(format, {
          name: 's',
          columns: [
            { name: 'a', kind: 'text' },
            { name: 'b', kind: 'label' },
          ],
          rows,
        });
        const body = DIALECTS[format].byteOrderMark ? written.slice(1) : written;
        expect(parse(body, DIALECTS[format].separator)).toEqual([['a', 'b'], ...rows]);
      }),
    );
  });
});
