/** The imports of the project's source files, resolved as Node resolves them. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Import = {
  readonly from: string;
  /** Path in the repository, or the name of a package (`@scope/name`, `node:fs`). */
  readonly to: string;
  readonly line: number;
};

/** Folders without source files of the project. */
const LEFT_OUT = ['node_modules', 'cdk.out', '**/dist', '**/.*'];

/** Paths of all source files, sorted. */
export const listSources = (root: string): string[] =>
  globSync('*/**/*.{ts,tsx,js}', { cwd: root, exclude: LEFT_OUT }).sort();

/** Resolves a specifier to a repository path or a package name. package.json maps `#shared/x.ts` to `shared/x.ts`. */
function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Static, dynamic, type and re-exporting imports of one file. */
export function findImports(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const found = new Map<string, Import>();
  for (const request of requests) {
    if (!request) continue;
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(request.start, request.end));
    if (!literal?.[1]) continue;
    const to = resolveSpecifier(path, literal[1]);
    const line = text.slice(0, request.start).split('\n').length;
    found.set(`${to}:${line}`, { from: path, to, line });
  }
  return [...found.values()];
}

/** All imports of a working tree. */
export const readImports = (root: string): Import[] =>
  listSources(root).flatMap((path) => findImports(path, readFileSync(`${root}/${path}`, 'utf8')));
