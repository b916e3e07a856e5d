/** From measured segments to scenes, and from scenes to what the outputs are written from. */
import type { Warning } from '#shared/media/errors.ts';
import { type Detection, detect } from '#shared/media/scenes/detection.ts';
import type { SceneOptions } from '#shared/media/scenes/options.ts';
import { type Material, paddedNumber } from '#shared/media/scenes/outputs/material.ts';
import { Film, openSegment } from '#shared/media/scenes/segment.ts';
import { baseName } from '#shared/media/text/file-name.ts';
import type { Clip } from './clips.ts';
import { displaySize } from './geometry.ts';
import type { Probe } from './probe.ts';
import { fileSource } from './spool.ts';

/** One decoding serves a whole batch, and each clip of it holds a coder in memory. */
const CLIPS_A_BATCH = 5;

/** The merge of all segments and the one decision over them. @param paths segment files in order */
export async function decideScenes(
  paths: readonly string[],
  found: Probe,
  options: SceneOptions,
): Promise<Detection> {
  const sources = await Promise.all(paths.map(fileSource));
  try {
    const film = new Film(await Promise.all(sources.map(openSegment)));
    return await detect(film, options, found.timecode, warningsOf(found, film));
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** What the outputs need to know. */
export function materialOf(fileName: string, found: Probe, detection: Detection): Material {
  const { width, height } = displaySize(found);
  const { audio } = found;
  return { name: baseName(fileName, 'video'), fileName, width, height, audio, detection };
}

/** The clips of all scenes, named `<name>_001`, in batches of neighbours that are rendered together. */
export function clipBatches({ name, detection: { scenes } }: Material): Clip[][] {
  const clips = scenes.map(({ start, end }, i) => ({
    name: `${name}_${paddedNumber(i + 1, scenes.length)}`,
    start,
    end,
  }));
  return Array.from({ length: Math.ceil(clips.length / CLIPS_A_BATCH) }, (_, i) =>
    clips.slice(i * CLIPS_A_BATCH, (i + 1) * CLIPS_A_BATCH),
  );
}

/** Share of what the file states under which it counts as cut off. */
const WHOLE = 0.95;

function warningsOf(found: Probe, { track, facts, damaged }: Film): Warning[] {
  const warnings: Warning[] = [];
  const { num, den } = facts.timeBase;
  const shown = (((track.pts[track.length - 1] ?? 0) - (track.pts[0] ?? 0)) * num * 1000) / den;
  const stated = track.length > 1 ? (found.duration ?? 0) : 0;
  if (track.length < found.frames * WHOLE) {
    const text = `The file is cut off or damaged: ${track.length} of ${found.frames} frames could be read`;
    warnings.push({ code: 'truncated', text });
  } else if (shown < stated * WHOLE - 100) {
    const text = `The picture ends after ${Math.round(shown)} ms of the ${stated} ms that the file states`;
    warnings.push({ code: 'truncated', text });
  }
  if (damaged) {
    warnings.push({ code: 'damaged', text: 'The file is damaged: some frames may be wrong or missing' });
  }
  return warnings;
}
