/** `npm run load [-- --seconds 60 --clients 8]`: measures the service, as `npm start` runs it, under a mixed load. */
import { parseArgs } from 'node:util';
import { runLoad } from './load.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, clients: { type: 'string', default: '8' } },
});
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
if (!(seconds > 0) || !Number.isInteger(clients) || clients < 1) {
  console.error('Usage: npm run load [-- --seconds N --clients N]');
  process.exit(2);
}

const report = await runLoad(seconds, clients);
console.log(
  `${report.requests} requests of ${clients} clients in ${report.seconds.toFixed(1)} s: ${report.perSecond.toFixed(1)} a second`,
);
console.log(
  `\n${'ms'.padEnd(12)}${['count', 'p50', 'p95', 'p99', 'max'].map((h) => h.padStart(8)).join('')}`,
);
for (const [kind, { count, p50, p95, p99, max }] of Object.entries(report.latency)) {
  console.log(kind.padEnd(12) + [count, p50, p95, p99, max].map((n) => String(n).padStart(8)).join(''));
}
const [start, ...rest] = report.memory;
if (start !== undefined) {
  const most = rest.pop();
  console.log(
    `\nmemory in MiB: ${start} at the start, ${rest.join(', ')} by quarters of the run, ${most} at most`,
  );
}
console.log(`\n${report.callsPerRequest.toFixed(2)} calls to AWS a request:`);
for (const [name, share] of Object.entries(report.calls).sort(([, a], [, b]) => b - a)) {
  console.log(`  ${share.toFixed(3)}  ${name}`);
}
const errors = Object.entries(report.errors);
console.log(`\n${report.limited} answers 429 to a client over its limit, ${errors.length} kinds of error`);
for (const [name, count] of errors) console.log(`  ${count}  ${name}`);
process.exitCode = errors.length > 0 ? 1 : 0;
