/** `<name>.fcpxml`: one project whose storyline is the file, cut at its scenes. Times are exact fractions. */
import { escapeMarkup } from '#shared/markup.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { fileAddress } from './address.ts';
import { placeScenes, type SceneReport } from './scene-report.ts';

/** Whole rates are written over a denominator in hundreds, as Final Cut Pro does. */
const chooseScale = (rate: Rate): number => (rate.den === 1 ? 100 : 1);

/** Frames as rational seconds: `1001/30000s`. */
function time(frames: number, rate: Rate): string {
  if (frames === 0) return '0s';
  const scale = chooseScale(rate);
  return `${frames * rate.den * scale}/${rate.num * scale}s`;
}

export function sceneFcpxml(report: SceneReport): string {
  const { name, fileName, width, height, audio, detection } = report;
  const { rate, start } = detection.timeline;
  const scenes = placeScenes(report);
  const length = scenes.at(-1)?.end ?? 0;
  const text = (value: string): string => escapeMarkup(value);
  const sound = audio ? ' hasAudio="1" audioSources="1" audioChannels="2" audioRate="48000"' : '';
  const clips = scenes.map((scene) => {
    const place = time(start + scene.start, rate);
    const duration = time(scene.end - scene.start, rate);
    return `            <asset-clip ref="r2" name="${text(scene.name)}" offset="${place}" start="${place}" duration="${duration}" tcFormat="${rate.drop > 0 ? 'DF' : 'NDF'}"/>`;
  });
  const format = rate.drop > 0 ? 'DF' : 'NDF';
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.10">',
    '  <resources>',
    `    <format id="r1" frameDuration="${time(1, rate)}" width="${width}" height="${height}"/>`,
    `    <asset id="r2" name="${text(fileName)}" start="${time(start, rate)}" duration="${time(length, rate)}" hasVideo="1" format="r1" videoSources="1"${sound}>`,
    `      <media-rep kind="original-media" src="${text(fileAddress(fileName))}"/>`,
    '    </asset>',
    '  </resources>',
    '  <library>',
    `    <event name="${text(name)}">`,
    `      <project name="${text(name)}">`,
    `        <sequence format="r1" tcStart="${time(start, rate)}" tcFormat="${format}" duration="${time(length, rate)}">`,
    '          <spine>',
    ...clips,
    '          </spine>',
    '        </sequence>',
    '      </project>',
    '    </event>',
    '  </library>',
    '</fcpxml>',
  ].join('\n')}\n`;
}
