/** `npm run soak [-- --minutes 120 --json FILE --plot FILE]`: hours of mixed load, with hostile accounts in it. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LIGHT } from './light.ts';
import { drawSoak } from './plot.ts';
import { runSoak } from './soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    json: { type: 'string' },
    plot: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('Usage: npm run soak [-- --minutes N --json FILE --plot FILE]');
  process.exit(2);
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());

let shown = 0;
const report = await runSoak({
  minutes,
  signal: stop.signal,
  onSample: ({ at, phase, memoryMib, openFiles, p99 }) => {
    if (at - shown < 60) return;
    shown = at;
    console.log(
      `${Math.round(at / 60)} min  ${phase}  ${memoryMib} MiB  ${openFiles} open files  p99 ${p99} ms`,
    );
  },
});

const columns = ['count', 'p50', 'p95', 'p99', 'max'] as const;
for (const phase of ['calm', 'hostile'] as const) {
  console.log(`\n${`${phase}, ms`.padEnd(14)}${columns.map((name) => name.padStart(8)).join('')}`);
  for (const kind of LIGHT) {
    const row = report.latency[phase][kind];
    console.log(kind.padEnd(14) + columns.map((name) => String(row[name]).padStart(8)).join(''));
  }
}
console.log('\nattacks, by status (0: the connection ended)');
for (const [name, statuses] of Object.entries(report.attacks)) {
  const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
  console.log(`  ${name}: ${counts.join(', ')}`);
}
const sizes = report.samples.map(({ memoryMib = 0 }) => memoryMib);
console.log(
  `\nmemory ${sizes[0] ?? 0} MiB at first, ${Math.max(0, ...sizes)} at most, ${sizes.at(-1) ?? 0} at the end`,
);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(report, null, 1));
if (values.plot !== undefined) writeFileSync(values.plot, drawSoak(report.samples));
console.log(
  report.faults.length === 0
    ? `\nno fault; ${report.notes} notes saved, none lost, the books agree`
    : `\n${report.faults.length} faults:\n${report.faults.map((fault) => `  ${fault}`).join('\n')}`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
