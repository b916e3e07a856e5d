/** Runs the whole detection on one machine, in the order of the workflow's tasks. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Detection } from '#shared/media/scenes/detection.ts';
import { DEFAULT_OPTIONS, type SceneOptions } from '#shared/media/scenes/options.ts';
import type { SceneReport } from '#shared/media/scenes/outputs/scene-report.ts';
import { renderClips } from './clips.ts';
import { buildReport, clipBatches, decideScenes } from './decide-scenes.ts';
import { detectSegment } from './detect-segment.ts';
import { clipFile, type PackedClip, packageOutputs } from './package-outputs.ts';
import { planSegments } from './plan.ts';
import { type Probe, probe } from './probe.ts';
import { fileSink } from './spool.ts';
import { renderThumbnails } from './thumbnails.ts';

export type Stage = 'probe' | 'detect' | 'decide' | 'clips' | 'package';

export type DetectHooks = {
  readonly signal?: AbortSignal;
  /** Receives the stage and its progress, 0..1. */
  readonly progress?: (stage: Stage, share: number) => void;
};

export type DetectRequest = Partial<SceneOptions> & {
  /** Number of segments that are decoded separately; by default it depends on the size of the video. */
  readonly segments?: number;
  /** Path of the zip; without it none is written. */
  readonly zip?: string;
  /** Render a clip per scene into the zip. */
  readonly subclips?: boolean;
  /** The name of the file as sent; by default that of its path. */
  readonly fileName?: string;
};

export type DetectResult = { readonly probe: Probe; readonly detection: Detection };

/**
 * @param file absolute path
 * @throws MediaFailure `no_video`, `unreadable`, `too_large`, `timeout`
 */
export async function detectScenes(
  file: string,
  request: DetectRequest = {},
  { signal, progress }: DetectHooks = {},
): Promise<DetectResult> {
  const folder = await mkdtemp(join(tmpdir(), 'scenes-'));
  try {
    const found = await probe(file, { signal });
    progress?.('probe', 1);
    const ranges = planSegments(found, request.segments === undefined ? {} : { segments: request.segments });
    const paths = ranges.map((_, i) => join(folder, `${i}.segment`));
    let before = 0;
    for (const [i, range] of ranges.entries()) {
      const sink = await fileSink(paths[i] ?? '');
      try {
        const report = (frames: number): void =>
          progress?.('detect', Math.min(1, (before + frames) / Math.max(1, found.frames)));
        const { frames } = await detectSegment(file, found, range, sink, { signal, progress: report });
        before += frames;
      } finally {
        await sink.close();
      }
    }
    const options: SceneOptions = { ...DEFAULT_OPTIONS, ...pick(request) };
    const detection = await decideScenes(paths, found, options);
    progress?.('decide', 1);
    if (request.zip !== undefined) {
      const material = buildReport(request.fileName ?? basename(file), found, detection);
      const clips = request.subclips
        ? await renderAll(file, found, material, folder, { signal, progress })
        : [];
      const pictures = renderThumbnails(file, found, detection, { signal });
      const thumbnails: typeof pictures = (scene) => {
        progress?.('package', scene / detection.scenes.length);
        return pictures(scene);
      };
      await pipeline(packageOutputs(material, thumbnails, clips), createWriteStream(request.zip));
    }
    return { probe: found, detection };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function renderAll(
  file: string,
  found: Probe,
  material: SceneReport,
  folder: string,
  { signal, progress }: { signal: AbortSignal | undefined; progress: DetectHooks['progress'] },
): Promise<PackedClip[]> {
  const target = join(folder, 'clips');
  await mkdir(target);
  const all = clipBatches(material);
  const packed: PackedClip[] = [];
  for (const [i, batch] of all.entries()) {
    const paths = await renderClips(file, found, material.detection.timeline, batch, target, { signal });
    for (const [k, { name }] of batch.entries()) packed.push(clipFile(name, paths[k] ?? ''));
    progress?.('clips', (i + 1) / all.length);
  }
  return packed;
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
