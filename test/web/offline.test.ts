import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import de from '../../web/words/de.json' with { type: 'json' };
import { liveProject, openAs, PATIENCE, readComments, saved, stage, until, write } from './browser.ts';

const set = stage();
const isSaving = (url: URL): boolean => url.pathname.endsWith('/notes');
const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `Note ${i + 1}`);

it('after a while offline, every note is saved once and every change is kept', async () => {
  const project = await liveProject(set.service);
  const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
  await saved(page);
  await write(page, 'Before');
  await saved(page);
  await page.context().setOffline(true);
  for (const text of numbered(5)) await write(page, text);
  await page.locator('.action', { hasText: 'No good' }).click();
  await page.getByText('Offline: 6 notes waiting').waitFor();
  await page.locator('.note', { hasText: 'Before' }).locator('.note-text').dblclick();
  await page.locator('.note-editor textarea').fill('Before, and changed offline');
  await page.keyboard.press('Enter');
  await page
    .locator('.note', { hasText: 'Note 2' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  expect(readComments(await project.notes())).toEqual(['Before']);

  await page.context().setOffline(false);
  await saved(page);
  const expected = ['Before, and changed offline', 'NG', 'Note 1', 'Note 3', 'Note 4', 'Note 5'];
  await until(async () => readComments(await project.notes()).join() === expected.join());
  // A note created and deleted offline is never sent to the service, not even as a deleted note.
  const changes = await set.service.call('GET', `${project.path}/notes?since=2000-01-01T00:00:00Z`, project);
  expect(JSON.stringify(changes.body.data)).toContain('Note 1');
  expect(JSON.stringify(changes.body.data)).not.toContain('Note 2');
  await page.context().close();
});

it('a lost answer duplicates nothing', async () => {
  const project = await liveProject(set.service);
  const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
  await saved(page);
  let lost = 0;
  await page.route(isSaving, async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Once');
  await until(async () => lost === 2);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  expect(readComments(await project.notes())).toEqual(['Once']);
  expect(await page.locator('.note').count()).toBe(1);
  await page.context().close();
});

it('a reload with unsent notes warns, then sends those waiting and in flight', async () => {
  const project = await liveProject(set.service);
  const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
  await saved(page);
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    dialog.accept();
  });
  // The first batch arrives but gets no answer, and the rest waits behind it.
  let arrived = 0;
  await page.route(isSaving, async (route) => {
    arrived += 1;
    await route.fetch();
  });
  await write(page, 'On its way');
  await until(async () => arrived === 1);
  for (const text of numbered(3)) await write(page, text);
  await page.unroute(isSaving);
  await page.reload();
  expect(warnings).toEqual(['beforeunload']);
  await until(async () => (await project.notes()).length === 4);
  await saved(page);
  expect(readComments(await project.notes())).toEqual([...numbered(3), 'On its way']);
  expect(await page.locator('.note').count()).toBe(4);
  await page.context().close();
});

it('the page opens without a network, in its language, with the stored notes', async () => {
  const project = await liveProject(set.service);
  await project.save([{ timecode: '10:00:00:00', comment: 'Seen before', loggerName: 'Jo' }]);
  const { page } = await openAs(set.browser, project.url, { name: 'Mia', locale: 'de-DE' });
  await saved(page);
  await until(() =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
      const assets = loaded.filter((path) => path.startsWith('/live/assets/') && path.endsWith('.js'));
      const cache = await caches.open(name);
      return (await Promise.all(assets.map((path) => cache.match(path)))).every(Boolean);
    }),
  );
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Seen before').waitFor();
  await page.getByRole('textbox', { name: de.comment }).fill('Written offline');
  await page.keyboard.press('Enter');
  await page.getByText(de.waiting.replace('{count}', '1')).waitFor();
  await page.context().setOffline(false);
  await until(async () => readComments(await project.notes()).includes('Written offline'));
  await page.context().close();
});

/** How many unsent changes are stored on the device. The page shows a note before it is stored. */
const writtenDown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('media-tools-live');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('changes').objectStore('changes').count();
          count.onerror = () => reject(count.error);
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** A separate browser that can be killed, as by a power cut. */
async function browserOn(folder: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const options = ['--no-sandbox', '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const { path, environment } = inject('chromium');
  // Its own process group, so that all its processes can be killed.
  const child = spawn(path, [...options, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The browser did not start');
  // Kills the browser after a failed test too.
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
  });
  const lines = createInterface(child.stderr);
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, found] = /DevTools listening on (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error('The browser did not start')));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  context.setDefaultTimeout(PATIENCE);
  // Waits for all its processes, as any that outlives the first still locks the files of the profile.
  const gone = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    page: await context.newPage(),
    kill: async () => {
      process.kill(-pid, 'SIGKILL');
      await gone;
    },
  };
}

it('a crash of the whole browser loses no note', async () => {
  const project = await liveProject(set.service);
  const folder = mkdtempSync(join(tmpdir(), 'media-tools-browser-'));
  const first = await browserOn(folder);
  await first.page.goto(project.url);
  await first.page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  await first.page.keyboard.press('Enter');
  await saved(first.page);
  // Blocks saving, so that notes stay on the device.
  await first.page.route(isSaving, () => undefined);
  for (const text of numbered(4)) await write(first.page, text);
  await first.page.getByText('Saving …').waitFor();
  await until(async () => (await writtenDown(first.page)) === 4);
  await first.kill();
  expect(await project.notes()).toEqual([]);

  const second = await browserOn(folder);
  await second.page.goto(project.url);
  await until(async () => (await project.notes()).length === 4);
  await saved(second.page);
  expect(readComments(await project.notes())).toEqual(numbered(4));
  await second.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
