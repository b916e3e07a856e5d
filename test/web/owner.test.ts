import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type LiveProject, liveProject, openAs, saved, stage, until } from './browser.ts';

const set = stage();

async function openOwner(project: LiveProject, options = {}) {
  const guest = await openAs(set.browser, `${set.service.url}/live`, options);
  await guest.page.getByLabel('API key').fill(project.key.apiKey);
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('heading', { name: 'Projects' }).waitFor();
  return guest;
}

const Listed = v.array(v.looseObject({ name: v.string(), isArchived: v.boolean() }));
const Details = v.looseObject({
  quickActions: v.array(v.looseObject({ name: v.string(), hotkey: v.nullable(v.string()) })),
  tagGroups: v.array(
    v.looseObject({
      tagGroup: v.looseObject({ name: v.string() }),
      tags: v.array(v.looseObject({ text: v.string() })),
    }),
  ),
});

async function details(project: LiveProject) {
  const answer = await set.service.call('GET', project.path, { key: project.key });
  const { quickActions, tagGroups } = v.parse(Details, answer.body.data);
  return {
    actions: quickActions.map(({ name, hotkey }) => `${name} ${hotkey ?? '-'}`),
    groups: tagGroups.map(({ tagGroup, tags }) => `${tagGroup.name}: ${tags.map(({ text }) => text)}`),
  };
}
const row = (page: Page, list: number, at: number) =>
  page.locator('.sortable').nth(list).locator('li').nth(at);
const names = (page: Page): Promise<string[]> =>
  page
    .locator('.sortable')
    .first()
    .locator('li')
    .evaluateAll((rows) => rows.map((each) => each.querySelector('input')?.value ?? ''));

