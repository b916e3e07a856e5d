/** Loads what clips and outputs are made from, as stored by earlier tasks. */

import { buildReport } from '#functions/cut-detection/media/decide-scenes.ts';
import type { Probe } from '#functions/cut-detection/media/probe.ts';
import type { ProcessRef } from '#shared/data/processes.ts';
import { workReads } from '#shared/data/work.ts';
import { decodeDetection } from '#shared/media/scenes/detection-file.ts';
import type { SceneReport } from '#shared/media/scenes/outputs/scene-report.ts';
import { DETECTION, loadPlan } from './plan-file.ts';

export async function loadMaterial(
  ref: ProcessRef,
  source: string,
): Promise<{ probe: Probe; material: SceneReport }> {
  const [{ probe }, detection] = await Promise.all([loadPlan(ref), workReads.get(ref, DETECTION)]);
  return { probe, material: buildReport(source, probe, decodeDetection(detection)) };
}
