/** How fast tables become documents, and in how much memory: every kind against plain exceljs, in one run. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** `ratio`: our time by the peer's, below 1 is faster. */
export type BenchRow = { readonly name: string; readonly ratio: number; readonly detail: string };

const TASK = fileURLToPath(new URL('documents-task.ts', import.meta.url));
const Measured = v.object({ seconds: v.number(), bytes: v.number(), megabytes: v.number() });
type Measured = v.InferOutput<typeof Measured>;

async function measure(task: string, count: number): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [TASK, task, `${count}`]);
  return v.parse(Measured, JSON.parse(stdout));
}

const describe = (count: number, { seconds, bytes, megabytes }: Measured): string =>
  `${Math.round(count / seconds).toLocaleString('en')} rows/s, ${(bytes / 1e6).toFixed(1)} MB, peak ${megabytes.toFixed(0)} MB`;

const ROWS = 100_000;
const PLAN = [
  { peer: 'exceljs xlsx', kinds: ['xlsx', 'xls', 'ods', 'pdf'] },
  { peer: 'exceljs csv', kinds: ['csv', 'csv2', 'tsv', 'txt', 'html', 'json'] },
] as const;
/** What the formats that cannot hold the whole table get. */
const FEWER: Record<string, number> = { xls: 65_535 };

/** Ratios are by row. The processes run one after the other. */
export async function benchDocuments(): Promise<BenchRow[]> {
  const found: BenchRow[] = [];
  for (const { peer, kinds } of PLAN) {
    const theirs = await measure(peer, ROWS);
    for (const kind of kinds) {
      const count = FEWER[kind] ?? ROWS;
      const ours = await measure(kind, count);
      found.push({
        name: `${kind}, ${count.toLocaleString('en')} rows of 10 columns, against ${peer}`,
        ratio: ours.seconds / count / (theirs.seconds / ROWS),
        detail: `${describe(count, ours)}; ${peer}: ${describe(ROWS, theirs)}`,
      });
    }
  }
  const [csv, strings] = [await measure('csv', 10_000), await measure('concatenation', 10_000)];
  found.push({
    name: 'csv, 10,000 rows of 10 columns, against joined strings',
    ratio: csv.seconds / strings.seconds,
    detail: `${describe(10_000, csv)}; joined: ${describe(10_000, strings)}`,
  });
  return found;
}

if (import.meta.main) {
  for (const row of await benchDocuments()) process.stdout.write(`${JSON.stringify(row)}\n`);
}
