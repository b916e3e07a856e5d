/** `<name>.json`: everything found, by frame number, presentation time and timecode. */
import { label, toTime } from '../timeline.ts';
import type { SceneReport } from './scene-report.ts';

const MICROSECONDS = 1_000_000;

export function sceneJson({ fileName, detection }: SceneReport): string {
  const { timeline, options, scenes, gradual, cuts, warnings, minFrames } = detection;
  const at = (frame: number) => label(timeline, frame);
  const seconds = (frame: number) => toTime(timeline, frame, MICROSECONDS) / MICROSECONDS;
  const document = {
    file: fileName,
    rate: timeline.rate.name,
    frameRate: { num: timeline.rate.num, den: timeline.rate.den },
    timeBase: timeline.timeBase,
    variableFrameRate: !timeline.constant,
    frames: timeline.frames,
    duration: seconds(timeline.frames),
    startTimecode: at(0),
    dropFrame: timeline.rate.drop > 0,
    algorithm: options.algorithm,
    sensitivity: options.sensitivity,
    minSceneFrames: minFrames,
    compat: options.compat,
    cuts,
    scenes: scenes.map(({ start, end, begins, confidence }, i) => ({
      number: i + 1,
      start,
      end,
      in: at(start),
      out: at(end),
      begins,
      confidence: Math.round(confidence * 1000) / 1000,
      startPts: timeline.ticks(start),
      endPts: timeline.ticks(end),
      startSeconds: seconds(start),
      endSeconds: seconds(end),
    })),
    gradual: gradual.map(({ start, end, kind }) => ({ start, end, kind, in: at(start), out: at(end) })),
    warnings,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
