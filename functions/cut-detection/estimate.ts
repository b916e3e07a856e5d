/** The estimated duration of a process: generous, so that most processes finish within it. */
import { optionalSetting } from '#shared/environment.ts';
import { decodeSeconds, planSegments } from './media/plan.ts';
import type { Probe } from './media/probe.ts';
import { DEFAULT_CONCURRENCY, MAX_SECONDS } from './workflow/tasks.ts';

/** The shortest estimate. */
const MIN_SECONDS = 60;
/** Starting functions, moving files, writing the zip. */
const OVERHEAD_SECONDS = 20;
/** Detection takes this much longer than decoding alone. */
const DETECTION_FACTOR = 1.5;
/** Megapixels that one core encodes in a second at the quality of the clips. */
const ENCODED_MEGAPIXELS_A_SECOND = 100;
const CAUTION = 1.5;

/** Seconds: at least 60, and never more than the timeout of the workflow. */
export function estimateSeconds(probe: Probe, subclips: boolean): number {
  const detecting = (decodeSeconds(probe) * DETECTION_FACTOR) / planSegments(probe).length;
  const megapixels = (probe.frames * probe.width * probe.height) / 1e6;
  const concurrency = Number(optionalSetting('detectionConcurrency') ?? DEFAULT_CONCURRENCY);
  const rendering = subclips ? megapixels / ENCODED_MEGAPIXELS_A_SECOND / concurrency : 0;
  const seconds = Math.ceil(OVERHEAD_SECONDS + CAUTION * (detecting + rendering));
  return Math.min(Math.max(MIN_SECONDS, seconds), MAX_SECONDS);
}
