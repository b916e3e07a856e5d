/** A browser for the suites of the web pages. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { sharedTestService, type TestService } from '#test/service.ts';

/** Longest wait for one condition in milliseconds, generous for slow machines. */
export const PATIENCE = 60_000;

export async function startBrowser(): Promise<Browser> {
  const { path, environment } = inject('chromium');
  const env = { ...process.env, ...environment };
  return chromium.launch({ executablePath: path, env, args: ['--no-sandbox'], headless: true });
}

export type Stage = { readonly service: TestService; readonly browser: Browser };

let shared: Promise<Browser> | undefined;

/** The service and the browser of this process; each guest has a browser context of their own. */
export function stage(): Stage {
  vi.setConfig({ testTimeout: 5 * PATIENCE, hookTimeout: 2 * PATIENCE });
  let ready: Stage | undefined;
  const on = (): Stage => {
    if (!ready) throw new Error('The stage is set before the first test');
    return ready;
  };
  beforeAll(async () => {
    shared ??= startBrowser();
    const [service, browser] = await Promise.all([sharedTestService(), shared]);
    ready = { service, browser };
  });
  afterAll(async () => {
    await Promise.all(ready?.browser.contexts().map((device) => device.close()) ?? []);
  });
  return {
    get service() {
      return on().service;
    },
    get browser() {
      return on().browser;
    },
  };
}

export type Guest = {
  readonly page: Page;
  /** Errors and warnings of the page, including violations of the content security policy. */
  readonly faults: string[];
  /** Addresses that the page has requested. */
  readonly requests: string[];
};

export type GuestOptions = BrowserContextOptions & {
  /** The page asks for a name if there is none. */
  readonly name?: string;
  readonly settings?: object;
};

/** Opens an address in a new browser context, like a new device. */
export async function openAs(browser: Browser, url: string, options: GuestOptions = {}): Promise<Guest> {
  const { name, settings = {}, ...context } = options;
  const device = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
  if (name !== undefined) {
    const remembered = JSON.stringify({ loggerName: name, ...settings });
    await device.addInitScript((text) => {
      if (localStorage.getItem('media-tools-live') === null) localStorage.setItem('media-tools-live', text);
    }, remembered);
  }
  device.setDefaultTimeout(PATIENCE);
  const page = await device.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url);
  return { page, faults, requests };
}

const QUICK_ACTIONS = [
  { name: 'Good take', comment: 'Good', color: 'green', hotkey: 'g', order: 1 },
  { name: 'No good', comment: 'NG', color: 'red', hotkey: '2', order: 2 },
  { name: 'Euro', comment: 'E', color: 'yellow', hotkey: 'e', order: 3 },
];
const TAG_GROUPS = [
  { name: 'Camera', tags: [{ text: 'A' }, { text: 'B' }] },
  { name: 'Kind', tags: [{ text: 'Interview' }, { text: 'Drone' }] },
];

export type LiveProject = {
  readonly url: string;
  /** Its path in the API. */
  readonly path: string;
  readonly key: { readonly apiKey: string };
  /** Saves notes through the API, as a guest. */
  save(notes: readonly object[]): Promise<void>;
  /** Reads all notes through the API. */
  notes(): Promise<{ readonly noteId: string; readonly note: Record<string, unknown> }[]>;
};

/** Creates a project in a new account. */
export async function liveProject(service: TestService, fields: object = {}): Promise<LiveProject> {
  const key = await service.account({});
  const body = {
    name: 'Night Shift',
    location: 'Stage 3',
    quickActions: QUICK_ACTIONS,
    tagGroups: TAG_GROUPS,
    ...fields,
  };
  const created = await service.call('POST', '/v2/livenotes/project', { key, body });
  const text = JSON.stringify(created.body.data);
  const { projectId, projectKey, projectApiKey } = JSON.parse(text);
  const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
  const guest = { apiKey: String(projectApiKey) };
  return {
    key,
    path,
    url: `${service.url}/live/${projectId}/${projectKey}#${projectApiKey}`,
    save: async (notes) => {
      const answer = await service.call('POST', `${path}/notes`, { key: guest, body: notes });
      if (answer.status !== 200) throw new Error(answer.body.status);
    },
    notes: async () => {
      const answer = await service.call('GET', `${path}/notes`, { key: guest });
      if (answer.status !== 200) throw new Error(answer.body.status);
      return JSON.parse(JSON.stringify(answer.body.data));
    },
  };
}

/** Waits until a condition holds. */
export const until = (what: () => Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await what())) throw new Error(`It did not come true: ${what}`);
  });

/** Makes a page poll for changes now, as it does when it gets the focus. */
export const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** The comments in the list of a page, from top to bottom. */
export const shownComments = (page: Page): Promise<string[]> =>
  page.locator('.note-comment').allTextContents();

export const saved = (page: Page): Promise<void> => page.locator('.connection.saved').waitFor();

/** Types a note and saves it. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).first().focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.locator('.note-comment', { hasText: text }).first().waitFor();
}

export const readComments = (notes: Awaited<ReturnType<LiveProject['notes']>>): string[] =>
  notes.map(({ note }) => String(note.comment)).sort();
