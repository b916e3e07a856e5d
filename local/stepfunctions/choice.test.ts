import { describe, expect, it } from 'vitest';
import { parseRule } from './choice.ts';
import type { Json } from './json.ts';

const input: Json = {
  s: 'beta',
  n: 5,
  yes: true,
  nil: null,
  t: '2026-01-02T03:04:05Z',
  later: '2026-01-02T05:04:06+02:00',
  file: 'log*1.txt',
};
const holds = (rule: Json): boolean => parseRule(rule)({ input, context: { Execution: { Name: 'beta' } } });

describe('choice rules', () => {
  it.each<[Json, boolean]>([
    [{ Variable: '$.s', StringEquals: 'beta' }, true],
    [{ Variable: '$.s', StringLessThan: 'gamma' }, true],
    [{ Variable: '$.s', StringEqualsPath: '$$.Execution.Name' }, true],
    [{ Variable: '$.n', StringEquals: '5' }, false],
    [{ Variable: '$.n', NumericEquals: 5 }, true],
    [{ Variable: '$.n', NumericGreaterThanEquals: 6 }, false],
    [{ Variable: '$.n', NumericLessThanPath: '$.n' }, false],
    [{ Variable: '$.yes', BooleanEquals: true }, true],
    [{ Variable: '$.s', BooleanEquals: false }, false],
    [{ Variable: '$.t', TimestampLessThan: '2026-01-02T04:04:06+01:00' }, true],
    [{ Variable: '$.t', TimestampLessThanPath: '$.later' }, true],
    [{ Variable: '$.s', TimestampEquals: '2026-01-02T04:04:06Z' }, false],
    [{ Variable: '$.file', StringMatches: 'log\\*?.txt' }, false],
    [{ Variable: '$.file', StringMatches: 'log\\**.txt' }, true],
    [{ Variable: '$.file', StringMatches: '*1' }, false],
    [{ Variable: '$.nil', IsNull: true }, true],
    [{ Variable: '$.nil', IsPresent: true }, true],
    [{ Variable: '$.gone', IsPresent: true }, false],
    [{ Variable: '$.gone', IsPresent: false }, true],
    [{ Variable: '$.s', IsString: false }, false],
    [{ Variable: '$.t', IsTimestamp: true }, true],
    [{ Variable: '$.n', IsNumeric: true, Comment: 'a number', Next: 'X' }, true],
    [{ Not: { Variable: '$.n', NumericEquals: 5 } }, false],
    [
      {
        And: [
          { Variable: '$.gone', IsPresent: true },
          { Variable: '$.gone', NumericEquals: 1 },
        ],
      },
      false,
    ],
    [
      {
        Or: [
          { Variable: '$.n', NumericEquals: 5 },
          { Variable: '$.gone', NumericEquals: 1 },
        ],
      },
      true,
    ],
  ])('%j is %s', (rule, expected) => {
    expect(holds(rule)).toBe(expected);
  });

  it('fails when the variable does not exist', () => {
    expect(() => holds({ Variable: '$.gone', NumericEquals: 1 })).toThrow(/^States.Runtime/);
  });

  it.each<[string, Json]>([
    ['no operator', { Variable: '$.s' }],
    ['two operators', { Variable: '$.s', StringEquals: 'a', IsString: true }],
    ['an unknown operator', { Variable: '$.s', StringContains: 'a' }],
    ['a made-up relation', { Variable: '$.s', BooleanLessThan: true }],
    ['a value of another type', { Variable: '$.s', NumericEquals: '5' }],
    ['no variable', { StringEquals: 'a' }],
    ['no rules', { And: [] }],
    ['no object', 'x'],
  ])('refuses a rule with %s', (_, rule) => {
    expect(() => parseRule(rule)).toThrow();
  });
});
