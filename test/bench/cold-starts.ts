/** Start-up cost of each function against an empty one: CPU until its module and all its imports are loaded. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions, entries, loadedBytes } from '#infra/bundle.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 8;
const EMPTY = 'export const handler = async () => ({ statusCode: 204 });\n';

const SCRIPT = `
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    console.log((user + system) / 1000);
  });
  await import(process.argv[1]);
`;

/** CPU time in milliseconds of a process that loads a module and exits. */
function getStart(module: string): number {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT, module],
    { encoding: 'utf8', env: { ...process.env, AWS_REGION: 'us-east-1' } },
  );
  if (status !== 0) throw new Error(`${module} does not load: ${stderr}`);
  return Number(stdout);
}

/**
 * The minimum over several starts of each module. Other load only ever makes a start slower, and taking turns spreads
 * it evenly.
 */
function leastStarts(modules: readonly string[]): Map<string, number> {
  const least = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const module of modules) {
      least.set(module, Math.min(least.get(module) ?? Number.POSITIVE_INFINITY, getStart(module)));
    }
  }
  return least;
}

export async function benchColdStarts(): Promise<BenchRow[]> {
  const { folder, metafile } = await bundleFunctions('functions-bench');
  const getModule = (entry: string): string => join(folder, `${entry}.mjs`);
  writeFileSync(getModule('empty'), EMPTY);
  const least = leastStarts(['empty', ...entries()].map(getModule));
  const startsAt = (entry: string): number => least.get(getModule(entry)) ?? Number.NaN;
  const rows = entries().map((entry) => {
    const kb = Math.round(loadedBytes(metafile, entry) / 1000);
    return {
      name: entry,
      ratio: startsAt(entry) / startsAt('empty'),
      detail: `${Math.round(startsAt(entry))} ms of CPU, ${kb} KB; an empty handler ${Math.round(startsAt('empty'))} ms`,
    };
  });
  return rows.sort((a, b) => b.ratio - a.ratio);
}
