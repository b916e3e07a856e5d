/** Detects the scenes of a measured film. */
import { contentCuts, LIBRARY_MIN_FRAMES, thresholdCuts } from './content-detector.ts';
import { decide, type Gradual } from './decide.ts';
import { NEUTRAL_SENSITIVITY, type SceneOptions } from './options.ts';
import type { MeasuredVideo, StreamFacts } from './segment.ts';
import { buildTimeline, type Timeline } from './timeline.ts';
import type { FrameTrack } from './track.ts';

export const GRADUAL_KINDS = [
  'dissolve',
  'wipe',
  'slide',
  'fade-black',
  'fade-white',
] as const satisfies readonly Gradual['kind'][];
/** How a scene starts. */
export const SCENE_STARTS = ['start', 'cut', ...GRADUAL_KINDS] as const;
export type SceneStart = (typeof SCENE_STARTS)[number];

export type Scene = {
  /** First frame, from 0. */
  readonly start: number;
  /** One past the last frame. */
  readonly end: number;
  readonly begins: SceneStart;
  /** Confidence in its start, 0.5 to 1. */
  readonly confidence: number;
};

/** The result of the decision, as plain data. */
/** A warning about a film. Scene lists give it in English. */
export type SceneWarning = { readonly code: string; readonly text: string };

export type Decision = {
  readonly options: SceneOptions;
  /** Minimum scene length in frames. */
  readonly minFrames: number;
  /** First frames of the shots that start with a hard cut. */
  readonly cuts: readonly number[];
  /** The whole film, without gaps. */
  readonly scenes: readonly Scene[];
  readonly gradual: readonly Gradual[];
  readonly warnings: readonly SceneWarning[];
  /** Milliseconds after which a truncated film ends. */
  readonly truncatedAt: number | undefined;
  /** Start timecode as in the file. */
  readonly timecode: string | undefined;
};

/** A decision with the times and colours of the frames: the source of every output. */
export type Detection = Decision & {
  readonly timeline: Timeline;
  /** Mean red, green and blue of a frame, 0..255. */
  readonly color: (frame: number) => readonly [number, number, number];
  readonly facts: StreamFacts;
  readonly track: FrameTrack;
};

/** Puts a decision on the timeline of its film. */
export function buildDetection(decision: Decision, facts: StreamFacts, track: FrameTrack): Detection {
  const timeline = buildTimeline(track, facts, decision.timecode);
  return { ...decision, facts, track, timeline, color: (frame) => track.color(frame) };
}

/** A frame where a new scene may start. */
type Boundary = { readonly frame: number; readonly begins: SceneStart; readonly confidence: number };

/** Default minimum scene length in seconds. Structure already rules out flashes, so a montage keeps its cuts. */
const MIN_SECONDS = { 'content-aware': 0.2, threshold: 0.6 } as const;
/** A gradual change has no exact frame. */
const GRADUAL_CONFIDENCE = 0.75;

/**
 * @param timecode start timecode as in the file
 * @param noticed warnings from reading the film
 */
export async function detect(
  film: MeasuredVideo,
  options: SceneOptions,
  timecode?: string,
  noticed: Partial<Pick<Decision, 'warnings' | 'truncatedAt'>> = {},
): Promise<Detection> {
  const timeline = buildTimeline(film.track, film.facts, timecode);
  const speed = timeline.rate.num / timeline.rate.den;
  const minFrames = shortest(options, speed);
  const { boundaries, gradual } = await findBoundaries(film, options, speed, minFrames);
  const kept = options.compat ? boundaries : keepApart(boundaries, minFrames);
  const edges: Boundary[] = [{ frame: 0, begins: 'start', confidence: 1 }, ...kept];
  const decision: Decision = {
    options,
    minFrames,
    cuts: kept.filter(({ begins }) => begins === 'cut').map(({ frame }) => frame),
    scenes: edges.map(({ frame, begins, confidence }, i) => ({
      start: frame,
      end: edges[i + 1]?.frame ?? timeline.frames,
      begins,
      confidence,
    })),
    gradual,
    warnings: noticed.warnings ?? [],
    truncatedAt: noticed.truncatedAt,
    timecode,
  };
  return buildDetection(decision, film.facts, film.track);
}

function shortest({ minSceneLength, compat, algorithm }: SceneOptions, speed: number): number {
  if (minSceneLength !== null) return Math.round(minSceneLength * speed);
  return compat ? LIBRARY_MIN_FRAMES : Math.round(MIN_SECONDS[algorithm] * speed);
}

async function findBoundaries(
  film: MeasuredVideo,
  { algorithm, compat, sensitivity }: SceneOptions,
  speed: number,
  minFrames: number,
): Promise<{ boundaries: Boundary[]; gradual: readonly Gradual[] }> {
  const scale = sensitivity / NEUTRAL_SENSITIVITY;
  const plain = (frame: number): Boundary => ({ frame, begins: 'cut', confidence: 1 });
  if (algorithm === 'threshold') {
    const { gradual } = await decide(film, speed, scale, 'fades');
    return { boundaries: thresholdCuts(film.track.levels(), scale, minFrames).map(plain), gradual };
  }
  if (compat) {
    return { boundaries: contentCuts(film.track.scores(), sensitivity, minFrames).map(plain), gradual: [] };
  }
  const { cuts, gradual } = await decide(film, speed, scale);
  const inner = gradual.filter(({ start, end }) => start > 0 && end < film.track.length);
  return {
    boundaries: [
      ...cuts.map(({ frame, confidence }): Boundary => ({ frame, begins: 'cut', confidence })),
      ...inner.map(
        ({ start, end, kind }): Boundary => ({
          frame: Math.floor((start + end) / 2),
          begins: kind,
          confidence: GRADUAL_CONFIDENCE,
        }),
      ),
    ].sort((a, b) => a.frame - b.frame),
    gradual,
  };
}

/** Keeps the most confident of boundaries that are too close together. */
function keepApart(boundaries: readonly Boundary[], minFrames: number): Boundary[] {
  const taken: Boundary[] = [];
  const surest = boundaries.toSorted((a, b) => b.confidence - a.confidence || a.frame - b.frame);
  const occupied = new Set<number>();
  const cell = (frame: number): number => Math.floor(frame / Math.max(1, minFrames));
  const at = new Map<number, number[]>();
  for (const boundary of surest) {
    const { frame } = boundary;
    const near = [cell(frame) - 1, cell(frame), cell(frame) + 1].flatMap((c) => at.get(c) ?? []);
    if (occupied.has(frame) || frame < minFrames) continue;
    if (near.some((other) => Math.abs(other - frame) < minFrames)) continue;
    occupied.add(frame);
    at.set(cell(frame), [...(at.get(cell(frame)) ?? []), frame]);
    taken.push(boundary);
  }
  return taken.sort((a, b) => a.frame - b.frame);
}
