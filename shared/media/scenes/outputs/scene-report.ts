/** The data from which every output is written. */
import type { Detection } from '../detection.ts';

export type SceneReport = {
  /** Name of the outputs, without extension. */
  readonly name: string;
  /** The file as it was sent, for relinking. */
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly audio: boolean;
  readonly detection: Detection;
};

/** `Scene 001`: as many digits as the last number has, at least three. */
export function sceneName(number: number, of: number): string {
  return `Scene ${paddedNumber(number, of)}`;
}

export function paddedNumber(number: number, of: number): string {
  return String(number).padStart(Math.max(3, String(of).length), '0');
}

/** A scene on a timeline of the rate. */
export type PlacedScene = {
  readonly number: number;
  readonly name: string;
  /** First frame on the timeline, from 0; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
};

/** The scenes on the timeline. A scene too short for the rate lasts one frame. */
export function placeScenes({ detection: { scenes, timeline } }: SceneReport): PlacedScene[] {
  let before = 0;
  return scenes.map((scene, i) => {
    const start = before;
    const end = Math.max(start + 1, timeline.place(scene.end));
    before = end;
    return { number: i + 1, name: sceneName(i + 1, scenes.length), start, end };
  });
}
