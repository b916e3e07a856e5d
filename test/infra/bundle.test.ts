/** The code of a deployment as it is uploaded: what it weighs, and that it runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { EXECUTION_FAILED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { ROUTES } from '#functions/routes.ts';
import {
  type Bundle,
  bundleFunctions,
  bundleIngress,
  entries,
  loadedBytes,
  reachableSources,
} from '#infra/bundle.ts';
import { sourceTrace } from '#infra/commands/where.ts';
import type { Route } from '#shared/api/route.ts';
import { READS, WRITES } from '#shared/data/stores.ts';
import { packagedFont } from '#shared/documents/type/font-files.ts';
import { FONT_FILES } from '#shared/documents/type/fonts.ts';
import { FFMPEG_LAYERS } from '../../layers/ffmpeg/layer.ts';

const KB = 1000;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleFunctions('functions-test');
});

const classes = [...ROUTES, ...SCHEDULES, ...TASKS, EXECUTION_FAILED_RULE.task];

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** The modules of the stores that a function names, as far as they are not there at once. */
function storeModules({ reads, writes }: Pick<Route, 'reads' | 'writes'>): string[] {
  const loaders = [...reads.map((name) => READS[name]), ...writes.map((name) => WRITES[name])];
  const asked = loaders.map(String).filter((loader) => loader.includes('import('));
  return asked.map((loader) => {
    const [file] = /[\w-]+\.ts/.exec(loader) ?? [];
    if (file === undefined) throw new Error(`Which module does ${loader} load?`);
    return `shared/data/${file}`;
  });
}

test('an endpoint for JSON starts with less than 600 KB, any function with less than 1 MB', () => {
  const endpoints = ROUTES.map((row) => {
    const more = [
      ...storeModules(row),
      ...(row.kind === 'conversion' ? ['shared/api/delivery.ts'] : []),
      ...(row.accepts?.includes('multipart') ? ['shared/api/multipart.ts'] : []),
    ];
    const most = (row.memory === 'json' ? 600 : 1000) * KB;
    return { name: row.name, most, bytes: loadedBytes(bundle.metafile, row.name, more) };
  });
  const others = entries()
    .filter((name) => !ROUTES.some((row) => row.name === name))
    .map((name) => ({ name, most: 1000 * KB, bytes: loadedBytes(bundle.metafile, name) }));
  expect([...endpoints, ...others].filter(({ bytes, most }) => bytes > most)).toEqual([]);
});

test('code and layers together fit into what Lambda unpacks: 250 MB', () => {
  const fonts = FONT_FILES.reduce((sum, font) => sum + statSync(packagedFont(font)).size, 0);
  const { folder } = FFMPEG_LAYERS.packaged;
  const ffmpeg = existsSync(folder) ? bytesBelow(folder) : 0;
  expect(bytesBelow(bundle.folder) + fonts + ffmpeg).toBeLessThan(250_000_000);
});

test('nothing heavy is loaded before it is asked for', () => {
  const heavy = /node_modules\/(exceljs|pdfkit|dynalite)\//;
  for (const { name } of classes) {
    const outputs = bundle.metafile.outputs;
    const start =
      Object.keys(outputs).find((path) => outputs[path]?.entryPoint === `functions/${name}.ts`) ?? '';
    const seen = new Set<string>();
    const walk = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { kind, path: next } of outputs[path]?.imports ?? [])
        if (kind === 'import-statement') walk(next);
    };
    walk(start);
    const inputs = [...seen].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
    expect(
      inputs.filter((input) => heavy.test(input)),
      name,
    ).toEqual([]);
  }
});

test('a function that runs ffmpeg has the class with ffmpeg, and one that draws text a class with fonts', () => {
  for (const { name, memory } of classes) {
    const sources = reachableSources(bundle.metafile, name);
    if (sources.has('functions/cut-detection/media/ffmpeg.ts')) expect(memory, name).toBe('media');
    if (sources.has('shared/documents/type/font-files.ts'))
      expect(['documents', 'media'], name).toContain(memory);
  }
});

test('no source of the stand-ins or of the tests is among it', () => {
  const foreign = Object.keys(bundle.metafile.inputs).filter((path) =>
    /^(local|test|infra|web)\//.test(path),
  );
  expect(foreign).toEqual([]);
});

test('a place in the bundle is found again in the source', () => {
  const lines = readFileSync(join(bundle.folder, 'files/get.mjs'), 'utf8').split('\n');
  const line = lines.findLastIndex((text) => text.includes('file.not_found'));
  const column = lines[line]?.lastIndexOf('file.not_found') ?? 0;
  const trace = `Error: gone\n    at file:///var/task/files/get.mjs:${line + 1}:${column + 1}`;
  const found = sourceTrace(trace, ['functions-test']);
  const [, place] = /^Error: gone\n {4}at functions\/files\/get\.ts:(\d+):\d+$/.exec(found) ?? [];
  const source = readFileSync('functions/files/get.ts', 'utf8').split('\n');
  expect(source[Number(place) - 1], found).toContain('file.not_found');
  expect(sourceTrace('at file:///var/task/unknown.mjs:1:1')).toBe('at file:///var/task/unknown.mjs:1:1');
});

test('every function loads, and has its handler', async () => {
  const program = `
    const entries = ${JSON.stringify(entries())};
    const without = [];
    for (const entry of entries) {
      const module = await import(${JSON.stringify(bundle.folder)} + '/' + entry + '.mjs');
      if (typeof module.handler !== 'function') without.push(entry);
    }
    console.log(JSON.stringify({ loaded: entries.length, without }));
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AWS_REGION: 'us-east-1' },
  });
  const [output] = await once(child.stdout, 'data');
  expect(JSON.parse(String(output))).toEqual({ loaded: entries().length, without: [] });
});

const Listening = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ message: v.literal('listening'), address: v.object({ port: v.number() }) }),
);

test('the ingress is one file that starts, reports its health, and ends on a signal', async () => {
  const folder = await bundleIngress('ingress-test');
  expect(existsSync(join(folder, 'Dockerfile'))).toBe(true);
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', AWS_REGION: 'us-east-1' },
  });
  const [line] = await once(child.stdout, 'data');
  const { address } = v.parse(Listening, String(line));
  const answer = await fetch(`http://127.0.0.1:${address.port}/ingress/health`);
  expect(answer.status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
