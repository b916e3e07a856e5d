/** The documentation as readers see it: no broken links, nothing from other sites, and it fits a phone. */
import axe from 'axe-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPages, fileAt, type PageFile } from '../../web/build.ts';
import { openAs, stage } from './browser.ts';

const set = stage();
let pages: Map<string, PageFile>;
beforeAll(async () => {
  pages = new Map((await buildPages()).map((file) => [file.path, file]));
});

const readText = (file: PageFile): string => new TextDecoder().decode(file.bytes);
const docs = (): PageFile[] => [...pages.values()].filter(({ path }) => /^\/docs\/.+\.html$/.test(path));

describe('the pages', () => {
  it('link only to existing pages, sections and files', () => {
    expect(docs().length).toBeGreaterThan(20);
    const broken = docs().flatMap((file) =>
      [...readText(file).matchAll(/href="([^"]+)"/g)].flatMap(([, href = '']) => {
        const [address = '', anchor] = href.replaceAll('&amp;', '&').split('#');
        if (/^https?:/.test(address)) return [`${file.path} leads away: ${href}`];
        if (address === '/account') return [];
        const target = address === '' ? file : pages.get(fileAt(address) ?? address);
        if (!target) return [`${file.path}: ${href}`];
        const isThere = !anchor || readText(target).includes(`id="${anchor}"`);
        return isThere ? [] : [`${file.path}: ${href} has no such section`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('have no inline scripts or styles', () => {
    for (const file of docs())
      expect(readText(file)).not.toMatch(/<script(?! type="module" src=)|<style| style=| on\w+="/);
  });

  it('name every operation of the OpenAPI document', () => {
    const whole = docs().map(readText).join('');
    const openApi = pages.get('/openapi.json');
    const { paths } = JSON.parse(openApi ? readText(openApi) : '{}');
    for (const item of Object.values<Record<string, { operationId: string }>>(paths))
      for (const { operationId } of Object.values(item)) expect(whole).toContain(`id="${operationId}"`);
  });
});

describe('in a browser', () => {
  const PHONE = { viewport: { width: 360, height: 740 } };
  const open = (path: string, options = {}) => openAs(set.browser, set.service.url + path, options);

  it.each([
    ['/docs', 'light'],
    ['/docs/quick-start', 'dark'],
    ['/docs/errors', 'light'],
    ['/docs/formats/scenes', 'light'],
    ['/docs/formats/subtitles', 'dark'],
    ['/docs/api-cue-sheets', 'dark'],
    ['/docs/api-subtitles', 'light'],
  ] as const)('%s in %s is accessible and asks nobody else', async (path, colorScheme) => {
    const { page, faults, requests } = await open(path, { colorScheme });
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const runner: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } =
        Reflect.get(window, 'axe');
      return (await runner.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(set.service.url))).toEqual([]);
    await page.context().close();
  });

  it('fits a phone, with the menu folded', async () => {
    for (const path of ['/docs', '/docs/uploads', '/docs/api-live-notes']) {
      const { page } = await open(path, PHONE);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBe(0);
      expect(await page.getByRole('link', { name: 'Polling' }).first().isVisible()).toBe(path === '/docs');
      await page.getByText('Contents', { exact: true }).click();
      expect(await page.getByRole('link', { name: 'Authentication' }).first().isVisible()).toBe(true);
      await page.context().close();
    }
  });

  it('remembers the language of the examples', async () => {
    const { page } = await open('/docs/subtitles');
    await page.getByText('Python', { exact: true }).first().click();
    const shown = page.locator('.panel:visible');
    expect(await shown.count()).toBe(2);
    for (const text of await shown.allInnerTexts()) expect(text).toContain('from media_tools import');
    await page.goto(`${set.service.url}/docs/watermark`);
    for (const text of await page.locator('.panel:visible').allInnerTexts())
      expect(text).toContain('from media_tools import');
    await page.context().close();
  });

  it('finds operations by any word, and restores the menu', async () => {
    const { page } = await open('/docs');
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    await menu.getByRole('searchbox').fill('duplicate');
    expect(await menu.getByRole('link').filter({ visible: true }).allInnerTexts()).toEqual([
      'Cue sheets',
      expect.stringContaining('Duplicate a project'),
    ]);
    await menu.getByRole('searchbox').fill('');
    expect(await menu.getByRole('link', { name: 'Quick start' }).isVisible()).toBe(true);
    expect(await menu.getByRole('link', { name: 'Duplicate a project' }).isVisible()).toBe(false);
    await page.context().close();
  });

  it('switches between dark and light', async () => {
    const { page } = await open('/docs', { colorScheme: 'dark' });
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    const button = page.getByRole('button', { name: /Theme/ });
    await button.click();
    expect(await background()).toBe(dark);
    await button.click();
    expect(await background()).not.toBe(dark);
    await page.reload();
    expect(await background()).not.toBe(dark);
    await page.context().close();
  });
});

describe('addresses', () => {
  it('have the content security policy and types; an unknown page is 404', async () => {
    const page = await fetch(`${set.service.url}/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const openApi = await fetch(`${set.service.url}/openapi.json`);
    expect(openApi.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await openApi.json()).toMatchObject({ openapi: '3.1.0' });
    const kinds = [
      '/favicon.ico',
      '/robots.txt',
      '/llms.txt',
      '/docs/formats/edl',
      '/docs/images/contact-sheet.png',
    ];
    const types = await Promise.all(
      kinds.map(async (path) => {
        const { status, headers } = await fetch(set.service.url + path);
        return [status, headers.get('content-type')];
      }),
    );
    expect(types).toEqual([
      [200, 'image/vnd.microsoft.icon'],
      [200, 'text/plain; charset=utf-8'],
      [200, 'text/plain; charset=utf-8'],
      [200, 'text/html; charset=utf-8'],
      [200, 'image/png'],
    ]);
    expect((await fetch(`${set.service.url}/docs/no-such-page`)).status).toBe(404);
  });
});
