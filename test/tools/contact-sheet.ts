/**
 * `node test/tools/contact-sheet.ts [FILE]`: makes the picture of the contact sheet in the documentation, from a
 * generated film.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildReport } from '#functions/cut-detection/media/decide-scenes.ts';
import { detectScenes } from '#functions/cut-detection/media/detect-scenes.ts';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { renderThumbnails } from '#functions/cut-detection/media/thumbnails.ts';
import { contactSheet } from '#shared/media/scenes/outputs/contact-sheet.ts';
import { startBrowser } from '#test/web/browser.ts';

const RATE = '30000/1001';
const SIZE = '640x360';
/** The shots: an ffmpeg source and its length in seconds. */
const SHOTS: readonly (readonly [string, number])[] = [
  [`gradients=c0=0x10324a:c1=0xf2a65a:c2=0xf58549:n=3:seed=3:speed=0.004:size=${SIZE}`, 3.2],
  [`mandelbrot=size=${SIZE}:start_scale=0.6:end_scale=0.3:start_x=-0.745:start_y=0.12`, 2.6],
  [`gradients=c0=0x264653:c1=0x2a9d8f:c2=0xe9c46a:n=3:seed=8:speed=0.015:type=radial:size=${SIZE}`, 2.1],
  [`smptehdbars=size=${SIZE}`, 1.4],
  [`sierpinski=size=${SIZE}:seed=5`, 2.4],
  [`gradients=c0=0x3d1a4f:c1=0xc8553d:c2=0x588b8b:n=3:seed=14:speed=0.03:type=spiral:size=${SIZE}`, 2.2],
  [`mandelbrot=size=${SIZE}:start_scale=0.02:end_scale=0.01:start_x=-0.7436:start_y=0.1318`, 3.1],
  [`testsrc2=size=${SIZE}`, 1.7],
  [`gradients=c0=0x0b132b:c1=0x5bc0be:c2=0x3a506b:n=3:seed=21:speed=0.02:type=circular:size=${SIZE}`, 2.8],
  [`mandelbrot=size=${SIZE}:start_scale=0.009:end_scale=0.006:start_x=-1.25:start_y=0.02`, 2],
  [`gradients=c0=0xffcdb2:c1=0xb5838d:c2=0x6d6875:n=3:seed=33:speed=0.02:size=${SIZE}`, 2.5],
  [`mandelbrot=size=${SIZE}:start_scale=0.2:end_scale=0.15:start_x=0.3:start_y=0.5`, 2.2],
];
/** The shot that begins with a dissolve, and the length of the dissolve. */
const DISSOLVE = { shot: 5, seconds: 0.8 } as const;
const WINDOW = { width: 1320, height: 1010 } as const;

function makeFilm(path: string): void {
  const inputs = SHOTS.flatMap(([source, seconds]) => [
    '-f',
    'lavfi',
    '-t',
    String(seconds),
    '-i',
    `${source}:rate=${RATE}`,
  ]);
  const shots = SHOTS.map((_, i) => `[${i}:v]format=yuv420p,setsar=1,settb=AVTB[s${i}]`);
  const before = DISSOLVE.shot - 1;
  const offset = (SHOTS[before]?.[1] ?? 0) - DISSOLVE.seconds;
  const mixed = `[s${before}][s${DISSOLVE.shot}]xfade=duration=${DISSOLVE.seconds}:offset=${offset}[x]`;
  const names = SHOTS.flatMap((_, i) => (i === before ? ['[x]'] : i === DISSOLVE.shot ? [] : [`[s${i}]`]));
  const joined = `${names.join('')}concat=n=${names.length},fps=${RATE},fade=t=out:st=26.4:d=0.8[v]`;
  execFileSync(findFfmpeg(), [
    ...['-v', 'error', '-nostdin', '-y', ...inputs, '-filter_complex', [...shots, mixed, joined].join(';')],
    ...[
      '-map',
      '[v]',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '18',
      '-timecode',
      '01:00:00;00',
      path,
    ],
  ]);
}

const target = process.argv[2] ?? join(import.meta.dirname, '../../docs/images/contact-sheet.png');
const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
try {
  const film = join(folder, 'Evening Light.mov');
  makeFilm(film);
  const { probe, detection } = await detectScenes(film);
  let html = '';
  const report = buildReport('Evening Light.mov', probe, detection);
  for await (const part of contactSheet(report, renderThumbnails(film, probe, detection))) html += part;
  const page = join(folder, 'sheet.html');
  writeFileSync(page, html);
  const browser = await startBrowser();
  const shown = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' });
  await shown.goto(pathToFileURL(page).href);
  const picture = join(folder, 'picture.png');
  await shown.screenshot({ path: picture });
  await browser.close();
  // An optimized palette halves the size without a visible difference.
  const palette = 'split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=floyd_steinberg';
  const png = ['-vf', palette, '-compression_level', '100', '-pred', 'mixed'];
  execFileSync(findFfmpeg(), ['-v', 'error', '-nostdin', '-y', '-i', picture, ...png, target]);
  process.stdout.write(`${target}: ${detection.scenes.length} scenes\n`);
} finally {
  rmSync(folder, { recursive: true });
}
