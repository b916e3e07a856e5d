/** The package as published: it is built and typed, and its command runs without this repository. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'clients/typescript');

/** What the examples of the documents take for granted. */
const SURROUNDING = `
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
declare const file: File;
declare const film: File;
declare function show(progress: number, label: string): void;
`;

/** The TypeScript examples of a document, as modules. */
const readExamples = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
    ([, code]) => `${SURROUNDING}${code}`,
  );

/** A project with the package and its dependencies installed. */
let project: string;
beforeAll(async () => {
  await run(process.execPath, [join(client, 'build.ts')]);
  project = mkdtempSync(join(tmpdir(), 'media-tools-package-'));
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'media-tools-client'), { recursive: true });
  for (const name of ['dist', 'package.json'])
    cpSync(join(client, name), join(modules, 'media-tools-client', name), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const DOCUMENTS = ['clients/typescript/README.md', 'docs/guides/command-line.md'];

const CONSUMER = `
import { createMediaTools, readData, MediaToolsError } from 'media-tools-client';

const media = createMediaTools({ url: 'http://media.test', key: 'mtk_x' });
export async function left(): Promise<number> {
  return readData(await media.api.GET('/v2/info')).stats.fileConversionsLeft;
}
export async function convert(file: File): Promise<string> {
  const done = await media.upload('/v2/subtitles', file, { source: 'srt', format: 'vtt' });
  return done.fileName;
}
// @ts-expect-error There is no such path.
void media.api.GET('/v2/nothing');
// @ts-expect-error The format is missing.
void media.upload('/v2/subtitles', new File([], 'a'), { source: 'srt' });
export const isRefusal = (error: unknown): boolean => error instanceof MediaToolsError;
`;

test('its types work in another project, and in the examples of the documents', async () => {
  const modules = [CONSUMER, ...DOCUMENTS.flatMap(readExamples)];
  expect(modules).toHaveLength(1 + DOCUMENTS.length);
  const names = modules.map((_, i) => `module-${i}.mts`);
  for (const [i, name] of names.entries()) writeFileSync(join(project, name), modules[i] ?? '');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--types',
    '',
  ];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, ...options, ...names], {
    cwd: project,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
}, 120_000);

test('its command runs, and its manifest lists existing files', async () => {
  const folder = join(project, 'node_modules/media-tools-client');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { stdout } = await run(process.execPath, [join(folder, manifest.bin['media-tools']), '--help']);
  expect(stdout).toContain('Usage: media-tools');
  for (const path of Object.values<string>(manifest.exports['.']))
    expect(readFileSync(join(folder, path), 'utf8')).not.toBe('');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = { ...dependencies, ...devDependencies };
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect({ [name]: version }).toEqual({ [name]: wanted[name] });
});