describe("the owner's view", () => {
  it('keeps the key in memory only', async () => {
    const project = await liveProject(set.service);
    const { page, faults, requests } = await openOwner(project);
    const traces = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        databases,
      ]);
    });
    expect(traces).not.toContain('mtk_');
    expect(requests.join('\n')).not.toContain('mtk_');
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByLabel('API key').waitFor();
    expect(await page.getByLabel('API key').inputValue()).toBe('');
    await page.getByLabel('API key').fill('mtk_wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(faults).toEqual([expect.stringContaining('401')]);
    await page.context().close();
  });

  it('creates a project that guests can open at once', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openOwner(project);
    await page.getByRole('button', { name: 'New project' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('Gardens');
    await form.getByRole('radio', { name: 'Mint' }).check();
    await form.getByRole('combobox', { name: 'Frame rate' }).selectOption('29.97DF');
    await form.getByRole('textbox', { name: 'Location' }).fill('Kew');
    await form.getByRole('button', { name: 'Add quick action' }).click();
    await row(page, 0, 0).getByRole('textbox', { name: 'Name' }).fill('Bird');
    await row(page, 0, 0).getByRole('textbox', { name: 'Hotkey' }).fill('b');
    await form.getByRole('button', { name: 'Add quick action' }).click();
    await row(page, 0, 1).getByRole('textbox', { name: 'Name' }).fill('Bee');
    await row(page, 0, 1).getByRole('textbox', { name: 'Hotkey' }).fill('B');
    await form.getByText('Used twice').waitFor();
    await row(page, 0, 1).getByRole('textbox', { name: 'Hotkey' }).fill('e');
    await form.getByRole('button', { name: 'Add tag group' }).click();
    await row(page, 1, 0).getByRole('textbox', { name: 'Name' }).fill('Light');
    await row(page, 1, 0).getByRole('textbox', { name: 'Tags' }).fill('Sun\nCloud');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Gardens' }).waitFor();
    await page.getByRole('button', { name: 'Share: Gardens' }).click();
    const url = await page.getByRole('textbox', { name: 'Share' }).inputValue();
    const guest = await openAs(set.browser, url, { name: 'Mia' });
    await guest.page.getByText('29.97DF fps').waitFor();
    expect(await guest.page.locator('.action').allTextContents()).toEqual(['BirdB', 'BeeE']);
    expect(await guest.page.locator('.chip').allTextContents()).toEqual(['Sun', 'Cloud']);
    expect([...faults, ...guest.faults]).toEqual([]);
    await guest.page.context().close();
    await page.context().close();
  });

  it('reorders buttons and groups by mouse and by keyboard', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openOwner(project, { viewport: { width: 1280, height: 1000 } });
    await page.getByRole('button', { name: 'Edit: Night Shift' }).click();
    await row(page, 0, 2).waitFor();
    const grip = await row(page, 0, 2).locator('.grip').boundingBox();
    const top = await row(page, 0, 0).boundingBox();
    if (!grip || !top) throw new Error('The rows are not in sight');
    await page.mouse.move(grip.x + 10, grip.y + 10);
    await page.mouse.down();
    for (const y of [grip.y - 40, top.y + 60, top.y + 20, top.y + 10]) await page.mouse.move(grip.x + 10, y);
    await page.mouse.up();
    expect(await names(page)).toEqual(['Euro', 'Good take', 'No good']);

    // The focus moves with the row, so two presses move it two places.
    await row(page, 0, 0).getByRole('button', { name: 'Move down' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await names(page)).toEqual(['Good take', 'No good', 'Euro']);
    await page.getByText('Euro: place 3 of 3').waitFor({ state: 'attached' });
    await row(page, 1, 1).getByRole('button', { name: 'Move up' }).press('Enter');
    await row(page, 0, 1).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await details(project)).toEqual({
      actions: ['Good take g', 'Euro e'],
      groups: ['Kind: Interview,Drone', 'Camera: A,B'],
    });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('shows why the service refuses a change, and keeps what was typed', async () => {
    const project = await liveProject(set.service);
    const { page } = await openOwner(project);
    await page.route('**/v2/livenotes/project/**', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { code: 400, status: 'No, thank you', timestamp: '' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Edit: Night Shift' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Stage 4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('No, thank you').waitFor();
    expect(await page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Stage 4');
    await page.context().close();
  });

  it('keeps a dialog that was opened while the settings of a project were loading', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openOwner(project);
    const path = `**${project.path}/updates/*`;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await answered;
      await route.continue();
    });
    const details = page.waitForResponse(path);
    const relisted = page.waitForResponse('**/v2/livenotes/projects*');
    await page.getByRole('button', { name: 'Edit: Night Shift' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Language').first().waitFor();
    answer();
    await details;
    await relisted;
    expect(await dialog.getByRole('heading').allTextContents()).toEqual(['Settings']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('archives a project and takes it out again; guests see the banner', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openOwner(project);
    await page.getByRole('button', { name: 'Archive: Night Shift' }).click();
    const archived = page.getByRole('region', { name: 'Archived' });
    await archived.getByRole('link', { name: 'Night Shift' }).waitFor();
    const guest = await openAs(set.browser, project.url, { name: 'Mia' });
    await guest.page.getByText('This project is archived').waitFor();
    await archived.getByRole('button', { name: 'Take out of the archive: Night Shift' }).click();
    await page.getByRole('region', { name: 'Active' }).getByRole('link', { name: 'Night Shift' }).waitFor();
    expect(faults).toEqual([]);
    await guest.page.context().close();
    await page.context().close();
  });

  it('renews the key: the old link is void, the new one opens', async () => {
    const project = await liveProject(set.service);
    const { page } = await openOwner(project, { permissions: ['clipboard-read', 'clipboard-write'] });
    const guest = await openAs(set.browser, project.url, { name: 'Mia' });
    await saved(guest.page);
    await page.getByRole('button', { name: 'Renew the key: Night Shift' }).click();
    await page.getByText('The link of Night Shift stops working').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Renew the key' }).click();
    await page.getByText('The key was renewed').waitFor();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url.split('#')[0]).toBe(project.url.split('#')[0]);
    expect(url).not.toBe(project.url);
    set.service.clock.advance(2000);
    await guest.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await guest.page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
    const invited = await openAs(set.browser, url, { name: 'Jo' });
    await saved(invited.page);
    await Promise.all([page, guest.page, invited.page].map((each) => each.context().close()));
  });

  it('transfers a project as a file, with its notes and without its keys', async () => {
    const project = await liveProject(set.service);
    await project.save([
      { timecode: '10:00:00:00', comment: 'Kept', loggerName: 'Mia', tags: ['A'], color: 'red' },
      { timecode: '10:00:01:00', comment: 'Too', loggerName: 'Jo', name: 'Good take' },
    ]);
    const { page, faults } = await openOwner(project);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Transfer file: Night Shift' }).click(),
    ]);
    const path = await file.path();
    const text = readFileSync(path, 'utf8');
    expect(text).not.toContain('mtp_');
    expect(JSON.parse(text)).toMatchObject({ name: 'Night Shift', notes: [{}, {}] });

    const other = await set.service.account({});
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByLabel('API key').fill(other.apiKey);
    await page.keyboard.press('Enter');
    await page.getByText('No projects yet').waitFor();
    await page.getByRole('button', { name: 'Open a transfer file' }).click();
    const field = page.getByLabel('Transfer file', { exact: true });
    await field.setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":1}'),
    });
    await page.getByText('This file holds no project.').waitFor();
    await field.setInputFiles(path);
    await page.getByText('Brought in: Night Shift, notes: 2').waitFor();
    const list = await set.service.call('GET', '/v2/livenotes/projects', { key: other });
    expect(v.parse(Listed, list.body.data)).toMatchObject([
      { name: 'Night Shift', location: 'Stage 3', totalNotes: 2 },
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await until(async () => (await page.getByText('Notes: 2').count()) === 1);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await page.context().close();
  });
});
