import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { StateError } from './errors.ts';
import type { Json } from './json.ts';
import { parsePath, readPath, writePath } from './path.ts';

const data: Json = {
  a: { 'b-c': [10, 20, 30], 'two words': 1 },
  list: [{ id: 1 }, { id: 2 }],
  one: [{ id: 9 }],
  none: null,
};
const read = (text: string): Json | undefined => readPath(parsePath(text), data);

describe('readPath', () => {
  it.each([
    ['$', data],
    ['$.a.b-c[1]', 20],
    ["$.a['two words']", 1],
    ['$["none"]', null],
    ['$.a.b-c[-1]', 30],
    ['$.a.b-c[1:]', [20, 30]],
    ['$.list[*].id', [1, 2]],
    ['$.one[*].id', [9]],
    ['$.list[*].missing', []],
    ['$.missing', undefined],
    ['$.missing[*]', undefined],
    ['$.a.b-c[3]', undefined],
    ['$.none.x', undefined],
    ['$.constructor', undefined],
    ['$.__proto__', undefined],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['a.b', '$..a', '$.list[?(@.id==1)]', '$[0,1]', '$.a.', '$.list.length()', '$.a[', '$ .a'])(
    'refuses %s',
    (text) => {
      expect(() => parsePath(text)).toThrow(/JSONPath/);
    },
  );
});

describe('writePath', () => {
  const write = (text: string, root: Json, value: Json): Json => writePath(parsePath(text), root, value);

  it('replaces the root, creates intermediate objects, and does not modify the input', () => {
    const input = { kept: 1 };
    expect(write('$', input, { b: 2 })).toEqual({ b: 2 });
    expect(write('$.x.y', input, 5)).toEqual({ kept: 1, x: { y: 5 } });
    expect(write('$.list[1]', { list: [1, 2] }, 5)).toEqual({ list: [1, 5] });
    expect(input).toEqual({ kept: 1 });
  });

  it.each([
    ['$.x', 'a text'],
    ['$.x', [1]],
    ['$.x', null],
    ['$.x.y', { x: 1 }],
    ['$.x[0]', { x: [] }],
  ])('%s does not fit %j', (text, root) => {
    expect(() => write(text, root, 1)).toThrow(StateError);
  });

  it('reads back what it wrote, whatever the keys', () => {
    const key = fc.string({ minLength: 1 }).filter((text) => !/['"\\]/.test(text));
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (keys, value) => {
        const path = parsePath(`$${keys.map((each) => `['${each}']`).join('')}`);
        const json: Json = JSON.parse(JSON.stringify(value));
        expect(readPath(path, writePath(path, {}, json))).toEqual(json);
      }),
    );
  });
});
