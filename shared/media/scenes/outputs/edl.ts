/** `<name>.edl` (CMX 3600, exclusive outs) and `<name>.markers.edl` (markers for DaVinci Resolve). */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { type PlacedScene, paddedNumber, placeScenes, type SceneReport } from './scene-report.ts';

/** A line break in a name would start a new statement. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ');

const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\r\n`).join('');

function head(name: string, rate: Rate): string {
  return lines(`TITLE: ${oneLine(name)}`, `FCM: ${rate.drop > 0 ? 'DROP FRAME' : 'NON-DROP FRAME'}`, '');
}

/** Each scene is an event with equal source and record times. */
export function sceneEdl(report: SceneReport): string {
  const { name, fileName, audio, detection } = report;
  const { rate, start } = detection.timeline;
  const scenes = placeScenes(report);
  const channels = (audio ? 'AA/V' : 'V').padEnd(5);
  const events = scenes.map((scene) => {
    const [from, to] = [scene.start, scene.end].map((frame) => framesToLabel(start + frame, rate));
    const number = paddedNumber(scene.number, scenes.length);
    return lines(
      `${number}  AX       ${channels} C        ${from} ${to} ${from} ${to}`,
      `* FROM CLIP NAME: ${oneLine(fileName)}`,
      `* COMMENT: ${scene.name}`,
    );
  });
  return head(name, rate) + events.join('');
}

/** A marker of one frame at the start of each scene. */
export function markerEdl(report: SceneReport): string {
  const { rate, start } = report.detection.timeline;
  const scenes = placeScenes(report);
  const event = (scene: PlacedScene): string => {
    const [from, to] = [scene.start, scene.start + 1].map((frame) => framesToLabel(start + frame, rate));
    const number = paddedNumber(scene.number, scenes.length);
    return lines(
      `${number}  001      V     C        ${from} ${to} ${from} ${to}`,
      ` |C:ResolveColorBlue |M:${scene.name} |D:1`,
      '',
    );
  };
  return head(report.name, rate) + scenes.map(event).join('');
}
