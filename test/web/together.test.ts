import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import {
  liveProject,
  lookAgain,
  openAs,
  readComments,
  saved,
  shownComments,
  stage,
  until,
  write,
} from './browser.ts';

const set = stage();

describe('two guests and the owner', () => {
  it('see all changes of each other, and end with the state of the service', async () => {
    const project = await liveProject(set.service);
    const [mia, jo, owner] = await Promise.all([
      openAs(set.browser, project.url, { name: 'Mia' }),
      openAs(set.browser, project.url, { name: 'Jo', viewport: { width: 390, height: 844 } }),
      openAs(set.browser, `${set.service.url}/live`),
    ]);
    await Promise.all([saved(mia.page), saved(jo.page)]);
    await Promise.all([write(mia.page, 'From Mia'), write(jo.page, 'From Jo')]);
    await until(async () => (await project.notes()).length === 2);
    await Promise.all([lookAgain(mia.page), lookAgain(jo.page)]);
    const fresh = jo.page.locator('.note', { hasText: 'From Mia' });
    await fresh.locator('.badge.new').waitFor();
    expect(await fresh.locator('.note-logger').textContent()).toBe('Mia');
    expect(await jo.page.locator('.note.mine').count()).toBe(1);

    await fresh.getByRole('button', { name: /^Edit/ }).click();
    await jo.page.locator('.note-editor textarea').fill('From Mia, corrected by Jo');
    await jo.page.keyboard.press('Enter');
    await until(async () => readComments(await project.notes()).includes('From Mia, corrected by Jo'));

    await owner.page.getByLabel('API key').fill(project.key.apiKey);
    await owner.page.keyboard.press('Enter');
    await owner.page.getByRole('button', { name: 'Edit: Night Shift' }).click();
    await owner.page.getByRole('textbox', { name: 'Name' }).first().fill('Day Shift');
    await owner.page.getByRole('button', { name: 'Add quick action' }).click();
    await owner.page.getByRole('textbox', { name: 'Name' }).nth(4).fill('Wow');
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await owner.page.getByRole('link', { name: 'Day Shift' }).waitFor();

    await Promise.all([lookAgain(mia.page), lookAgain(jo.page)]);
    await mia.page.getByRole('heading', { name: 'Day Shift' }).waitFor();
    await mia.page.locator('.action', { hasText: 'Wow' }).click();
    await until(async () => (await project.notes()).length === 3);
    await lookAgain(jo.page);
    await jo.page.locator('.note', { hasText: 'Wow' }).waitFor();
    const server = readComments(await project.notes());
    for (const { page, faults } of [mia, jo]) {
      expect((await shownComments(page)).sort()).toEqual(server);
      expect(faults).toEqual([]);
    }
    expect(owner.faults).toEqual([]);
    await Promise.all([mia, jo, owner].map(({ page }) => page.context().close()));
  });

  it('lose nothing if one deletes what another changes', async () => {
    const project = await liveProject(set.service);
    await project.save([{ timecode: '10:00:00:00', comment: 'Disputed', loggerName: 'Mia' }]);
    const [mia, jo] = await Promise.all([
      openAs(set.browser, project.url, { name: 'Mia' }),
      openAs(set.browser, project.url, { name: 'Jo' }),
    ]);
    await Promise.all([saved(mia.page), saved(jo.page)]);
    await mia.page.context().setOffline(true);
    await mia.page.locator('.note-text').dblclick();
    await mia.page.locator('.note-editor textarea').fill('Disputed, and better');
    await mia.page.keyboard.press('Enter');
    await jo.page.locator('.windowed li').press('Delete');
    await until(async () => (await project.notes()).length === 0);
    await mia.page.context().setOffline(false);
    await mia.page.getByText('Deleted by someone else').waitFor();
    await mia.page.getByRole('button', { name: 'Restore' }).click();
    await until(async () => readComments(await project.notes()).includes('Disputed, and better'));
    await lookAgain(jo.page);
    await jo.page.getByText('Disputed, and better').waitFor();
    await Promise.all([mia, jo].map(({ page }) => page.context().close()));
  });
});

it('notes that arrive while a guest has scrolled down wait above, behind a button', async () => {
  const project = await liveProject(set.service);
  await project.save(
    Array.from({ length: 200 }, (_, i) => ({
      timecode: framesToLabel(900_000 + i * 40, rate('25')),
      comment: `Note ${i}`,
      loggerName: 'Jo',
    })),
  );
  const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
  await saved(page);
  const key = await page.locator('.windowed').evaluate(async (list) => {
    list.scrollTop = 3000;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, height } = list.getBoundingClientRect();
    const row = document.elementFromPoint(x + 40, y + height / 2)?.closest('li');
    return row?.dataset.row ?? '';
  });
  const row = page.locator(`[data-row="${key}"]`);
  const place = await row.boundingBox();
  await project.save([
    { timecode: '23:00:00:00', comment: 'Above 1', loggerName: 'Jo' },
    { timecode: '23:00:01:00', comment: 'Above 2', loggerName: 'Jo' },
  ]);
  await lookAgain(page);
  const button = page.getByRole('button', { name: 'New notes above: 2' });
  await button.waitFor();
  expect((await row.boundingBox())?.y).toBe(place?.y);
  await button.click();
  await page.getByText('Above 2').waitFor();
  await button.waitFor({ state: 'detached' });
  await page.context().close();
});
