/** What a run must fulfil. */
import { KINDS, type LatencyTable } from './record.ts';
import { median } from './tally.ts';
import type { Sample } from './watch.ts';

/** No light request may take longer at the 99th percentile, whatever others do. */
export const LIGHT_MS = 1000;
/** Memory at the end may be that much above memory after the warm-up. */
const GROWTH = 1.2;
/** The first part of the attack loads the functions. */
const WARM_UP = 0.2;
/** Fewer samples say nothing. */
const ENOUGH = 8;

export type SoakReport = {
  readonly minutes: number;
  /** Whether the service ran to the end. */
  readonly survived: boolean;
  readonly latency: LatencyTable;
  readonly samples: readonly Sample[];
  /** Answers to each attack, by status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  /** The first answer of each fault. */
  readonly examples: Readonly<Record<string, string>>;
  /** Honest requests that were repeated, by kind and status. */
  readonly repeats: Readonly<Record<string, number>>;
  readonly notes: number;
  readonly conversions: number;
  /** How the lists and balances differ from what was answered. */
  readonly noteFaults: readonly string[];
  readonly bookFaults: readonly string[];
  readonly leftovers: readonly string[];
  /** How late the measuring process itself was, in ms: the 99th percentile and the most. */
  readonly ownDelay: { readonly p99: number; readonly max: number };
};

export type Criterion = { readonly name: string; readonly good: boolean; readonly detail: string };

/** The medians of the first and the last quarter of the attack after its warm-up. */
export function compareQuarters(
  samples: readonly Sample[],
): { readonly first: number; readonly last: number } | undefined {
  const attacked = samples.filter(({ phase }) => phase === 'attacked').map(({ memory }) => memory);
  const warm = attacked.slice(Math.floor(attacked.length * WARM_UP));
  if (warm.length < ENOUGH) return undefined;
  const quarter = Math.floor(warm.length / 4);
  return { first: median(warm.slice(0, quarter)), last: median(warm.slice(-quarter)) };
}

function judgeMemory(samples: readonly Sample[]): Criterion {
  const name = 'memory is flat';
  const quarters = compareQuarters(samples);
  if (!quarters) return { name, good: true, detail: 'too few samples to judge' };
  const { first, last } = quarters;
  return {
    name,
    good: last <= first * GROWTH,
    detail: `${first} MiB after the warm-up, ${last} MiB at the end`,
  };
}

function judgeLatency(latency: LatencyTable): Criterion {
  const isMeasured = Object.values(latency).some(({ attacked }) => attacked.count > 0);
  const slow = Object.entries(KINDS)
    .filter(([kind, isLight]) => isLight && (latency[kind]?.attacked.p99 ?? 0) > LIGHT_MS)
    .map(([kind]) => `${kind} ${Math.round(latency[kind]?.attacked.p99 ?? 0)} ms`);
  return {
    name: `light requests within ${LIGHT_MS} ms at the 99th percentile`,
    good: slow.length === 0,
    detail: slow.length > 0 ? `missed by ${slow.join(', ')}` : isMeasured ? 'all kinds' : 'not measured',
  };
}

const judgeList = (name: string, faults: readonly string[], detail: string): Criterion => ({
  name,
  good: faults.length === 0,
  detail: faults.length === 0 ? detail : faults.join('; '),
});

export function judge(report: SoakReport): Criterion[] {
  const faults = Object.entries(report.faults).map(([name, count]) => `${count} × ${name}`);
  return [
    { name: 'the service ran to the end', good: report.survived, detail: '' },
    judgeList('every request has a right answer', faults, 'no failure, no missing envelope, nothing hung'),
    judgeList('no note is lost', report.noteFaults, `${report.notes} notes`),
    judgeList('the books are right', report.bookFaults, `${report.conversions} conversions`),
    judgeList('nothing is left half done', report.leftovers, 'no process, no upload'),
    judgeMemory(report.samples),
    judgeLatency(report.latency),
  ];
}
