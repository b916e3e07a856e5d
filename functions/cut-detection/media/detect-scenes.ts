/** The whole detection on one machine, task after task as the workflow runs them. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Warning } from '#shared/media/errors.ts';
import { type Detection, detect } from '#shared/media/scenes/detection.ts';
import { DEFAULT_OPTIONS, type SceneOptions } from '#shared/media/scenes/options.ts';
import { type Material, paddedNumber } from '#shared/media/scenes/outputs/material.ts';
import { Film, openSegment } from '#shared/media/scenes/segment.ts';
import { baseName } from '#shared/media/text/file-name.ts';
import { batches, type Clip, renderClips } from './clips.ts';
import { detectSegment, type SegmentSummary } from './detect-segment.ts';
import { clipFile, type PackedClip, packageOutputs } from './package-outputs.ts';
import { planSegments } from './plan.ts';
import { type Probe, probe } from './probe.ts';
import { fileSink, fileSource } from './spool.ts';
import { MOST_THUMBNAILS, thumbnail } from './thumbnails.ts';

export type Stage = 'probe' | 'detect' | 'decide' | 'clips' | 'package';

export type DetectHooks = {
  readonly signal?: AbortSignal;
  /** Told the stage and how much of it is done, 0..1. */
  readonly progress?: (stage: Stage, share: number) => void;
};

export type DetectRequest = Partial<SceneOptions> & {
  /** Number of segments that are decoded apart; by the size of the video where absent. */
  readonly segments?: number;
  /** Where the zip is written; none where absent. */
  readonly zip?: string;
  /** Render a clip a scene into the zip. */
  readonly subclips?: boolean;
  /** The name of the file as it was sent; that of the path where absent. */
  readonly fileName?: string;
};

export type Detected = { readonly probe: Probe; readonly detection: Detection };

/**
 * @param file absolute path
 * @throws MediaFailure `no_video`, `unreadable`, `too_large`, `timeout`
 */
export async function detectScenes(
  file: string,
  request: DetectRequest = {},
  { signal, progress }: DetectHooks = {},
): Promise<Detected> {
  const folder = await mkdtemp(join(tmpdir(), 'scenes-'));
  try {
    const found = await probe(file, { signal });
    progress?.('probe', 1);
    const ranges = planSegments(found, request.segments === undefined ? {} : { segments: request.segments });
    const summaries: SegmentSummary[] = [];
    const paths = ranges.map((_, i) => join(folder, `${i}.segment`));
    let before = 0;
    for (const [i, range] of ranges.entries()) {
      const sink = await fileSink(paths[i] ?? '');
      try {
        const report = (frames: number): void =>
          progress?.('detect', Math.min(1, (before + frames) / Math.max(1, found.frames)));
        summaries.push(await detectSegment(file, found, range, sink, { signal, progress: report }));
      } finally {
        await sink.close();
      }
      before += summaries.at(-1)?.frames ?? 0;
    }
    const options: SceneOptions = { ...DEFAULT_OPTIONS, ...pick(request) };
    const detection = await decideScenes(paths, options, found, summaries);
    progress?.('decide', 1);
    if (request.zip !== undefined) {
      const material = materialOf(request.fileName ?? basename(file), found, detection);
      const clips = request.subclips
        ? await renderAll(file, found, material, folder, { signal, progress })
        : [];
      const thumbnails = async (i: number): Promise<Uint8Array | undefined> => {
        const scene = detection.scenes[i];
        progress?.('package', i / detection.scenes.length);
        return scene && i < MOST_THUMBNAILS
          ? thumbnail(file, detection.timeline, scene, { signal })
          : undefined;
      };
      await pipeline(packageOutputs(material, thumbnails, clips), createWriteStream(request.zip));
    }
    return { probe: found, detection };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The merge of all segments and the one decision over them. @param paths segment files in order */
export async function decideScenes(
  paths: readonly string[],
  options: SceneOptions,
  found: Probe,
  summaries: readonly SegmentSummary[],
): Promise<Detection> {
  const sources = await Promise.all(paths.map(fileSource));
  try {
    const film = new Film(await Promise.all(sources.map(openSegment)));
    return await detect(film, options, found.timecode, warningsOf(found, film, summaries));
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** What the outputs need to know. */
export function materialOf(fileName: string, found: Probe, detection: Detection): Material {
  const { width, height, audio } = found;
  return { name: baseName(fileName, 'video'), fileName, width, height, audio, detection };
}

/** The clips of all scenes, named `<name>_001`. */
export function clipsOf({ name, detection: { scenes } }: Material): Clip[] {
  return scenes.map(({ start, end }, i) => ({
    name: `${name}_${paddedNumber(i + 1, scenes.length)}`,
    start,
    end,
  }));
}

async function renderAll(
  file: string,
  found: Probe,
  material: Material,
  folder: string,
  { signal, progress }: { signal: AbortSignal | undefined; progress: DetectHooks['progress'] },
): Promise<PackedClip[]> {
  const target = join(folder, 'clips');
  await mkdir(target);
  const all = batches(clipsOf(material));
  const packed: PackedClip[] = [];
  for (const [i, batch] of all.entries()) {
    const paths = await renderClips(file, found, material.detection.timeline, batch, target, { signal });
    for (const [k, { name }] of batch.entries()) packed.push(clipFile(name, paths[k] ?? ''));
    progress?.('clips', (i + 1) / all.length);
  }
  return packed;
}

/** Share of what the file states under which it counts as cut off. */
const WHOLE = 0.95;

function warningsOf(found: Probe, { track, facts }: Film, summaries: readonly SegmentSummary[]): Warning[] {
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
  if (summaries.some(({ damaged }) => damaged)) {
    warnings.push({ code: 'damaged', text: 'The file is damaged: some frames may be wrong or missing' });
  }
  return warnings;
}

function pick({ algorithm, sensitivity, minSceneLength, compat }: DetectRequest): Partial<SceneOptions> {
  return {
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(sensitivity === undefined ? {} : { sensitivity }),
    ...(minSceneLength === undefined ? {} : { minSceneLength }),
    ...(compat === undefined ? {} : { compat }),
  };
}

if (import.meta.main) {
  const [file, zip] = process.argv.slice(2);
  if (file === undefined || zip === undefined) {
    process.stderr.write('detect-scenes.ts FILE ZIP [--subclips]\n');
    process.exit(2);
  }
  const { detection } = await detectScenes(file, { zip, subclips: process.argv.includes('--subclips') });
  process.stdout.write(`${detection.scenes.length} scenes, ${detection.gradual.length} gradual changes\n`);
}
