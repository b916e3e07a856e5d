import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readOds } from '#test/readers/ods.ts';
import type { Row, Table } from '../tables/table.ts';
import { writeTable } from './documents.ts';

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));

const texts = [
  'Ember main title',
  'Дрейф — рассвет',
  'Ηλιοβασίλεμα',
  'שלום עולם',
  'مرحبا بالعالم',
  'नमस्ते दुनिया',
  'สวัสดีชาวโลก',
  '夜の雨とピアノ',
  '비 오는 밤',
  '雨夜 🎬 take 2',
  'Tiếng Việt, žluťoučký kůň',
  '=SUM(A1:A3)',
  '- Hello\n- there',
  '  two  blanks',
  '_x000D_ & <b> "q" &lt;',
  '01:00:00:00',
];
const table: Table = {
  name: 'Cue Sheet',
  columns: [
    { name: 'No', kind: 'integer' },
    { name: 'Name', kind: 'text', wrap: true },
    { name: 'Take', kind: 'label' },
    { name: 'Seconds', kind: 'decimal', decimals: 3 },
    { name: 'Day', kind: 'date' },
    { name: 'Used', kind: 'boolean' },
  ],
  rows: texts.map(
    (text, index): Row => [index + 1, text, `00${index}`, index / 8, '2026-10-03', index % 2 === 0],
  ),
  totals: [{ column: 3, fn: 'SUM', value: 15 }],
};

/** An independent program opens every workbook and writes what it read as ods. */
describe.skipIf(soffice === undefined)('LibreOffice reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['xlsx', 'xls', 'ods'] as const)(
    '%s cell by cell, in ten scripts',
    async (format) => {
      const input = join(folder, `table.${format}`);
      const output = join(folder, `from-${format}`);
      writeFileSync(input, await writeTable(table, format, { created: 0 }));
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      execFileSync(soffice ?? '', [profile, '--headless', '--convert-to', 'ods', '--outdir', output, input], {
        stdio: 'ignore',
        timeout: 240_000,
        // Booleans are shown in the language of the environment.
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      });
      const [sheet] = await readOds(readFileSync(join(output, 'table.ods')));
      const rows =
        sheet?.rows.map((row) => [...row.slice(0, 5).map(({ value }) => value), row[5]?.shown]) ?? [];
      expect(rows[0]).toEqual(['No', 'Name', 'Take', 'Seconds', 'Day', 'Used']);
      expect(rows.slice(1, texts.length + 1)).toEqual(
        texts.map((text, index) => [
          `${index + 1}`,
          text,
          `00${index}`,
          `${index / 8}`,
          '2026-10-03',
          // LibreOffice shows booleans of BIFF8 as numbers, whatever their format.
          index % 2 === 0 ? (format === 'xls' ? '1' : 'TRUE') : format === 'xls' ? '0' : 'FALSE',
        ]),
      );
      const types = sheet?.rows[1]?.slice(0, 5).map(({ type }) => type);
      expect(types).toEqual(['float', 'string', 'string', 'float', 'date']);
      expect(sheet?.rows[texts.length + 1]?.[3]).toMatchObject({
        type: 'float',
        value: '15',
        formula: 'of:=SUM([.D2:.D17])',
      });
    },
    300_000,
  );
});
