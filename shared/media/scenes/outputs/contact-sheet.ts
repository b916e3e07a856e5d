/** `<name>.html`: a contact sheet in one file without scripts, for offline use and printing. */
import { escapeMarkup } from '#shared/markup.ts';
import { durationLabel } from '#shared/media/timecode/timecode.ts';
import type { Scene, SceneStart } from '../detection.ts';
import { label, toTime } from '../timeline.ts';
import { STYLE } from './contact-sheet-style.ts';
import { paddedNumber, type SceneReport } from './scene-report.ts';

/** The JPEG of a scene by its index, if any. */
export type Thumbnails = (scene: number) => Promise<Uint8Array | undefined>;

/** Columns of the strip that shows the colours of the film. */
const STRIP_COLUMNS = 480;

const START_LABELS: Readonly<Record<SceneStart, string>> = {
  start: 'Start',
  cut: 'Cut',
  dissolve: 'Dissolve',
  wipe: 'Wipe',
  slide: 'Slide',
  'fade-black': 'Fade through black',
  'fade-white': 'Fade through white',
};

/** The document in pieces, one per scene. */
export async function* contactSheet(report: SceneReport, thumbnails: Thumbnails): AsyncGenerator<string> {
  const { name, fileName, detection } = report;
  const { scenes } = detection;
  yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n';
  yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n';
  yield `<title>${escapeMarkup(name)} – ${scenes.length} scenes</title>\n<style>${STYLE}</style>\n</head>\n<body>\n`;
  yield `<header>\n<h1>${escapeMarkup(name)}</h1>\n<p class="file">${escapeMarkup(fileName)}</p>\n${facts(report)}${strip(report)}</header>\n`;
  yield '<main>\n<ol>\n';
  for (const [i, scene] of scenes.entries()) yield card(report, scene, i, await thumbnails(i));
  yield '</ol>\n</main>\n';
  yield '<footer>Timecodes are those of the file; an out is the first frame after the scene.</footer>\n</body>\n</html>\n';
}

function facts({ width, height, detection }: SceneReport): string {
  const { timeline, scenes, gradual } = detection;
  const entries: readonly (readonly [string, string])[] = [
    ['Scenes', String(scenes.length)],
    ['Cuts', String(detection.cuts.length)],
    ['Gradual', String(gradual.length)],
    ['Length', durationLabel(timeline.place(timeline.frames), timeline.rate)],
    ['Frames', String(timeline.frames)],
    ['Rate', `${timeline.rate.name}${timeline.constant ? '' : ' (variable)'}`],
    ['Picture', `${width} × ${height}`],
  ];
  const item = ([term, value]: readonly [string, string]): string =>
    `<div><dt>${term}</dt><dd>${escapeMarkup(value)}</dd></div>`;
  return `<dl>${entries.map(item).join('')}</dl>\n`;
}

/** The colours of the film from left to right, with a mark at each scene. */
function strip({ detection }: SceneReport): string {
  const { timeline, scenes } = detection;
  const columns = Math.min(STRIP_COLUMNS, timeline.frames);
  const bars = Array.from({ length: columns }, (_, i) => {
    const frame = Math.min(timeline.frames - 1, Math.floor(((i + 0.5) * timeline.frames) / columns));
    return `<path fill="${rgb(detection.color(frame))}" d="M${i} 0h1.05v100h-1.05z"/>`;
  });
  const marks = scenes.slice(1).map(({ start }) => {
    const x = ((start * columns) / timeline.frames).toFixed(2);
    return `M${x} 86V100`;
  });
  return `<svg class="strip" shape-rendering="crispEdges" viewBox="0 0 ${columns} 100" preserveAspectRatio="none" role="img" aria-label="Colours of the film">${bars.join('')}<path class="marks" d="${marks.join('')}"/></svg>\n`;
}

const rgb = (color: readonly [number, number, number]): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function card(
  { width, height, detection }: SceneReport,
  scene: Scene,
  index: number,
  jpeg?: Uint8Array,
): string {
  const { timeline, scenes } = detection;
  const number = paddedNumber(index + 1, scenes.length);
  const color = rgb(detection.color(Math.floor((scene.start + scene.end) / 2)));
  const length = durationLabel(timeline.place(scene.end) - timeline.place(scene.start), timeline.rate);
  const seconds = ((toTime(timeline, scene.end, 1000) - toTime(timeline, scene.start, 1000)) / 1000).toFixed(
    2,
  );
  const picture = jpeg
    ? `<img alt="Scene ${number}" src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}">`
    : '';
  const percent = Math.round(scene.confidence * 100);
  return `<li id="scene-${index + 1}">
<div class="picture" style="aspect-ratio:${width}/${height};background:${color}">${picture}<span class="number">${number}</span></div>
<div class="time"><b>${label(timeline, scene.start)}</b><span>${length}</span></div>
<div class="more"><span>${START_LABELS[scene.begins]}</span><span>frame ${scene.start}</span><span>${scene.end - scene.start} f · ${seconds} s</span></div>
${scene.begins === 'start' ? '' : `<div class="sure" title="Confidence ${percent} %"><i style="width:${percent}%"></i><span>${percent} %</span></div>`}
</li>
`;
}
