/**
 * Loads Node's modules with `process.getBuiltinModule`. For an import statement Node reads every property of the
 * module, and some of them load a lot that is not needed: terminal streams, Web Crypto, WebSockets.
 */
import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const BUILTINS = new Set(builtinModules.map((name) => `node:${name}`));
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A module with one constant per property. The bundler keeps those that are used. */
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
      // One copy per importing module; a shared one would become a small chunk.
      return { path: `${name} of ${importer}`, namespace: 'builtin', pluginData: name };
    });
    onLoad({ filter: /./, namespace: 'builtin' }, async ({ pluginData }) => ({
      contents: await listProperties(pluginData),
    }));
  },
};
