/**
 * `npm run soak [-- --minutes 120 --data DIR --json FILE --plot FILE]`: runs the service under a light load and eight
 * hostile accounts. Exits with 1 if anything was lost, wrong, slow or growing.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runSoak } from '../soak.ts';
import { judge } from './criteria.ts';
import { plotSoak } from './plot.ts';
import { summarize } from './summary.ts';

const USAGE = 'Usage: npm run soak [-- --minutes N --data DIR --json FILE --plot FILE]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '120' },
        data: { type: 'string' },
        json: { type: 'string' },
        plot: { type: 'string' },
      },
    });
    const minutes = Number(values.minutes);
    if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
    return { ...values, minutes, data: values.data === undefined ? undefined : resolve(values.data) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
    process.exit(2);
  }
}

const { minutes, data, json, plot } = readOptions();
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopped.abort());
}
const report = await runSoak({ minutes, data, signal: stopped.signal, tell: (line) => console.log(line) });
console.log(`\n${summarize(report)}`);
if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, undefined, 2)}\n`);
if (plot !== undefined && report.samples.length > 0) writeFileSync(plot, plotSoak(report.samples));
process.exitCode = judge(report).every(({ good }) => good) ? 0 : 1;
