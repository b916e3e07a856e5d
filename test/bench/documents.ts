/** Speed and memory of writing tables as documents: every format against plain exceljs, in one run. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** `ratio`: our time divided by the peer's. Below 1 is faster. */
export type BenchRow = { readonly name: string; readonly ratio: number; readonly detail: string };

const TASK = fileURLToPath(new URL('documents-task.ts', import.meta.url));
const Measurement = v.object({ seconds: v.number(), bytes: v.number(), megabytes: v.number() });
type Measurement = v.InferOutput<typeof Measurement>;

async function measure(task: string, count: number): Promise<Measurement> {
  const { stdout } = await promisify(execFile)(process.execPath, [TASK, task, `${count}`]);
  return v.parse(Measurement, JSON.parse(stdout));
}

const describe = (count: number, { seconds, bytes, megabytes }: Measurement): string =>
  `${Math.round(count / seconds).toLocaleString('en')} rows/s of CPU, ${(bytes / 1e6).toFixed(1)} MB, peak ${megabytes.toFixed(0)} MB`;

const ROWS = 30_000;
/** Runs of each task. The fastest counts. */
const ROUNDS = 3;
const PLAN = [
  { peer: 'exceljs xlsx', kinds: ['xlsx', 'xls', 'ods', 'pdf'] },
  { peer: 'exceljs csv', kinds: ['csv', 'csv2', 'tsv', 'txt', 'html', 'json'] },
] as const;

/** The fastest run of each task, taken in turns so that other load affects all equally. */
async function inTurns(tasks: Readonly<Record<string, number>>): Promise<(task: string) => Measurement> {
  const best = new Map<string, Measurement>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [task, count] of Object.entries(tasks)) {
      const measured = await measure(task, count);
      if (measured.seconds < (best.get(task)?.seconds ?? Number.POSITIVE_INFINITY)) best.set(task, measured);
    }
  }
  return (task) => {
    const measured = best.get(task);
    if (!measured) throw new Error(`${task} was not measured`);
    return measured;
  };
}

/** CPU ratios. The processes run one at a time. */
export async function benchDocuments(): Promise<BenchRow[]> {
  const found: BenchRow[] = [];
  for (const { peer, kinds } of PLAN) {
    const best = await inTurns({ [peer]: ROWS, ...Object.fromEntries(kinds.map((kind) => [kind, ROWS])) });
    const theirs = best(peer);
    for (const kind of kinds) {
      const ours = best(kind);
      found.push({
        name: `${kind}, ${ROWS.toLocaleString('en')} rows of 10 columns, against ${peer}`,
        ratio: ours.seconds / theirs.seconds,
        detail: `${describe(ROWS, ours)}; ${peer}: ${describe(ROWS, theirs)}`,
      });
    }
  }
  const best = await inTurns({ csv: 10_000, concatenation: 10_000 });
  const [csv, strings] = [best('csv'), best('concatenation')];
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
