import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { ADDRESSES, fileAt } from './build.ts';
import { pageBehaviors, pagesEdgeSource } from './edge.ts';

const Handler = v.pipe(
  v.function(),
  v.transform(
    (handle) =>
      (uri: string): unknown =>
        handle({ request: { uri } }),
  ),
);
const handler = v.parse(Handler, new Function(`${pagesEdgeSource()}\nreturn handler;`)());
const shown = (uri: string): unknown => v.parse(v.object({ uri: v.string() }), handler(uri)).uri;

test.each([
  ['/live', '/live/owner.html'],
  ['/live/', '/live/owner.html'],
  ['/live/project/key', '/live/page.html'],
  ['/live/project/key/', '/live/page.html'],
  ['/live/assets/live-ABC.js', '/live/assets/live-ABC.js'],
  ['/live/service-worker.js', '/live/service-worker.js'],
  ['/docs', '/docs/index.html'],
  ['/docs/live-notes', '/docs/live-notes.html'],
  ['/account/', '/account/page.html'],
  ['/docs/formats/subtitles', '/docs/formats/subtitles.html'],
  ['/docs/images/contact-sheet.png', '/docs/images/contact-sheet.png'],
  ['/openapi.json', '/openapi.json'],
  ['/llms.txt', '/llms.txt'],
  ['/robots.txt', '/robots.txt'],
  ['/favicon.ico', '/favicon.ico'],
])('%s shows %s', (uri, file) => {
  expect(shown(uri)).toBe(file);
  // As the local service does.
  const trimmed = uri.replace(/\/$/, '');
  expect(fileAt(trimmed) ?? trimmed).toBe(file);
});

test('pages match their own paths, and no path of the API', () => {
  const file = { contentType: 'text/html', immutable: false, bytes: new Uint8Array() };
  const behaviors = pageBehaviors(
    ADDRESSES.map((row) => ({ ...file, path: row.file.replace('$1', 'guide') })),
  );
  expect(behaviors).toEqual(
    expect.arrayContaining(['/live', '/live/*', '/openapi.json', '/llms.txt', '/robots.txt', '/favicon.ico']),
  );
  const taken = (path: string): boolean =>
    behaviors.some((pattern) =>
      pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
  expect(ROUTES.flatMap((row) => row.paths).filter(taken)).toEqual([]);
});
