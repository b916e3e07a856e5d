/** Position of a cue: only cues at the same position can repeat or cover each other. */
import type { Cue } from '../model.ts';

/** Equal for cues at the same position: layer, region, alignment and anchor. */
export function identifyPlace({ placement }: Cue): string {
  if (!placement) return '0||2|||';
  const { layer = 0, region = '', align = 2, x, y, vertical = '' } = placement;
  return `${layer}|${region}|${align}|${x ?? ''}|${y ?? ''}|${vertical}`;
}

/** Indices of the cues in time order. Cues with the same start keep their order. */
export function timeOrder(cues: readonly Cue[]): number[] {
  return cues.map((_, i) => i).sort((a, b) => (cues[a]?.start ?? 0) - (cues[b]?.start ?? 0) || a - b);
}
