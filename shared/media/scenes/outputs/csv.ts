/** `<name>.csv`: the scene list in PySceneDetect's columns. Frames count from 1 and end frames are inclusive. */
import { type Timeline, toTime } from '../timeline.ts';
import type { SceneReport } from './scene-report.ts';

const COLUMNS = [
  'Scene Number',
  'Start Frame',
  'Start Timecode',
  'Start Time (seconds)',
  'End Frame',
  'End Timecode',
  'End Time (seconds)',
  'Length (frames)',
  'Length (timecode)',
  'Length (seconds)',
] as const;

export function sceneCsv({ detection: { scenes, timeline } }: SceneReport): string {
  const rows = scenes.map(({ start, end }, i) => {
    const [from, to] = [microseconds(timeline, start), microseconds(timeline, end)];
    return [
      ...[i + 1, start + 1, clock(from), seconds(from)],
      ...[end, clock(to), seconds(to)],
      ...[end - start, clock(to - from), seconds(to - from)],
    ];
  });
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

const microseconds = (timeline: Timeline, frame: number): number => toTime(timeline, frame, 1_000_000);

/** Three decimals, as in `00:00:04.170`, would move a cut by a frame at high rates when read back. Six are exact. */
const seconds = (micros: number): string => (micros / 1_000_000).toFixed(6);

/** `HH:MM:SS.mmm` of real time. */
function clock(micros: number): string {
  const millis = Math.round(micros / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.floor(millis / 1000);
  const hms = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${hms}.${String(millis % 1000).padStart(3, '0')}`;
}
