/**
 * Builds the pages: one run of the bundler, one HTML file per page, assets named by their content. `node web/build.ts`
 * writes `web/dist` and prints the size of each page; the local service builds in memory.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { docsPages } from './docs/pages.ts';
import { favicon, ROBOTS } from './site-files.ts';

export type PageFile = {
  /** Path below the service's root, e.g. `/live/assets/live-ABC.js`. */
  readonly path: string;
  readonly contentType: string;
  /** Named by its content, so it can be cached forever. */
  readonly immutable: boolean;
  readonly bytes: Uint8Array;
};

type PageRow = {
  /** `<entry>.tsx` is its script. */
  readonly entry: string;
  readonly title: string;
  readonly file: string;
  /** The paths that serve it, without a trailing slash. */
  readonly pattern: RegExp;
};

/** The pages. To add one, add a row and its script. */
export const PAGES: readonly PageRow[] = [
  {
    entry: 'live',
    title: 'Live notes',
    file: '/live/page.html',
    pattern: /^\/live\/(?!assets\/)[^/]+\/[^/]+$/,
  },
  { entry: 'owner', title: 'Live notes', file: '/live/owner.html', pattern: /^\/live$/ },
  { entry: 'account', title: 'Account', file: '/account/page.html', pattern: /^\/account$/ },
];

/** Every path that serves a file. `$1` in a file is the first group of its pattern. */
export const ADDRESSES: readonly Pick<PageRow, 'pattern' | 'file'>[] = [
  ...PAGES,
  { pattern: /^\/docs$/, file: '/docs/index.html' },
  { pattern: /^\/docs\/((?:formats\/)?[a-z-]+)$/, file: '/docs/$1.html' },
  { pattern: /^\/docs\/images\/([a-z-]+\.png)$/, file: '/docs/images/$1' },
  { pattern: /^\/docs\/samples\/([a-z]+\.\w+)$/, file: '/docs/samples/$1' },
  { pattern: /^\/openapi\.json$/, file: '/openapi.json' },
  { pattern: /^\/llms\.txt$/, file: '/llms.txt' },
  { pattern: /^\/robots\.txt$/, file: '/robots.txt' },
  { pattern: /^\/favicon\.ico$/, file: '/favicon.ico' },
];

/** The file for a path, or undefined for an API path or an asset. */
export function fileAt(address: string): string | undefined {
  const row = ADDRESSES.find(({ pattern }) => pattern.test(address));
  return row && address.replace(row.pattern, row.file);
}

/** Headers of every page and asset: no external content, no inline scripts, no referrer, no indexing. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

const ROOT = import.meta.dirname;
const ASSETS = 'live/assets';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  ico: 'image/vnd.microsoft.icon',
  csv: 'text/csv; charset=utf-8',
  edl: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  srt: 'text/plain; charset=utf-8',
};

const findType = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

function buildHtml(options: {
  title: string;
  script: string;
  styles: string[];
  preload: string[];
  icon: string;
}): string {
  const { title, script, styles, preload, icon } = options;
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="dark">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#0e1116">',
    `<title>${title}</title>`,
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    ...preload.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body><div id="root"></div><noscript>This page needs JavaScript.</noscript></body>',
    '</html>',
    '',
  ].join('\n');
}

type Outputs = Metafile['outputs'];

/** Everything that a script loads before it runs; with `late`, also its dynamic imports. */
function findImports(outputs: Outputs, path: string, late: boolean, seen = new Set<string>()): Set<string> {
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if ((kind !== 'import-statement' && !late) || seen.has(imported)) continue;
    seen.add(imported);
    findImports(outputs, imported, late, seen);
  }
  return seen;
}

/** Texts of one language. The service worker caches them only once they are used, not all thirty languages. */
const isWords = (outputs: Outputs, path: string): boolean =>
  outputs[path]?.entryPoint?.startsWith('words/') ?? false;

