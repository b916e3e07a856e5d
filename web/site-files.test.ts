import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { matchPath } from '#shared/api/paths.ts';
import { buildPages, fileAt, type PageFile } from './build.ts';

let pages: Map<string, PageFile>;
beforeAll(async () => {
  pages = new Map((await buildPages()).map((file) => [file.path, file]));
});

const readText = (path: string): string => new TextDecoder().decode(pages.get(path)?.bytes);

test('the icon contains three images at the offsets of its directory', () => {
  const { bytes, contentType } = pages.get('/favicon.ico') ?? { bytes: Buffer.alloc(0), contentType: '' };
  expect(contentType).toBe('image/vnd.microsoft.icon');
  const icon = Buffer.from(bytes);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sides = [0, 1, 2].map((i) => {
    const entry = icon.subarray(6 + 16 * i);
    const start = entry.readUInt32LE(12);
    const png = icon.subarray(start, start + entry.readUInt32LE(8));
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
    expect(png.readUInt32BE(16)).toBe(entry.readUInt8(0));
    return png.readUInt32BE(16);
  });
  expect(sides).toEqual([16, 32, 48]);
});

test('robots.txt keeps crawlers from the interface and from downloads', () => {
  expect(pages.get('/robots.txt')?.contentType).toBe('text/plain; charset=utf-8');
  const text = readText('/robots.txt');
  expect(text).toMatch(/^User-agent: \*\n/);
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  for (const path of ['/v2/info', '/download/token'])
    expect(
      closed.some((start) => path.startsWith(start)),
      path,
    ).toBe(true);
  // If a crawler may not fetch a page, it does not see the page's noindex header.
  for (const path of ['/live/id/key', '/account', '/docs/errors'])
    expect(
      closed.some((start) => path.startsWith(start)),
      path,
    ).toBe(false);
});

test('llms.txt follows its convention, and all its links resolve', () => {
  const text = readText('/llms.txt');
  expect(text).toMatch(/^# Media Tools API\n\n> \S.+\n\n/);
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    const [, path = ''] = /^- \[[^\]]+\]\((\/[\w./-]+)\): \S/.exec(line) ?? [];
    const isPage = pages.has(fileAt(path) ?? '');
    const isRead = ROUTES.some(
      (row) => row.method === 'GET' && row.paths.some((each) => matchPath(each, path)),
    );
    expect(isPage || isRead, line).toBe(true);
    expect(line, 'a sentence that goes on').not.toMatch(/[:,]$/);
  }
  for (const path of ['/docs/quick-start', '/docs/api-subtitles', '/docs/formats/subtitles', '/openapi.json'])
    expect(text).toContain(`](${path})`);
});

test('every page of docs/formats is served, with its image', () => {
  for (const name of readdirSync(new URL('../docs/formats', import.meta.url)))
    expect(pages.has(`/docs/formats/${name.replace('.md', '.html')}`), name).toBe(true);
  expect(readText('/docs/formats/scenes.html')).toContain(
    '<img src="/docs/images/contact-sheet.png" alt="A contact sheet',
  );
  expect(pages.get('/docs/images/contact-sheet.png')?.contentType).toBe('image/png');
  expect(readText('/docs/subtitles.html')).toContain('<a href="/docs/formats/subtitles">');
});
