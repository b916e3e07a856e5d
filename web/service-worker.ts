/** Caches the page of this build, so that it opens offline. It never sees a key or a note. */

/** The URLs of the page's files, and the folder of the files named by their content. */
declare const SHELL: readonly string[];
declare const ASSETS: string;

/** The part of the worker scope used here. TypeScript's libraries for pages and workers exclude each other. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type PageMessage = Extendable & { readonly data: unknown };
type FetchEvent = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };

const NAME = `live-${SHELL.join()
  .split('')
  .reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) | 0, 7)}`;
const PAGE = '/live/page.html';
const isPage = (path: string): boolean => /^\/live\/[^/]+\/[^/]+\/?$/.test(path) && !path.startsWith(ASSETS);

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(SHELL);
}

/** Caches what the page has loaded in addition: the texts of its language. */
async function keepToo(addresses: readonly unknown[]): Promise<void> {
  const cache = await caches.open(NAME);
  for (const address of addresses) {
    if (typeof address !== 'string' || !address.startsWith(ASSETS)) continue;
    if (!(await cache.match(address))) await cache.add(address);
  }
}

/** Removes the caches of earlier builds, once the last of their pages is closed. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
}

/**
 * Serves the page from the network, so that a new build is seen, or from the cache when offline. Assets never change.
 */
async function answer(request: Request, path: string): Promise<Response> {
  if (isPage(path)) {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await caches.match(PAGE);
      if (kept) return kept;
      throw error;
    }
  }
  return (await caches.match(path)) ?? fetch(request);
}

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isTold = (event: Event): event is PageMessage => 'waitUntil' in event && 'data' in event;
const isFetching = (event: Event): event is FetchEvent => 'respondWith' in event;

addEventListener('install', (event) => {
  if (isExtendable(event)) event.waitUntil(keep());
});
addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(tidy());
});
addEventListener('message', (event) => {
  if (isTold(event) && Array.isArray(event.data)) event.waitUntil(keepToo(event.data));
});
addEventListener('fetch', (event) => {
  if (!isFetching(event)) return;
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === location.origin && request.method === 'GET';
  if (isOurs && (isPage(url.pathname) || url.pathname.startsWith(ASSETS)))
    event.respondWith(answer(request, url.pathname));
});