/** Builds every page and asset. */
export async function buildPages(): Promise<PageFile[]> {
  const out = resolve(ROOT, 'dist');
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: [...PAGES.map(({ entry }) => `${entry}.tsx`), 'docs.ts', 'icon.svg'],
    outdir: join(out, ASSETS),
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'safari16', 'chrome109', 'firefox115'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    charset: 'utf8',
    loader: { '.svg': 'copy' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  const files: PageFile[] = result.outputFiles.map((file) => {
    const path = `/${ASSETS}/${basename(file.path)}`;
    return { path, contentType: findType(path), immutable: true, bytes: file.contents };
  });
  const { outputs } = result.metafile;
  const address = (path: string): string => `/${ASSETS}/${basename(path)}`;
  const getOutput = (entryPoint: string): string => {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entryPoint);
    if (found === undefined) throw new Error(`The bundler made nothing of ${entryPoint}`);
    return found;
  };
  const icon = Object.keys(outputs).find((path) => path.endsWith('.svg')) ?? '';
  const text = new TextEncoder();
  for (const { entry, title, file } of PAGES) {
    const script = getOutput(`${entry}.tsx`);
    const style = outputs[script]?.cssBundle;
    const html = buildHtml({
      title,
      script: address(script),
      styles: style === undefined ? [] : [address(style)],
      preload: [...findImports(outputs, script, false)].map(address),
      icon: address(icon),
    });
    files.push({ path: file, contentType: findType(file), immutable: false, bytes: text.encode(html) });
  }
  files.push(
    ...documentation(getOutput('docs.ts'), outputs, address(icon)),
    ...samples(),
    ...images(),
    ...siteFiles(),
  );
  const live = getOutput('live.tsx');
  const shell = [live, outputs[live]?.cssBundle ?? '', icon, ...findImports(outputs, live, true)]
    .filter((path) => path !== '' && !isWords(outputs, path))
    .map(address);
  files.push(await serviceWorker(['/live/page.html', ...shell]));
  return files;
}

/** The pages of the documentation, and the OpenAPI document of the reference. */
function documentation(script: string, outputs: Outputs, icon: string): PageFile[] {
  const address = (path: string): string => `/${ASSETS}/${basename(path)}`;
  const style = address(outputs[script]?.cssBundle ?? '');
  const pages = docsPages({ script: address(script), style, icon });
  const text = new TextEncoder();
  const openApi = JSON.stringify(JSON.parse(readFileSync(join(ROOT, '../docs/openapi.json'), 'utf8')));
  return [...pages, { path: '/openapi.json', text: openApi }].map((file) => ({
    path: file.path,
    contentType: findType(file.path),
    immutable: false,
    bytes: text.encode(file.text),
  }));
}

/** The images of the documentation. */
const images = (): PageFile[] =>
  readdirSync(join(ROOT, '../docs/images')).map((name) => ({
    path: `/docs/images/${name}`,
    contentType: findType(name),
    immutable: false,
    bytes: readFileSync(join(ROOT, '../docs/images', name)),
  }));

/** Files that every site has at fixed paths. */
const siteFiles = (): PageFile[] =>
  [
    { path: '/favicon.ico', bytes: favicon(readFileSync(join(ROOT, 'icon.svg'), 'utf8')) },
    { path: '/robots.txt', bytes: Buffer.from(ROBOTS) },
  ].map((file) => ({ ...file, contentType: findType(file.path), immutable: false }));

/** The files that the examples of the guides upload. */
const SAMPLES = ['first.srt', 'sequence.edl', 'markers.csv', 'clip.mp4'];

const samples = (): PageFile[] =>
  SAMPLES.map((name) => ({
    path: `/docs/samples/${name}`,
    contentType: findType(name),
    immutable: false,
    bytes: readFileSync(join(ROOT, '../events/samples', name)),
  }));

/** The service worker that keeps the live page for offline use. It knows the file names of its build. */
async function serviceWorker(shell: readonly string[]): Promise<PageFile> {
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: ['service-worker.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify(shell), ASSETS: JSON.stringify(`/${ASSETS}/`) },
    logLevel: 'silent',
  });
  const bytes = result.outputFiles[0]?.contents;
  if (!bytes) throw new Error('The bundler made nothing of the service worker');
  return { path: '/live/service-worker.js', contentType: findType('.js'), immutable: false, bytes };
}

/** Compressed for transfer. */
export const gzipped = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });
export const brotlied = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Bytes that a page loads before it is usable, gzipped. */
export function firstLoad(files: readonly PageFile[], page: string): number {
  const html = files.find((file) => file.path === page);
  if (!html) return 0;
  const text = new TextDecoder().decode(html.bytes);
  return files
    .filter((file) => file === html || text.includes(file.path))
    .reduce((sum, file) => sum + gzipped(file.bytes).length, 0);
}

async function main(): Promise<void> {
  const files = await buildPages();
  const out = resolve(ROOT, 'dist');
  rmSync(out, { recursive: true, force: true });
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
    console.log(
      `${path.padEnd(40)} ${String(bytes.length).padStart(8)} bytes, gzip ${String(gzipped(bytes).length).padStart(7)}, brotli ${String(brotlied(bytes).length).padStart(7)}`,
    );
  }
  for (const { file } of PAGES) console.log(`first load of ${file}: ${firstLoad(files, file)} bytes of gzip`);
}

if (process.argv[1] === import.meta.filename) await main();
