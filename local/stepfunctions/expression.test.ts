import { describe, expect, it } from 'vitest';
import { evaluate, parseExpression } from './expression.ts';
import type { Json } from './json.ts';
import { parseTemplate } from './template.ts';

const data = {
  input: { name: "O'Hara", n: 7, items: [1, 2, 2, 3], o: { a: 1 }, text: '{"k":[1]}' },
  context: { Execution: { Name: 'run-1' } },
};
const value = (text: string): Json => evaluate(parseExpression(text), data, 'x.$');

describe('intrinsic functions', () => {
  it.each<[string, Json]>([
    ["States.Format('{} of {}: {}', $.n, $$.Execution.Name, $.name)", "7 of run-1: O'Hara"],
    ["States.Format('it\\'s {} $&', 'x')", "it's x $&"],
    ['States.StringToJson($.text)', { k: [1] }],
    ['States.JsonToString($.o)', '{"a":1}'],
    ["States.Array($.n, 'a', null, true, -1.5)", [7, 'a', null, true, -1.5]],
    ['States.Array()', []],
    ['States.ArrayPartition($.items, 3)', [[1, 2, 2], [3]]],
    ['States.ArrayContains(States.Array($.o), $.o)', true],
    ['States.ArrayRange(0, 9, 4)', [0, 4, 8]],
    ['States.ArrayRange(3, 1, -1)', [3, 2, 1]],
    ['States.ArrayGetItem($.items, 3)', 3],
    ['States.ArrayLength($.items)', 4],
    ['States.ArrayUnique($.items)', [1, 2, 3]],
    ["States.Base64Encode('é')", 'w6k='],
    ["States.Base64Decode('w6k=')", 'é'],
    ["States.Hash('abc', 'MD5')", '900150983cd24fb0d6963f7d28e17f72'],
    ['States.JsonMerge($.o, States.StringToJson($.text), false)', { a: 1, k: [1] }],
    ['States.MathAdd($.n, -2)', 5],
    ["States.StringSplit('a/b.c', './')", ['a', 'b', 'c']],
    ["States.ArrayGetItem(States.StringSplit('x:y', ':'), 1)", 'y'],
  ])('%s', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  it.each([
    "States.Format('{}')",
    'States.StringToJson($.name)',
    'States.ArrayGetItem($.items, 4)',
    'States.ArrayRange(0, 5000, 1)',
    'States.ArrayLength($.n)',
    "States.Hash('a', 'CRC')",
  ])('%s fails as States.IntrinsicFailure', (text) => {
    expect(() => value(text)).toThrow(/^States.IntrinsicFailure/);
  });

  it('keeps text that only looks like an escape', () => {
    expect(value("States.Format('a\\\\b')")).toBe('a\\b');
  });

  it.each([
    'States.MathRandom(1, 2)',
    'States.Array(1',
    "States.Format('a', )",
    'States.UUID() x',
    'upper($.n)',
    "States.Format('\\{\\}')",
    'States.UUID(1)',
  ])('refuses %s when it is read', (text) => {
    expect(() => parseExpression(text)).toThrow(/'/);
  });
});

describe('parseTemplate', () => {
  it('fills marked fields at any depth and leaves the rest unchanged', () => {
    const template = parseTemplate({
      'a.$': '$.n',
      b: { 'c.$': '$$.Execution.Name', d: '$.n' },
      e: [{ 'f.$': '$.o' }, 'x'],
    });
    expect(template(data)).toEqual({ a: 7, b: { c: 'run-1', d: '$.n' }, e: [{ f: { a: 1 } }, 'x'] });
  });

  it('fails as AWS does if a path finds nothing', () => {
    expect(() => parseTemplate({ 'a.$': '$.gone' })(data)).toThrow(
      /^States.Runtime: The JSONPath '\$.gone' specified for the field 'a.\$' could not be found in the input/,
    );
  });

  it('refuses a marked field that is not a string', () => {
    expect(() => parseTemplate({ a: [{ 'b.$': 1 }] })).toThrow(/'b.\$'/);
  });
});
