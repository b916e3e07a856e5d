/**
 * One measurement in a separate process, so that its peak memory is not mixed with others. Writes a table of 10 columns
 * and prints CPU seconds, bytes and peak memory in megabytes. Arguments: the task and the number of rows.
 */
import excel from 'exceljs';
import { DOCUMENTS, streamTable } from '#shared/documents/documents.ts';
import type { Column, Row, TableFormat } from '#shared/tables/table.ts';

const columns: readonly Column[] = [
  { name: 'Cue No', kind: 'integer' },
  { name: 'Clip Name', kind: 'text' },
  { name: 'Tracks', kind: 'label' },
  { name: 'Record In', kind: 'label' },
  { name: 'Record Out', kind: 'label' },
  { name: 'Duration', kind: 'label' },
  { name: 'Duration Frames', kind: 'integer' },
  { name: 'Duration Seconds', kind: 'decimal', decimals: 3 },
  { name: 'Day', kind: 'date' },
  { name: 'Role', kind: 'text' },
];

function* rows(count: number): Generator<Row> {
  for (let index = 0; index < count; index += 1) {
    const time = `01:00:${String(index % 60).padStart(2, '0')}:00`;
    yield [
      index + 1,
      `Drift, sunrise ${index}`,
      'A1 A2',
      time,
      time,
      time,
      index,
      index / 8,
      '2026-10-03',
      'music',
    ];
  }
}

/** The peers keep the whole document in memory. */
const PEERS: Record<string, (count: number) => Promise<Uint8Array>> = {
  async 'exceljs xlsx'(count) {
    return new Uint8Array(await exceljs(count).xlsx.writeBuffer());
  },
  async 'exceljs csv'(count) {
    return new Uint8Array(await exceljs(count).csv.writeBuffer());
  },
  async concatenation(count) {
    let text = '';
    for (const row of rows(count)) text += `${row.map((cell) => `"${cell}"`).join(',')}\r\n`;
    return Buffer.from(text);
  },
};

function exceljs(count: number): excel.Workbook {
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('Cue Sheet');
  sheet.addRow(columns.map((column) => column.name));
  for (const row of rows(count)) sheet.addRow([...row]);
  return workbook;
}

const isFormat = (name: string): name is TableFormat => name in DOCUMENTS;

async function size(task: string, count: number): Promise<number> {
  if (!isFormat(task)) return (await PEERS[task]?.(count))?.length ?? 0;
  let bytes = 0;
  const table = { name: 'Cue Sheet', columns, rows: rows(count) };
  for await (const chunk of streamTable(table, task, { created: 0 })) bytes += chunk.length;
  return bytes;
}

const [task = '', count = '0'] = process.argv.slice(2);
// Loads the modules before the measurement starts.
await size(task, 10);
// CPU of all threads, because archives are compressed off the main thread.
const from = process.cpuUsage();
const bytes = await size(task, Number(count));
const { user, system } = process.cpuUsage(from);
const seconds = (user + system) / 1e6;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ seconds, bytes, megabytes }));
