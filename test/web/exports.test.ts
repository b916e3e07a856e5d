import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { srt } from '#shared/media/markers/formats/cues.ts';
import { fcp7 } from '#shared/media/markers/formats/fcp7.ts';
import { fcpxml } from '#shared/media/markers/formats/fcpxml.ts';
import { avid } from '#shared/media/markers/formats/lines.ts';
import { resolve } from '#shared/media/markers/formats/resolve-edl.ts';
import type { MarkerFormat } from '#shared/media/markers/model.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { labelToFrames } from '#shared/media/timecode/timecode.ts';
import { liveProject, openAs, saved, stage } from './browser.ts';

const set = stage();
const FPS = rate('25');
const NOTES = [
  {
    timecode: '10:00:00:12',
    comment: 'One, "two"',
    loggerName: 'Mia',
    name: 'Good',
    color: 'green',
    tags: ['A'],
  },
  { timecode: '10:00:10:00', comment: '=SUM(1)', loggerName: 'Jo', color: 'red' },
  { timecode: '10:01:00:05', comment: 'Hidden by the filter', loggerName: 'Jo', color: 'cyan' },
];

async function download(page: Page, title: string): Promise<{ name: string; text: string }> {
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: title });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Reads the positions of the markers in a file, in frames, and their texts. */
function getMarkers(format: MarkerFormat, text: string): { frames: number[]; says: string } {
  const { markers } = format.read?.(text, { rate: FPS, clipMarkers: false }) ?? { markers: [] };
  return {
    frames: markers.map((marker) => marker.in),
    says: markers.map(({ name, comment }) => `${name} ${comment}`).join('\n'),
  };
}

it('every format has the notes that the list shows, from the requested timecode', async () => {
  const project = await liveProject(set.service, { shootingDay: 'Day 7' });
  await project.save(NOTES);
  const { page, faults } = await openAs(set.browser, project.url, {
    name: 'Mia',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await saved(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  for (const color of ['Green', 'Red'])
    await page
      .locator('.filters')
      .getByRole('button', { name: new RegExp(`^${color}`) })
      .click();
  await page.getByText('2 of 3').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText('The notes that the list shows: 2').waitFor();

  const csv = await download(page, 'CSV');
  expect(csv.name).toMatch(/^Night Shift Day 7 \d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.text.split('\r\n')).toEqual([
    '\uFEFFTimecode,Name,Comment,Color,Tags,User',
    '10:00:00:12,Good,"One, ""two""",green,A,Mia',
    `10:00:10:00,,"'=SUM(1)",red,,Jo`,
    '',
  ]);
  const json: unknown = JSON.parse((await download(page, 'JSON')).text);
  expect(json).toMatchObject({
    project: { name: 'Night Shift', framerate: '25' },
    notes: [{ timecode: '10:00:00:12', tags: ['A'] }, { comment: '=SUM(1)' }],
  });
  expect((await download(page, 'TXT')).text).toContain('10:00:10:00\t\t=SUM(1)\tred\t\tJo\r\n');

  await page.getByRole('textbox', { name: 'This timecode of the notes' }).fill('10:00:00:12');
  await page.getByRole('textbox', { name: 'becomes in the file' }).fill('01:00:00:00');
  await page.getByRole('spinbutton', { name: 'Marker length (frames)' }).fill('25');
  const start = labelToFrames('01:00:00:00', FPS);
  const formats: readonly (readonly [string, MarkerFormat, string])[] = [
    ['DaVinci Resolve (EDL)', resolve, 'edl'],
    ['Avid Media Composer (TXT)', avid, 'txt'],
    ['Premiere Pro, Final Cut Pro 7 (XML)', fcp7, 'xml'],
    ['Final Cut Pro (FCPXML)', fcpxml, 'fcpxml'],
    ['SRT', srt, 'srt'],
  ];
  for (const [title, format, extension] of formats) {
    const file = await download(page, title);
    expect(file.name.endsWith(`.${extension}`), file.name).toBe(true);
    const { frames, says } = getMarkers(format, file.text);
    const first = frames[0] ?? 0;
    expect([first === start || first === 0, frames.map((frame) => frame - first)], title).toEqual([
      true,
      [0, 238],
    ]);
    expect(says, title).toContain('One, "two" [A]');
    expect(says, title).not.toContain('Hidden');
  }

  await page.getByRole('button', { name: 'Copy as table' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('01:00:09:13\t\t=SUM(1)');
  expect(faults).toEqual([]);
  await page.context().close();
});

it('the report prints alone', async () => {
  const project = await liveProject(set.service);
  await project.save(NOTES);
  const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia' });
  await saved(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '1');
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.print-report tbody tr').allTextContents()).toEqual([
    '10:00:00:12GreenGood One, "two"AMia',
    '10:00:10:00Red=SUM(1)Jo',
    '10:01:00:05CyanHidden by the filterJo',
  ]);
  expect(await page.locator('.clock').isVisible()).toBe(false);
  expect(await page.locator('dialog').isVisible()).toBe(false);
  const pdf = await page.pdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await page.locator('.print-report').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
