/** `<name>.xml`: the same sequence as Final Cut Pro 7 XML, for Premiere Pro and others. */
import { escapeMarkup } from '#shared/markup.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { fileAddress } from './address.ts';
import { type PlacedScene, placeScenes, type SceneReport } from './scene-report.ts';

const STEREO = [1, 2] as const;

export function sceneXmeml(report: SceneReport): string {
  const { name, fileName, width, height, audio, detection } = report;
  const { rate, start } = detection.timeline;
  const scenes = placeScenes(report);
  const length = scenes.at(-1)?.end ?? 0;
  const text = (value: string): string => escapeMarkup(value);
  const rates = `<rate><timebase>${rate.nominal}</timebase><ntsc>${rate.den === 1 ? 'FALSE' : 'TRUE'}</ntsc></rate>`;
  const timecode = `<timecode>${rates}<string>${framesToLabel(start, rate)}</string><frame>${start}</frame><displayformat>${rate.drop > 0 ? 'DF' : 'NDF'}</displayformat></timecode>`;
  const size = `<samplecharacteristics>${rates}<width>${width}</width><height>${height}</height></samplecharacteristics>`;
  const sound = audio ? '<audio><channelcount>2</channelcount></audio>' : '';
  const file = `<file id="file-1"><name>${text(fileName)}</name><pathurl>${text(fileAddress(fileName))}</pathurl>${rates}<duration>${length}</duration>${timecode}<media><video>${size}</video>${sound}</media></file>`;

  const clip = (scene: PlacedScene, track: string, source: string): string =>
    [
      `            <clipitem id="${track}-${scene.number}">`,
      `              <name>${text(scene.name)}</name><enabled>TRUE</enabled><duration>${length}</duration>${rates}`,
      `              <start>${scene.start}</start><end>${scene.end}</end><in>${scene.start}</in><out>${scene.end}</out>`,
      `              ${scene.number === 1 && track === 'v' ? file : '<file id="file-1"/>'}`,
      ...(source ? [`              ${source}`] : []),
      ...(audio ? links(scene) : []),
      '            </clipitem>',
    ].join('\n');
  const track = (id: string, source = ''): string =>
    `          <track>\n${scenes.map((scene) => clip(scene, id, source)).join('\n')}\n          </track>`;
  const channels = STEREO.map((channel) =>
    track(
      `a${channel}`,
      `<sourcetrack><mediatype>audio</mediatype><trackindex>${channel}</trackindex></sourcetrack>`,
    ),
  );
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="4">',
    '  <sequence id="sequence-1">',
    `    <name>${text(name)}</name><duration>${length}</duration>${rates}`,
    `    ${timecode}`,
    '    <media>',
    `        <video><format>${size}</format>`,
    track('v'),
    '        </video>',
    ...(audio ? ['        <audio>', ...channels, '        </audio>'] : []),
    '    </media>',
    '  </sequence>',
    '</xmeml>',
  ].join('\n')}\n`;
}

/** Picture and sound of a scene move together. */
function links(scene: PlacedScene): string[] {
  const link = (id: string, kind: string, track: number): string =>
    `              <link><linkclipref>${id}-${scene.number}</linkclipref><mediatype>${kind}</mediatype><trackindex>${track}</trackindex><clipindex>${scene.number}</clipindex></link>`;
  return [link('v', 'video', 1), ...STEREO.map((channel) => link(`a${channel}`, 'audio', channel))];
}
