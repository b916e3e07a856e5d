/**
 * Modules of Node as they are, by `process.getBuiltinModule`. An import statement would have Node read each of their
 * properties, and some of these load much that nobody asked for: the streams of the terminal, Web Crypto, WebSockets.
 */
import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const BUILTINS = new Set(builtinModules.map((name) => `node:${name}`));
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A module of a constant for each property, of which the bundler keeps those that are used. */
async function listProperties(name: string): Promise<string> {
  const names = Object.keys(await import(name)).filter((each) => each !== 'default' && IDENTIFIER.test(each));
  return [
    `const builtin = process.getBuiltinModule('${name}');`,
    'export default builtin;',
    ...names.map((each) => `export const ${each} = /* @__PURE__ */ (() => builtin.${each})();`),
  ].join('\n');
}

export const builtins: Plugin = {
  name: 'builtins',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ path, kind, importer }) => {
      const name = path.startsWith('node:') ? path : `node:${path}`;
      if (kind !== 'import-statement' || !BUILTINS.has(name)) return undefined;
      // One for each module that imports it: shared ones would become small chunks.
      return { path: `${name} of ${importer}`, namespace: 'builtin', pluginData: name };
    });
    onLoad({ filter: /./, namespace: 'builtin' }, async ({ pluginData }) => ({
      contents: await listProperties(pluginData),
    }));
  },
};
