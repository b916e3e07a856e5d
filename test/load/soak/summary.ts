/** The report as text. */
import { judge, type SoakReport } from './criteria.ts';

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value))).padStart(8);
const NAME = 14;

export function summarize(report: SoakReport): string {
  const { latency, samples, answers, repeats, examples, ownDelay } = report;
  const head = ['count', 'p50', 'p95', 'p99', 'max'].map((name) => name.padStart(8)).join('');
  const rows = Object.entries(latency).flatMap(([kind, phases]) =>
    (['calm', 'attacked'] as const).map((phase) => {
      const { count, p50, p95, p99, max } = phases[phase];
      const name = phase === 'calm' ? kind : '  attacked';
      return `${name.padEnd(NAME)}${String(count).padStart(8)}${[p50, p95, p99, max].map(ms).join('')}`;
    }),
  );
  const last = samples.at(-1);
  const most = (pick: (sample: (typeof samples)[number]) => number): number =>
    samples.reduce((max, sample) => Math.max(max, pick(sample)), 0);
  const counts = (values: Readonly<Record<string, number>>): string[] =>
    Object.entries(values).map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`);
  return [
    `${report.minutes} minutes; ms of honest requests, alone and beside the hostile accounts:`,
    '',
    `${''.padEnd(NAME)}${head}`,
    ...rows,
    '',
    `memory at most ${most(({ memory }) => memory)} MiB, open files at most ${most(({ files }) => files)}, data ${last?.data ?? 0} MiB at the end`,
    `the measuring process was late by ${ms(ownDelay.p99).trim()} ms at the 99th percentile, ${ms(ownDelay.max).trim()} ms at most`,
    '',
    'answers to the hostile accounts:',
    ...counts(answers),
    ...(Object.keys(repeats).length > 0 ? ['', 'honest requests repeated after:', ...counts(repeats)] : []),
    ...(Object.keys(examples).length > 0 ? ['', 'the first answer of each fault:'] : []),
    ...Object.entries(examples).map(([name, text]) => `  ${name}\n    ${text}`),
    '',
    ...judge(report).map(
      ({ name, good, detail }) => `${good ? 'good  ' : 'MISSED'}  ${name}${detail ? `: ${detail}` : ''}`,
    ),
  ].join('\n');
}
