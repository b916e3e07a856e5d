/** Turns measured segments into scenes, and scenes into the report that the outputs are written from. */
import { millisecondsToClock } from '#shared/media/cue-sheet/clock-time.ts';
import { type Detection, detect, type SceneWarning } from '#shared/media/scenes/detection.ts';
import type { SceneOptions } from '#shared/media/scenes/options.ts';
import { paddedNumber, type SceneReport } from '#shared/media/scenes/outputs/scene-report.ts';
import { MeasuredVideo, openSegment } from '#shared/media/scenes/segment.ts';
import { baseName } from '#shared/media/text/file-name.ts';
import type { Clip } from './clips.ts';
import { displaySize } from './geometry.ts';
import type { Probe } from './probe.ts';
import { fileSource } from './spool.ts';

/** One decoding pass serves a whole batch, but each of its clips holds an encoder in memory. */
const CLIPS_A_BATCH = 5;

/** Merges all segments and detects the scenes of the film. @param paths segment files in order */
export async function decideScenes(
  paths: readonly string[],
  found: Probe,
  options: SceneOptions,
): Promise<Detection> {
  const sources = await Promise.all(paths.map(fileSource));
  try {
    const film = new MeasuredVideo(await Promise.all(sources.map(openSegment)));
    const truncatedAt = findEarlyEnd(found, film);
    const notes = { truncatedAt, warnings: listWarnings(found, film, truncatedAt) };
    return await detect(film, options, found.timecode, notes);
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** The facts that the outputs need. */
export function buildReport(fileName: string, found: Probe, detection: Detection): SceneReport {
  const { width, height } = displaySize(found);
  const { audio } = found;
  return { name: baseName(fileName, 'video'), fileName, width, height, audio, detection };
}

/** The clips of all scenes, named `<name>_001`, in batches of neighbours to render together. */
export function clipBatches({ name, detection: { scenes } }: SceneReport): Clip[][] {
  const clips = scenes.map(({ start, end }, i) => ({
    name: `${name}_${paddedNumber(i + 1, scenes.length)}`,
    start,
    end,
  }));
  return Array.from({ length: Math.ceil(clips.length / CLIPS_A_BATCH) }, (_, i) =>
    clips.slice(i * CLIPS_A_BATCH, (i + 1) * CLIPS_A_BATCH),
  );
}

/** If fewer than this share of the frames could be read, the warning gives their number. */
const WHOLE = 0.95;
/** Seconds of packets that may stay undecoded at the end: reordered pictures whose references are missing. */
const UNDECODED_SECONDS = 1;

/** Milliseconds from the first picture to the end of the last, if the film ends early. */
function findEarlyEnd(found: Probe, { track, facts }: MeasuredVideo): number | undefined {
  const { num, den } = facts.timeBase;
  const [first = 0, last = 0] = [track.pts[0], track.pts[track.length - 1]];
  const undecoded = ((found.lastTime ?? last) - last) * (num / den) > UNDECODED_SECONDS;
  if (!found.cutOff && !undecoded) return undefined;
  const frame = facts.frameRate.num === 0 ? 0 : facts.frameRate.den / facts.frameRate.num;
  return Math.round(((last - first) * (num / den) + frame) * 1000);
}

function listWarnings(
  found: Probe,
  { track, damaged }: MeasuredVideo,
  truncatedAt: number | undefined,
): SceneWarning[] {
  const warnings: SceneWarning[] = [];
  if (truncatedAt !== undefined) {
    const text = `The film ends early, at ${millisecondsToClock(truncatedAt)}: the file is cut off or damaged`;
    warnings.push({ code: 'film_truncated', text });
  }
  if (damaged) {
    const short = track.length < found.frames * WHOLE;
    const count = short ? `: ${track.length} of ${found.frames} frames could be read` : '';
    const text = `The file is damaged: some frames may be wrong or missing${count}`;
    warnings.push({ code: 'damaged', text });
  }
  return warnings;
}
