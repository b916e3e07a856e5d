import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { labelToFrames } from '#shared/media/timecode/timecode.ts';
import { getFrameOfDay, getMillisecondsOfDay } from '../../web/clock/time-of-day.ts';
import { liveProject, openAs, readComments, stage, until } from './browser.ts';

const set = stage();

const FPS = rate('25');
/** The difference between a label and the clock of this machine, in frames. */
const framesAway = (label: string, at: number): number =>
  labelToFrames(label, FPS) - getFrameOfDay(getMillisecondsOfDay(new Date(at)), FPS);

describe('a live link', () => {
  it('opens without an account, asks for a name once, and leaks no key', async () => {
    const project = await liveProject(set.service);
    const { page, faults, requests } = await openAs(set.browser, project.url);
    const referrers: string[] = [];
    const leaks: string[] = [];
    page.on('request', async (request) => {
      const headers = await request.allHeaders();
      if (headers.referer) referrers.push(headers.referer);
      // The key may only be in the fragment, which is not sent, and in the Authorization header.
      const sent = JSON.stringify([
        request.url().split('#')[0],
        { ...headers, authorization: '' },
        request.postData(),
      ]);
      if (sent.includes('mtp_')) leaks.push(sent);
    });
    await page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Night Shift' }).waitFor();
    await page.getByText('All saved').waitFor();
    expect(await page.getByText('Stage 3').isVisible()).toBe(true);
    expect(await page.getByText('25 fps').isVisible()).toBe(true);

    // Compares right after a frame is drawn, so that a busy page does not count as a wrong clock.
    const drawn = await page.evaluate(
      () =>
        new Promise<{ label: string; at: number }>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve({ label: document.querySelector('[role=timer]')?.textContent ?? '', at: Date.now() }),
            ),
          );
        }),
    );
    expect(Math.abs(framesAway(drawn.label, drawn.at))).toBeLessThanOrEqual(2);

    await page.reload();
    await page.getByText('All saved').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(new Set([set.service.url]));
    expect(referrers).toEqual([]);
    expect(leaks).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain('mtp_');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('loads little at first, and the heavy parts on demand', async () => {
    const project = await liveProject(set.service);
    const device = await set.browser.newContext({ serviceWorkers: 'block' });
    const page = await device.newPage();
    const loaded: { readonly path: string; readonly size: number }[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith('/live/'))
        loaded.push({ path, size: Number(response.headers()['content-length'] ?? 0) });
    });
    await page.goto(project.url);
    await page.getByText('All saved').waitFor({ state: 'attached' });
    const first = loaded.reduce((sum, { size }) => sum + size, 0);
    expect(loaded.every(({ size }) => size > 0)).toBe(true);
    expect(first).toBeLessThan(120_000);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('option', { name: 'CSV' }).waitFor({ state: 'attached' });
    expect(loaded.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(first + 10_000);
    await device.close();
  });

  it('shows a plain error page if it is not valid', async () => {
    const { url } = await liveProject(set.service);
    const { page } = await openAs(set.browser, url.replace(/.{4}$/, 'AAAA'), { name: 'Mia' });
    await page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
    await page.goto(url.replace(/#.*/, ''));
    await page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
    await page.context().close();
  });

  it('has a strict content security policy, no referrer, noindex; other addresses are 404', async () => {
    const { url } = await liveProject(set.service);
    const answer = await fetch(url);
    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(await answer.text()).not.toMatch(/<script(?! type="module" src=)|<style| style=| on\w+=/);
    for (const path of ['/live/only-one', '/live/a/b/c', '/live/assets/none.js'])
      expect((await fetch(set.service.url + path)).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });
});

describe('noting', () => {
  it('catches the timecode at the first keystroke, not on saving', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.getByText('All saved').waitFor();
    const before = Date.now();
    await page.keyboard.press('C');
    const after = Date.now();
    await page.waitForTimeout(700);
    await page.keyboard.type('amera B');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('late');
    await page.keyboard.press('Enter');
    await until(async () => (await project.notes()).length === 1);
    const [saved] = await project.notes();
    expect(saved?.note).toMatchObject({ comment: 'Camera B\nlate', loggerName: 'Mia', color: 'pink' });
    const label = String(saved?.note.timecode);
    expect(framesAway(label, before)).toBeGreaterThanOrEqual(-1);
    expect(framesAway(label, after)).toBeLessThanOrEqual(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('moves the caught timecode back, and accepts a typed one', async () => {
    const project = await liveProject(set.service);
    const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.getByText('All saved').waitFor();
    await page.keyboard.type('x');
    const caught = page.locator('.caught-label');
    const first = (await caught.textContent()) ?? '';
    await page.getByRole('button', { name: '10 seconds earlier' }).click();
    expect(labelToFrames((await caught.textContent()) ?? '', FPS)).toBe(labelToFrames(first, FPS) - 250);
    await caught.click();
    await page.getByRole('textbox', { name: 'Caught timecode' }).fill('1020304');
    await page.keyboard.press('Enter');
    expect(await caught.textContent()).toBe('01:02:03:04');
    await page.keyboard.press('Enter');
    await until(async () => (await project.notes())[0]?.note.timecode === '01:02:03:04');
    await page.context().close();
  });

  it('makes a note within three frames of a tap, with typed text and tags, and can undo it', async () => {
    const project = await liveProject(set.service);
    const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.getByText('All saved').waitFor();
    // Counts frames while the service does not answer, since a note must not wait for it.
    await page.route('**/notes', () => undefined);
    const frames = await page.evaluate(async () => {
      document.querySelector<HTMLButtonElement>('.action')?.click();
      for (let count = 0; ; count += 1) {
        if (document.querySelector('.note')) return count;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    expect(frames).toBeLessThanOrEqual(3);
    await page.unroute('**/notes');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No notes yet').waitFor();

    await page.getByRole('button', { name: 'Keep the tags of Camera for the next notes' }).click();
    await page.getByRole('button', { name: 'A', exact: true }).click();
    await page.getByRole('button', { name: 'Drone' }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('but late');
    await page.locator('.action', { hasText: 'Good take' }).click();
    await page.locator('.action', { hasText: 'No good' }).click();
    await until(async () => (await project.notes()).length === 2);
    expect(readComments(await project.notes())).toEqual(['Good – but late', 'NG']);
    const tags = (await project.notes())
      .map((note) => JSON.stringify(note))
      .map((text) => text.match(/"text":"\w+"/g)?.length);
    expect(tags.sort()).toEqual([1, 2]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('handles hotkeys, but not while AltGraph types a character', async () => {
    const project = await liveProject(set.service);
    const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.getByText('All saved').waitFor();
    const altGr = (): Promise<boolean> =>
      page.evaluate(() => {
        const event = new KeyboardEvent('keydown', {
          ...{ key: '€', code: 'KeyE', ctrlKey: true, altKey: true, modifierAltGraph: true },
          ...{ bubbles: true, cancelable: true },
        });
        return document.activeElement?.dispatchEvent(event) ?? false;
      });
    expect(await altGr()).toBe(true);
    await page.keyboard.press('Control+Shift+G');
    await page.keyboard.press('Control+Alt+G');
    await page.keyboard.press('Control+Shift+Digit2');
    await until(async () => (await project.notes()).length === 3);
    expect(readComments(await project.notes())).toEqual(['Good', 'Good', 'NG']);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Hotkeys of quick actions' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+G');
    await page.waitForTimeout(300);
    expect(await page.locator('.note').count()).toBe(3);
    await page.context().close();
  });

  it('works by keyboard alone: into the list, edit in place, delete, undo, search', async () => {
    const project = await liveProject(set.service);
    const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.getByText('All saved').waitFor();
    for (const text of ['First', 'Second']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(50);
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.note-editor textarea:focus').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' edited');
    await page.keyboard.press('Enter');
    await until(async () => readComments(await project.notes()).includes('First edited'));
    await page.keyboard.press('Delete');
    await until(async () => (await project.notes()).length === 1);
    await page.getByRole('textbox', { name: 'Comment' }).focus();
    await page.keyboard.press('Control+Z');
    await until(async () => (await project.notes()).length === 2);
    await page.keyboard.press('Control+F');
    await page.keyboard.type('edited');
    await page.getByText('1 of 2').waitFor();
    await page.context().close();
  });

  it('reaches every control with the Tab key, with a visible focus', async () => {
    const project = await liveProject(set.service);
    await project.save([{ timecode: '10:00:00:00', comment: 'One', loggerName: 'Jo' }]);
    const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.locator('.note').waitFor();
    const missed = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex="0"]')];
      return parts.filter((part) => part.offsetWidth > 0 && part.tabIndex < 0).map((part) => part.outerHTML);
    });
    expect(missed).toEqual([]);
    const all = await page
      .locator('button:visible, input:visible, textarea:visible, [tabindex="0"]:visible')
      .count();
    const seen = new Set<string>();
    for (let step = 0; step < all + 5; step += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const part = document.activeElement;
        if (!part || part === document.body) return '';
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        const isShown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return `${isShown ? '' : 'unseen '}${[...document.querySelectorAll('*')].indexOf(part)}`;
      });
      if (at !== '') seen.add(at);
    }
    expect([...seen].filter((at) => at.startsWith('unseen'))).toEqual([]);
    expect(seen.size).toBe(all);
    const large = page.getByRole('button', { name: 'Show the clock in full size' });
    await large.press('Enter');
    await page.locator('.clock.large').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.clock.large').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('shows user input as text, never as markup', async () => {
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const project = await liveProject(set.service, { name: hostile.slice(0, 48) });
    await project.save([
      { timecode: '10:00:00:00', comment: hostile, loggerName: hostile, tags: [hostile], name: hostile },
    ]);
    const { page, faults } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.locator('.note-comment', { hasText: hostile }).waitFor();
    expect(await page.locator('.note img, .note script').count()).toBe(0);
    expect(await page.title()).toContain('<img');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('runs a manual timecode that survives a reload', async () => {
    const project = await liveProject(set.service, { type: 'custom', framerate: '29.97DF' });
    const { page } = await openAs(set.browser, project.url, { name: 'Mia' });
    await page.getByText('All saved').waitFor();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('textbox', { name: 'Set timecode' }).fill('01:00:00:00');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'One frame on' }).click();
    await until(async () => (await page.getByRole('timer').textContent()) === '01:00:00;01');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    let stopped = '';
    await until(async () => {
      const before = stopped;
      stopped = (await page.getByRole('timer').textContent()) ?? '';
      return stopped === before;
    });
    expect(labelToFrames(stopped, rate('29.97DF'))).toBeGreaterThan(
      labelToFrames('01:00:00;03', rate('29.97DF')),
    );
    await page.reload();
    await page.getByText('All saved').waitFor();
    await until(async () => (await page.getByRole('timer').textContent()) === stopped);
    await page.context().close();
  });
});
