/** Projects of 5,000 notes are as fast to search, change and scroll as small ones. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { type LiveProject, liveProject, lookAgain, openAs, saved, stage, until, write } from './browser.ts';

const set = stage();
const MANY = 5000;
const FEW = 200;

async function getProject(count: number): Promise<LiveProject> {
  const project = await liveProject(set.service);
  const notes = Array.from({ length: count }, (_, i) => ({
    timecode: framesToLabel(900_000 + i * 40, rate('25')),
    comment: `Note ${i}${i % 7 === 0 ? ' with a longer text that takes more than one line on most screens' : ''}`,
    loggerName: i % 3 ? 'Mia' : 'Jo',
    color: i % 2 ? 'red' : 'blue',
    ...(i % 5 === 0 && { tags: ['A'] }),
  }));
  for (let start = 0; start < count; start += 500) await project.save(notes.slice(start, start + 500));
  return project;
}

type Work = { readonly nodes: number; readonly made: number; readonly script: number };

/** Runs an action: elements of the page afterwards, elements added, and milliseconds of scripts. */
async function getWork(page: Page, act: () => Promise<unknown>): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const script = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => {
    const made = { count: 0, stop: () => 0 };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) made.count += addedNodes.length;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    made.stop = () => {
      observer.disconnect();
      return made.count;
    };
    Reflect.set(window, 'made', made);
  });
  const before = await script();
  await act();
  const spent = (await script()) - before;
  const made = await page.evaluate((): number => Reflect.get(window, 'made').stop());
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await session.detach();
  return { nodes, made, script: spent };
}

/** Scrolls down the list in 30 steps, each drawn before the next. */
const scroll = (page: Page): Promise<void> =>
  page.locator('.windowed').evaluate(async (box) => {
    for (let step = 0; step < 30; step += 1) {
      box.scrollTop += 400;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    box.scrollTop = 0;
  });

/** Made once for two tests, which run in this order. */
let ofMany: LiveProject;
beforeAll(async () => {
  ofMany = await getProject(MANY);
});

it('5,000 notes can be searched, filtered, jumped to and changed at once', async () => {
  const project = ofMany;
  const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia' });
  await saved(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('longer note 49');
  await page
    .getByText(`of ${MANY}`)
    .filter({ hasNotText: `${MANY} of` })
    .waitFor();
  const texts = await page.locator('.note-comment').allTextContents();
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.every((text) => /^Note \d*49\d* with/.test(text))).toBe(true);
  await search.fill('');

  await page.getByRole('button', { name: 'Filter' }).click();
  await page
    .locator('.filters')
    .getByRole('button', { name: /^A 1000$/ })
    .click();
  await page
    .locator('.filters')
    .getByRole('button', { name: /^Red 2500$/ })
    .click();
  await page.getByText(`500 of ${MANY}`).waitFor();
  await page
    .getByRole('textbox', { name: 'Go to timecode' })
    .fill(framesToLabel(900_000 + 2500 * 40, rate('25')));
  await page.keyboard.press('Enter');
  await until(async () =>
    /^Note 2(495|505)$/.test((await page.locator('li:focus .note-comment').textContent()) ?? ''),
  );

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByText('Selected: 500').waitFor();
  await page.getByRole('combobox', { name: 'Color' }).selectOption({ label: 'Mint' });
  await saved(page);
  const notes = await project.notes();
  expect(notes.filter(({ note }) => note.color === 'mint')).toHaveLength(500);
  expect(notes).toHaveLength(MANY);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('5,000 notes cost as little as 200 to scroll, write and receive', async () => {
  const [many, few] = [ofMany, await getProject(FEW)];
  const pages: Page[] = [];
  for (const [project, count] of [
    [many, MANY],
    [few, FEW],
  ] as const) {
    const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia' });
    await saved(page);
    await page.getByText(`${count} of ${count}`).waitFor();
    expect(faults).toEqual([]);
    pages.push(page);
  }
  const [large, small] = pages;
  if (!large || !small) throw new Error('No pages');

  const scrolled = {
    large: await getWork(large, () => scroll(large)),
    small: await getWork(small, () => scroll(small)),
  };
  expect(scrolled.large.nodes).toBeLessThan(1.2 * scrolled.small.nodes);
  expect(scrolled.large.nodes).toBeLessThan(1500);
  expect(scrolled.large.made).toBeLessThan(1.5 * scrolled.small.made);
  // There are 25 times the notes; without windowing the work would grow by the same factor.
  expect(scrolled.large.script).toBeLessThan(8 * scrolled.small.script + 50);

  const written = {
    large: await getWork(large, () => write(large, 'New')),
    small: await getWork(small, () => write(small, 'New')),
  };
  expect(written.large.made).toBeLessThan(written.small.made + 100);

  await until(async () => (await large.locator('.connection.saved').count()) === 1);
  await many.save([{ timecode: '23:00:00:00', comment: 'From elsewhere', loggerName: 'Jo' }]);
  const received = await getWork(large, async () => {
    await lookAgain(large);
    await large.getByText('From elsewhere').waitFor();
  });
  expect(received.made).toBeLessThan(300);
  for (const page of pages) await page.context().close();
});
