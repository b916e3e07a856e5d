/** `<name>.chapters.txt`: chapters for ffmpeg (ffmetadata), in the exact ticks of the file. */
import { type SceneReport, sceneName } from './scene-report.ts';

export function sceneChapters({ detection: { scenes, timeline } }: SceneReport): string {
  const { num, den } = timeline.timeBase;
  const at = (frame: number): number => Math.round(timeline.ticks(frame) - timeline.ticks(0));
  const chapters = scenes.map(({ start, end }, i) =>
    [
      '[CHAPTER]',
      `TIMEBASE=${num}/${den}`,
      `START=${at(start)}`,
      `END=${at(end)}`,
      `title=${sceneName(i + 1, scenes.length)}`,
      '',
    ].join('\n'),
  );
  return `;FFMETADATA1\n${chapters.join('')}`;
}
