import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import ar from '../../web/words/ar.json' with { type: 'json' };
import { liveProject, openAs, saved, stage, until, write } from './browser.ts';

const set = stage();
/** Disables transitions, whose intermediate colors would be judged. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Violations of WCAG 2.2 A and AA and of best practice, as found by axe. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const tester: typeof axe = Reflect.get(window, 'axe');
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const runOnly = only
      ? { type: 'rule' as const, values: [...only] }
      : { type: 'tag' as const, values: all };
    const { violations: found } = await tester.run(document, { runOnly, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
}

type View = readonly [name: string, open: (page: Page) => Promise<unknown>];
const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await until(async () => (await page.getByRole('dialog').count()) === 0);
};

/** Waits for the dialog, since some request data first and would open later, over the next view. */
const opened =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.getByRole('dialog').waitFor();
  };
/** Closes the open dialog before opening another view. */
const instead =
  (open: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await closed(page);
    await open(page);
  };

/** The views of a project, visited in sequence on one page. */
const VIEWS: readonly View[] = [
  ['the list', () => Promise.resolve()],
  ['a note that is being written', (page) => page.getByRole('textbox', { name: 'Comment' }).fill('Half')],
  ['name and color', press('Name and color')],
  ['a note just saved', (page) => page.locator('.action').first().click()],
  ['filters', press('Filter')],
  ['selecting', press('Select')],
  ['bulk', (page) => page.locator('.check').first().check()],
  ['the editor', (page) => page.locator('.note-text').first().dblclick()],
  ['the offsets', press('Offset')],
  ['the offset to the camera', press('Offset to the camera')],
  ['sharing', opened('Share')],
  ['exports', instead(opened('Export'))],
  ['shortcuts', instead(opened('Shortcuts'))],
  ['settings', instead(opened('Settings'))],
  ['the clock in full size', instead(press('Show the clock in full size'))],
];
const OWNER_VIEWS: readonly View[] = [
  ['the projects', () => Promise.resolve()],
  ['a project', opened('Edit: Night Shift')],
  ['a link', instead(opened('Share: Night Shift'))],
  ['a new key', instead(opened('Renew the key: Night Shift'))],
  ['a transfer file', instead(opened('Open a transfer file'))],
  ['settings', instead(opened('Settings'))],
];

const NOTES = Array.from({ length: 7 }, (_, i) => ({
  timecode: `10:00:00:${10 + i}`,
  comment: `Note ${i}`,
  loggerName: i % 2 ? 'Mia' : 'Jo',
  color: ['red', 'orange', 'yellow', 'lemon', 'green', 'mint', 'cyan'][i % 7],
  ...(i % 3 === 0 && { tags: ['A'], name: 'Good take' }),
}));

/** Runs axe in each view: all rules in the dark theme; contrast in the light one too in the exhaustive suite. */
async function walk(page: Page, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  const setTheme = (theme: string): Promise<void> =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  for (const [name, open] of views) {
    await open(page);
    for (const violation of await violations(page)) found.push(`${name}: ${violation}`);
    if (!process.env.PROVE) continue;
    await setTheme('light');
    for (const violation of await violations(page, ['color-contrast']))
      found.push(`${name}, light: ${violation}`);
    await setTheme('dark');
  }
  return found;
}

describe('axe finds no violation', () => {
  it('in any view of a project', async () => {
    const project = await liveProject(set.service);
    await project.save(NOTES);
    const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia', ...STILL });
    await saved(page);
    expect(await walk(page, VIEWS)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('in any view of the owner', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openAs(set.browser, `${set.service.url}/live`, STILL);
    await page.getByLabel('API key').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('API key').fill(project.key.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Night Shift' }).waitFor();
    expect(await walk(page, OWNER_VIEWS)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('in the prompt for a name, a wrong link, an empty archived project, and Arabic', async () => {
    const project = await liveProject(set.service, { type: 'custom', isArchived: true });
    const { page } = await openAs(set.browser, project.url);
    await page.getByRole('dialog', { name: 'Your name' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await page.keyboard.press('Enter');
    await page.getByText('No notes yet').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(project.url.replace(/#.*/, ''));
    await page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();

    const arabic = await openAs(set.browser, project.url, { name: 'Mia', locale: 'ar' });
    await arabic.page.getByText(ar.allSaved).waitFor();
    expect(await arabic.page.evaluate(() => [document.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    const [clock, list] = await Promise.all(
      ['.clock', '.notes'].map((part) => arabic.page.locator(part).boundingBox()),
    );
    expect(clock?.x).toBeGreaterThan(list?.x ?? 0);
    expect(await violations(arabic.page)).toEqual([]);
    await arabic.page.context().close();
  });
});

/** Reports horizontal overflow, and controls that are too small for a finger. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TARGET = 44;
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide`] : [];
    const small = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')].flatMap(
      (part) => {
        const target = part.closest('label') ?? part;
        const { width, height } = target.getBoundingClientRect();
        const hidden = width === 0 || part.closest('dialog:not([open])') !== null;
        return hidden || (width >= TARGET && height >= TARGET)
          ? []
          : [`${part.outerHTML.slice(0, 120)}: ${Math.round(width)} x ${Math.round(height)}`];
      },
    );
    return [...wide, ...small];
  });

describe('on small screens', () => {
  it.each([
    ['a small phone', { width: 320, height: 568 }],
    ['a phone on its side', { width: 740, height: 360 }],
    ['a tablet', { width: 820, height: 1180 }],
  ])('everything fits and is large enough to tap on %s', async (_, viewport) => {
    const project = await liveProject(set.service);
    await project.save(NOTES);
    const { page, faults } = await openAs(set.browser, project.url, {
      ...{ name: 'Mia', viewport, isMobile: true, hasTouch: true },
    });
    await saved(page);
    expect(await misfits(page)).toEqual([]);
    await page.locator('.action').first().tap();
    await page.locator('.note', { hasText: 'Good' }).first().waitFor();
    // A tap on a button must not open the on-screen keyboard.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
    await page.getByRole('button', { name: 'Filter' }).tap();
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .tap();
    expect(await misfits(page)).toEqual([]);
    const fonts = await page.evaluate(() =>
      [...document.querySelectorAll('input, textarea, select')].map((field) =>
        Number.parseFloat(getComputedStyle(field).fontSize),
      ),
    );
    expect(Math.min(...fonts)).toBeGreaterThanOrEqual(16);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('nothing is cut off at 200 % zoom', async () => {
    const project = await liveProject(set.service);
    await project.save(NOTES);
    const { page } = await openAs(set.browser, project.url, {
      name: 'Mia',
      viewport: { width: 640, height: 400 },
    });
    await saved(page);
    expect((await misfits(page)).filter((fault) => fault.startsWith('The page'))).toEqual([]);
    await write(page, 'Seen');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('dialog').getByText('Keep the screen on').scrollIntoViewIfNeeded();
    await page.context().close();
  });
});
