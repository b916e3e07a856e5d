import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { explainSlowness, findFaults } from './judge.ts';
import { findPatterns, readPatterns } from './patterns.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  // Quadratic on blank lines before a line other than `data`; the ALE reader once had this pattern.
  /^\s*data\s*$/im,
  /^(a+)+$/,
  /\s+$/,
  /0+$/,
  /^\s*(\d+)\s*(fps)?\s*$/,
  /\{[^}]*\}/g,
  /a.*b.*c/,
])('%s may take more than linear time', (pattern) => {
  expect(explainSlowness(pattern)).toMatch(/polynomial|exponential/);
});

test.each([/^data$/i, /^[ \t]*data/m, /\{[^{}]*\}/g, /^\d+(?:\.\d*)?$/, /<\s{0,8}\/?\s{0,8}b>/])(
  '%s takes linear time',
  (pattern) => {
    expect(explainSlowness(pattern)).toBeUndefined();
  },
);

test('finds a literal anywhere in a file, and reads a constructed pattern by loading its file', async () => {
  const { literals, constructions } = findPatterns(
    'a.ts',
    'const a = /x/g;\nf(b.replace(/y+$/, ""));\nconst c = new RegExp(a);\nRegExp("q");\n',
  );
  expect(literals.map(({ line, source }) => [line, source])).toEqual([
    [1, 'x'],
    [2, 'y+$'],
  ]);
  expect(constructions.map(({ line }) => line)).toEqual([3, 4]);
  const { patterns, unknown } = await readPatterns(root, ['test/patterns/sample.ts']);
  expect(patterns).toContainEqual({
    path: 'test/patterns/sample.ts',
    line: 5,
    source: '^\\s*data\\s*$',
    flags: 'im',
  });
  expect(unknown).toEqual([{ path: 'test/patterns/sample.ts', line: 7 }]);
});

test('a slow pattern, one that is not known, and an exception for nothing are faults', () => {
  const slow = { path: 'a.ts', line: 3, source: 'x+$', flags: '' };
  const unknown = [{ path: 'b.ts', line: 7 }];
  expect(findFaults({ patterns: [slow], unknown }, [])).toEqual([
    expect.stringMatching(/^a\.ts:3 \/x\+\$\/: /),
    expect.stringMatching(/^b\.ts:7 builds/),
  ]);
  const exceptions = [
    { path: 'a.ts', source: 'x+$', reason: 'Short.' },
    { path: 'b.ts', source: 'RegExp', reason: 'Short.' },
  ];
  expect(findFaults({ patterns: [slow], unknown }, exceptions)).toEqual([]);
  expect(findFaults({ patterns: [], unknown }, exceptions)).toEqual([expect.stringMatching(/^a\.ts has no/)]);
});
