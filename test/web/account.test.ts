/** The account page in a browser: what an owner sees and does there, with the key in memory only. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/messages/language.ts';
import { makeClip } from '#test/cut-detection/clip.ts';
import { form, type TestKey } from '#test/service.ts';
import ar from '../../web/account/words/ar.json' with { type: 'json' };
import arShared from '../../web/words/ar.json' with { type: 'json' };
import { openAs, stage } from './browser.ts';

/** The short run has the languages with the longest words, another script and another direction. */
const ASKED = LANGUAGES.filter((each) => process.env.PROVE || ['de', 'ru', 'sv', 'ja', 'ar'].includes(each));

const set = stage();

type OpenPage = Awaited<ReturnType<typeof openAs>>;
async function signIn(key: Pick<TestKey, 'apiKey'>, options = {}): Promise<OpenPage> {
  const opened = await openAs(set.browser, `${set.service.url}/account`, options);
  await opened.page.getByLabel('Personal API key').fill(key.apiKey);
  await opened.page.getByRole('button', { name: 'Sign in' }).click();
  await opened.page.getByRole('heading', { name: 'Overview' }).waitFor();
  return opened;
}
const watermark = (key: TestKey) =>
  set.service.call('POST', '/v2/watermark', { key, body: form({ resolution: '1920x1080' }) });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const runner: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } =
      Reflect.get(window, 'axe');
    return (await runner.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('signing in', () => {
  it('reports a wrong key, and stores no key', async () => {
    const key = await set.service.account();
    const { page, requests } = await openAs(set.browser, `${set.service.url}/account`);
    await page.getByLabel('Personal API key').fill('mtk_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Invalid API Key');
    await page.getByLabel('Personal API key').fill(key.apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain('mtk_');
    expect(requests.filter((url) => url.includes('mtk_') || !url.startsWith(set.service.url))).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Personal API key').waitFor();
    await page.context().close();
  });
});

describe('signed in', () => {
  it('shows balances and usage in words, bars and a table', async () => {
    const key = await set.service.account({
      credits: 3,
      team: 'Studio',
      teamCredits: 2,
      keyName: 'Edit suite 2',
    });
    await watermark(key);
    await watermark(key);
    const { page, faults } = await signIn(key);
    await page.getByText('Signed in with Edit suite 2').waitFor();
    const overview = section(page, 'Overview');
    expect(await overview.innerText()).toMatch(
      /Conversions left\s+598\s+2 made so far\s+AI credits\s+3\s+and 2 of the team/,
    );
    const usage = section(page, 'Usage');
    await usage.getByRole('img', { name: 'Conversions by day: 2 in 30 days' }).waitFor();
    await usage.getByRole('combobox', { name: 'Period' }).selectOption('7');
    const plot = usage.getByRole('img', { name: 'Conversions by day: 2 in 7 days' });
    await plot.waitFor();
    expect(await plot.locator('.bar').count()).toBe(7);
    await usage.getByText('As a table').first().click();
    expect(await usage.getByRole('row').nth(1).innerText()).toMatch(/\t2$/);
    expect(await section(page, 'Keys').innerText()).toMatch(
      /Edit suite 2 signed in with this one[\s\S]*\d requests in 7 days/,
    );
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('downloads and deletes files, after asking', async () => {
    const key = await set.service.account();
    await watermark(key);
    const { page, faults } = await signIn(key);
    const files = section(page, 'Files');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'Download: watermark_1920x1080.png' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('watermark_1920x1080.png');
    await files.getByRole('button', { name: 'Delete: watermark_1920x1080.png' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await files.getByRole('listitem').count()).toBe(1);
    await files.getByRole('button', { name: 'Delete: watermark_1920x1080.png' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await files.getByText('No files.').waitFor();
    expect((await set.service.call('GET', '/v2/files', { key })).status).toBe(404);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('follows a process to its end, and offers its file', async () => {
    const key = await set.service.account();
    const film = { bytes: makeClip(), name: 'film.mp4' };
    await set.service.call('POST', '/v2/cutdetection', { key, body: form({}, film) });
    const { page } = await signIn(key);
    const processes = section(page, 'Processes');
    await processes.getByRole('button', { name: 'Download: film.zip' }).waitFor({ timeout: 60_000 });
    expect(await processes.innerText()).toContain('film.zip');
    await section(page, 'Files').getByText('film.zip').waitFor();
    await page.context().close();
  }, 120_000);

  it('revokes another key, and renews the one in use', async () => {
    const account = 'Night Shift GmbH';
    const own = await set.service.account({ account, keyName: 'Mine' });
    const other = await set.service.account({ account, keyName: 'Lost laptop' });
    const { page } = await signIn(own);
    const keys = section(page, 'Keys');
    await keys.getByRole('button', { name: 'Revoke: Lost laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await keys.getByText('Revoked keys: 1').waitFor();
    set.service.clock.advance(2_000);
    expect((await set.service.call('GET', '/v2/info', { key: other })).status).toBe(401);

    await keys.getByRole('button', { name: 'Renew this key' }).click();
    // Waits for all requests under the new key, since advancing the clock would time them out.
    const answers = ['info', 'usage', 'processes', 'files', 'keys'].map((part) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/v2/${part}`),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Renew this key' }).click();
    await Promise.all(answers);
    const apiKey = await page.getByRole('textbox', { name: 'Your new key' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    set.service.clock.advance(61_000);
    expect((await set.service.call('GET', '/v2/info', { key: own })).status).toBe(401);
    expect((await set.service.call('GET', '/v2/info', { key: { apiKey } })).status).toBe(200);
    await section(page, 'Files').getByRole('button', { name: 'Refresh' }).click();
    await section(page, 'Files').getByText('No files.').waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    await page.context().close();
  });
});

describe('the page', () => {
  it.each([
    ['dark', { width: 1280, height: 900 }],
    ['light', { width: 360, height: 740 }],
  ] as const)('is accessible and fits in %s', async (theme, viewport) => {
    const key = await set.service.account({ credits: 1 });
    await watermark(key);
    const { page } = await signIn(key, { viewport, name: 'Mia', settings: { theme } });
    await section(page, 'Files').getByRole('listitem').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await section(page, 'Keys').getByRole('button', { name: 'Renew this key' }).click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('has the content security policy', async () => {
    const answer = await fetch(`${set.service.url}/account`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('in another language', () => {
  it('uses the language of the browser, then the one that the user selects', async () => {
    const key = await set.service.account({ credits: 12 });
    await watermark(key);
    const { page } = await openAs(set.browser, `${set.service.url}/account`, { locale: 'de-AT' });
    const field = page.getByLabel('Persönlicher API-Schlüssel');
    await field.fill('mtk_wrong');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Ungültiger API-Schlüssel');
    await field.fill(key.apiKey);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('img', { name: 'Konvertierungen pro Tag: 1 in 30 Tagen' }).waitFor();
    expect(await section(page, 'Übersicht').innerText()).toMatch(
      /Verbleibende Konvertierungen\s+1\.299\s+Bisher ausgeführt: 1/,
    );
    expect(await section(page, 'Dateien').innerText()).toMatch(/\d(,\d)? kB · Bis \d\d\.\d\d\.\d{4}, \d/);
    expect(await page.title()).toBe('Konto');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
    await page.getByRole('button', { name: arShared.close }).click();
    await section(page, ar.overview).waitFor();
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await page.title()).toBe(ar.title);
    await page.context().close();
  });

  it('is right to left in Arabic, on a small screen too', async () => {
    const key = await set.service.account({ credits: 1 });
    await watermark(key);
    const { page, faults } = await openAs(set.browser, `${set.service.url}/account`, {
      viewport: { width: 360, height: 740 },
      name: 'Mia',
      settings: { language: 'ar' },
    });
    await page.getByLabel(ar.apiKey).fill(key.apiKey);
    await page.getByRole('button', { name: ar.signIn }).click();
    await section(page, ar.files).getByRole('listitem').waitFor();
    const plot = section(page, ar.usage).locator('.plot').first();
    await plot.waitFor();
    const getLeft = (selector: string): Promise<number[]> =>
      plot.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    for (const selector of ['.bar', '.marks span']) {
      const [first = 0, ...others] = await getLeft(selector);
      expect(first, selector).toBeGreaterThan(others.at(-1) ?? first);
    }
    expect(await page.getAttribute('html', 'lang')).toBe('ar');
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await section(page, ar.keys).getByRole('button', { name: ar.renew }).click();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('fits on a small screen in any language', async () => {
    const key = await set.service.account({ credits: 12, team: 'Studio', teamCredits: 2 });
    await watermark(key);
    const { page } = await openAs(set.browser, `${set.service.url}/account`, {
      viewport: { width: 360, height: 740 },
    });
    // All languages together exceed the rate limit of a key, so the first answers are reused.
    const answers = new Map<string, Buffer>();
    await page.route('**/v2/**', async (route) => {
      const url = route.request().url();
      const body = answers.get(url) ?? (await (await route.fetch()).body());
      answers.set(url, body);
      await route.fulfill({ contentType: 'application/json', body });
    });
    await page.getByLabel('Personal API key').fill(key.apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await section(page, 'Files').getByRole('listitem').waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    const wide: Record<string, number> = {};
    for (const language of ASKED) {
      await page.locator('dialog select').selectOption(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      wide[language] = await overflow(page);
    }
    expect(wide).toEqual(Object.fromEntries(ASKED.map((language) => [language, 0])));
    await page.context().close();
  });
});
