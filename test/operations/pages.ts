/** The tables of the operators' pages, derived from the data behind the alarms. */
import { AREAS, OBJECTIVES, type Objective } from '#infra/operations/objectives.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const UNITS: Readonly<Record<Objective['unit'], string>> = {
  percent: ' %',
  milliseconds: ' ms',
  seconds: ' s',
  count: '',
  share: '',
};

/** Says when the alarm of an objective goes off. */
function sounds({ above, unit, breaching: [some, all], periodMinutes, missing }: Objective): string {
  const bound = above === 'latency' ? 'the target' : `${above}${UNITS[unit]}`;
  const often = all === 1 ? `in ${periodMinutes} min` : `in ${some} of ${all} times ${periodMinutes} min`;
  return `above ${bound} ${often}${missing === 'breaching' ? ', or silent' : ''}`;
}

/** The objectives as a table. */
export const objectiveTable = (): string =>
  table(
    ['objective', 'promise', 'alarm', 'severity'],
    OBJECTIVES.map((each) => [
      `[${each.id}](runbook.md#${each.id})`,
      each.promise,
      `${sounds(each)}${each.eachArea ? ', by area' : ''}`,
      each.severity,
    ]),
  );

/** The areas with their targets as a table. */
export const areaTable = (): string =>
  table(
    ['area', 'milliseconds'],
    Object.values(AREAS).map(({ title, latencyMs }) => [title, latencyMs.toLocaleString('en')]),
  );
