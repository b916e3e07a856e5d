/** Stores the plan of a process for the other tasks. */
import * as v from 'valibot';
import type { SegmentRange } from '#functions/cut-detection/media/plan.ts';
import type { Probe } from '#functions/cut-detection/media/probe.ts';
import { parseProbe } from '#functions/cut-detection/media/probe-record.ts';
import type { ProcessRef } from '#shared/data/processes.ts';
import { workReads, workWrites } from '#shared/data/work.ts';

export type Plan = { readonly probe: Probe; readonly ranges: readonly SegmentRange[] };

const NAME = 'plan.json';

const tick = v.nullable(v.number());
const PlanRecord = v.object({
  probe: v.unknown(),
  ranges: v.array(v.object({ from: tick, to: tick })),
});

export const storePlan = (ref: ProcessRef, plan: Plan): Promise<void> =>
  workWrites.put(ref, NAME, JSON.stringify(plan));

export async function loadPlan(ref: ProcessRef): Promise<Plan> {
  const record = v.parse(PlanRecord, JSON.parse((await workReads.get(ref, NAME)).toString('utf8')));
  return { probe: parseProbe(record.probe), ranges: record.ranges };
}

/** Names of the objects that tasks pass to each other. */
export const segmentName = (segment: number): string => `segments/${segment}`;
export const clipName = (start: number): string => `clips/${start}`;
export const DETECTION = 'detection';
