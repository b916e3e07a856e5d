/** Finds the regular expressions of the project's own source: literals and those it constructs. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';

export type Pattern = {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
};

/** A call of `RegExp` in a file, whose pattern is known only at run time. */
export type Construction = Pick<Pattern, 'path' | 'line'>;

type PatternList = { readonly literals: Pattern[]; readonly constructions: Construction[] };

/** Finds the literals and constructions in one file. */
export function findPatterns(path: string, text: string): PatternList {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const literals: Pattern[] = [];
  const constructions: Construction[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const construct = ({ callee, start }: CallExpression | NewExpression): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      constructions.push({ path, line: lineAt(start) });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ path, line: lineAt(node.start), source, flags });
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(program);
  return { literals, constructions };
}

/** Matches the line number in a stack frame. */
const FRAME = /:(\d+):\d+\)?$/;

/** Loads a file and returns the patterns that it constructs meanwhile. */
export async function loadPatterns(root: string, path: string): Promise<Pattern[]> {
  const url = pathToFileURL(`${root}/${path}`).href;
  const built: Pattern[] = [];
  const { RegExp: Native } = globalThis;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args, newTarget) {
      const pattern: unknown = Reflect.construct(target, args, newTarget);
      const frame = new Error().stack?.split('\n').find((line) => line.includes(path)) ?? '';
      const line = Number(FRAME.exec(frame)?.[1]);
      if (pattern instanceof Native && line > 0)
        built.push({ path, line, source: pattern.source, flags: pattern.flags });
      return Object(pattern);
    },
  });
  try {
    await import(`${url}?patterns`);
  } finally {
    globalThis.RegExp = Native;
  }
  return built;
}

/** Reads all patterns of some files, and the constructions that loading the files does not run. */
export async function readPatterns(root: string, paths: readonly string[]) {
  const patterns: Pattern[] = [];
  const unknown: Construction[] = [];
  for (const path of paths) {
    const { literals, constructions } = findPatterns(path, readFileSync(`${root}/${path}`, 'utf8'));
    const built = constructions.length > 0 ? await loadPatterns(root, path) : [];
    patterns.push(...literals, ...built);
    unknown.push(...constructions.filter(({ line }) => !built.some((pattern) => pattern.line === line)));
  }
  return { patterns, unknown };
}
