/**
 * The code of all functions, bundled once: one folder with an entry point per function and their shared chunks.
 * Packages that cannot be bundled (a native module, WebAssembly) are copied next to it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { EXECUTION_FAILED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { ROUTES } from '#functions/routes.ts';
import { builtins } from './builtins.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache', 'deployment');

/** Folder of the source maps. They are for reading stack traces, so they are not deployed. */
export const MAPS = join(CACHE, 'maps');

/** Packages that are copied instead of bundled. */
export const PACKAGES = ['harfbuzzjs', '@resvg/resvg-js'] as const;

/** The native module of the renderer, for the architecture of the functions; `native.ts` fetches it. */
export const NATIVE = {
  package: '@resvg/resvg-js-linux-arm64-gnu',
  folder: join(CACHE, 'native'),
} as const;

/** CommonJS packages load Node's modules with `require`. */
const BANNER = 'const require=process.getBuiltinModule;';

/** Modules below `functions/` that are Lambda handlers. */
export const entries = (): string[] => [
  ...ROUTES.map((row) => row.name),
  ...SCHEDULES.map((schedule) => schedule.name),
  ...TASKS.map((task) => task.name),
  EXECUTION_FAILED_RULE.task.name,
];

const SHARED_OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  charset: 'utf8',
  minify: true,
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  banner: { js: BANNER },
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  metafile: true,
  logLevel: 'silent',
} satisfies BuildOptions;

export type Bundle = {
  /** The folder with the functions' code. */
  readonly folder: string;
  readonly metafile: Metafile;
  /** Whether the native module is included; without it a deployment could not render images. */
  readonly native: boolean;
};

/** A function has its credentials in its environment, so the SDK's other credential providers are not bundled. */
const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, ({ path }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: dirname(path),
    }));
  },
};

/** Constant data derived from the whole endpoint table. It is bundled as JSON, without the table. */
const SETTLED = /\/functions\/service\/path-methods\.ts$/;

const settledData: Plugin = {
  name: 'settled-data',
  setup: ({ onLoad }) => {
    onLoad({ filter: SETTLED }, async ({ path }) => ({
      contents: Object.entries(await import(pathToFileURL(path).href))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    }));
  },
};

function copyPackage(name: string, from: string, folder: string): void {
  cpSync(from, join(folder, 'node_modules', name), {
    recursive: true,
    dereference: true,
    // Only the code of a package is needed.
    filter: (path) =>
      !/\.(md|d\.[mc]?ts|map)$|\/(node_modules|test|tests|examples?|docs)$/.test(path.slice(from.length)),
  });
}

function packageFolder(name: string): string {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`The package ${name} is not installed`);
  return dirname(description);
}

/** Moves the source maps out of the bundle. */
function moveMaps(metafile: Metafile, folder: string, maps: string): void {
  for (const path of Object.keys(metafile.outputs).filter((each) => each.endsWith('.map'))) {
    const target = join(maps, resolve(ROOT, path).slice(folder.length));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(resolve(ROOT, path), target);
  }
}

/** Bundles the functions into a folder below `.cache/`. */
export async function bundleFunctions(name = 'functions'): Promise<Bundle> {
  const folder = join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    ...SHARED_OPTIONS,
    entryPoints: entries().map((entry) => `functions/${entry}.ts`),
    outbase: 'functions',
    outdir: folder,
    chunkNames: 'shared/[hash]',
    splitting: true,
    external: [...PACKAGES],
    // No function runs as the main module.
    define: { 'import.meta.main': 'false' },
    plugins: [builtins, environmentCredentials, settledData],
  });
  moveMaps(metafile, folder, join(MAPS, name));
  for (const each of PACKAGES) copyPackage(each, packageFolder(each), folder);
  const nativeFolder = join(NATIVE.folder, 'node_modules', NATIVE.package);
  const native = existsSync(nativeFolder);
  if (native) copyPackage(NATIVE.package, nativeFolder, folder);
  return { folder, metafile, native };
}

/** Bundles the ingress and its Dockerfile into a folder from which the image is built. */
export async function bundleIngress(name = 'ingress'): Promise<string> {
  const folder = join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    ...SHARED_OPTIONS,
    entryPoints: ['functions/ingress/main.ts'],
    outdir: folder,
  });
  moveMaps(metafile, folder, join(MAPS, name));
  writeFileSync(join(folder, 'Dockerfile'), readFileSync(join(import.meta.dirname, 'ingress', 'Dockerfile')));
  return folder;
}

/**
 * Bytes that a function loads before its first request: its entry point with all statically imported chunks.
 * @param more dynamically imported modules to include
 */
export function loadedBytes({ outputs }: Metafile, entry: string, more: readonly string[] = []): number {
  const seen = new Set<string>();
  const walk = (path: string): number => {
    const output = outputs[path];
    if (!output || seen.has(path)) return 0;
    seen.add(path);
    return output.imports
      .filter(({ kind }) => kind === 'import-statement')
      .reduce((sum, imported) => sum + walk(imported.path), output.bytes);
  };
  return [`functions/${entry}.ts`, ...more].reduce((sum, module) => {
    const start = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === module);
    if (start === undefined) throw new Error(`Nothing was bundled for ${module}`);
    return sum + walk(start);
  }, 0);
}

/** Source files that a function can load, statically or dynamically. */
export function reachableSources(metafile: Metafile, entry: string): Set<string> {
  const seen = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const imported of metafile.inputs[path]?.imports ?? []) walk(imported.path);
  };
  walk(`functions/${entry}.ts`);
  return seen;
}
