/** Mutates the values of JSON. */
import { extreme, extremeNumber } from '../extremes.ts';
import { below, happens, pick, type Random } from '../random.ts';
import type { TextMutation } from './text.ts';

/** The place of a value in the document: the object or array that holds it, and its key there. */
type Place = { readonly holder: object; readonly key: string };

const MAX_PLACES = 5_000;

function placesIn(root: unknown): Place[] {
  const places: Place[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (places.length >= MAX_PLACES) return;
      places.push({ holder: value, key });
      walk(inner);
    }
  };
  walk(root);
  return places;
}

const valueAt = ({ holder, key }: Place): unknown => Reflect.get(holder, key);
const put = ({ holder, key }: Place, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

function deep(value: unknown, depth: number): unknown {
  let inner = value;
  for (let i = 0; i < depth; i++) inner = i % 2 === 0 ? [inner] : { a: inner };
  return inner;
}

/** A value of another type, or none. */
export const otherValue = (random: Random): unknown =>
  pick<() => unknown>(random, [
    () => extreme(random),
    () => extreme(random),
    () => pick(random, [0, -1, 1.5, 1e308, -1e308, 2 ** 53 + 2, 1e-320, 4294967296]),
    () => pick(random, [null, true, false]),
    () => [],
    () => ({}),
    () => [[[[]]]],
    () => Array.from({ length: pick(random, [1, 60, 600]) }, () => extreme(random)),
    () => ({ [extreme(random)]: extreme(random), name: { name: {} } }),
    () => deep(1, pick(random, [3, 500])),
  ])();

type Change = (place: Place, random: Random, places: readonly Place[]) => void;

const CHANGES: readonly Change[] = [
  (place, random) => put(place, otherValue(random)),
  (place, random) => put(place, otherValue(random)),
  (place, random) => {
    const number = Number(extremeNumber(random));
    put(place, Number.isFinite(number) ? number : extremeNumber(random));
  },
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  },
  ({ holder, key }, random) => {
    if (!Array.isArray(holder)) return;
    const copies = Array.from({ length: pick(random, [1, 1, 50, 300]) }, () =>
      structuredClone(holder[Number(key)]),
    );
    holder.splice(Number(key), 0, ...copies);
  },
  (place, random, places) => {
    const other = pick(random, places);
    const [a, b] = [structuredClone(valueAt(place)), structuredClone(valueAt(other))];
    put(place, b);
    put(other, a);
  },
  (place, random, places) => put(place, structuredClone(valueAt(pick(random, places)))),
  ({ holder, key }, random) => {
    if (Array.isArray(holder)) return;
    const name = pick(random, [extreme(random), key.toUpperCase(), `${key}s`, '']);
    put({ holder, key: name }, Reflect.get(holder, key));
    if (happens(random, 0.5)) Reflect.deleteProperty(holder, key);
  },
  ({ holder }, random) => {
    if (!Array.isArray(holder)) put({ holder, key: extreme(random) }, otherValue(random));
  },
  (place, random) => put(place, [valueAt(place), otherValue(random)]),
  (place, random) => put(place, deep(valueAt(place), pick(random, [1, 2, 1_000]))),
];

/** Changes one thing inside a value, or replaces it. */
export function mutateValue(value: unknown, random: Random): unknown {
  const root = structuredClone(value);
  const places = placesIn(root);
  if (places.length === 0 || happens(random, 0.04)) return otherValue(random);
  pick(random, CHANGES)(pick(random, places), random, places);
  return root;
}

/** Changes that are possible in JSON text but not in a value. */
const TEXTUAL: readonly TextMutation[] = [
  (text, random) => text.replace(/:\s*-?\d+(\.\d+)?/, () => `:${extremeNumber(random)}`),
  (text) => text.replace(/\{\s*("[^"]*")/, '{$1:null,$1'),
  (text, random) => text.slice(0, below(random, text.length)),
  (text) => `${text}${text}`,
  (text) => text.replace(/,/, ',,'),
  (text) => `\ufeff${text}`,
  (text) => text.replace('{', `{"__proto__":{"a":1},"a":${'['.repeat(5_000)}${']'.repeat(5_000)},`),
  (text) => text.replaceAll('"', "'"),
  (text) => `[${text}]`,
];

/** Makes one change to a JSON text. Invalid JSON is changed as plain text. */
export const mutateJson: TextMutation = (text, random) => {
  if (happens(random, 0.15)) return pick(random, TEXTUAL)(text, random);
  try {
    return JSON.stringify(mutateValue(JSON.parse(text), random)) ?? '';
  } catch {
    return pick(random, TEXTUAL)(text, random);
  }
};
