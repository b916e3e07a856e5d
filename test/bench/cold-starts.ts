/** What starting each function costs beside an empty one: CPU until its module and all that it asks for are loaded. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions, entries, loadedBytes } from '#infra/bundle.ts';
import type { BenchRow } from './row.ts';

const RUNS = 5;
const EMPTY = 'export const handler = async () => ({ statusCode: 204 });\n';

const SCRIPT = `
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    console.log((user + system) / 1000);
  });
  await import(process.argv[1]);
`;

/** Milliseconds of CPU of a process that loads a module and ends: the least of some runs. */
function startOf(module: string): number {
  const runs = Array.from({ length: RUNS }, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', SCRIPT, module],
      { encoding: 'utf8', env: { ...process.env, AWS_REGION: 'us-east-1' } },
    );
    if (status !== 0) throw new Error(`${module} does not load: ${stderr}`);
    return Number(stdout);
  });
  return Math.min(...runs);
}

export async function benchColdStarts(): Promise<BenchRow[]> {
  const { folder, metafile } = await bundleFunctions('functions-bench');
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, EMPTY);
  const least = startOf(empty);
  const rows = entries().map((entry) => {
    const spent = startOf(join(folder, `${entry}.mjs`));
    const kb = Math.round(loadedBytes(metafile, entry) / 1000);
    return {
      name: entry,
      ratio: spent / least,
      detail: `${Math.round(spent)} ms of CPU, ${kb} KB; an empty handler ${Math.round(least)} ms`,
    };
  });
  return rows.sort((a, b) => b.ratio - a.ratio);
}
