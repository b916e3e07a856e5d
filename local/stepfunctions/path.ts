/**
 * JSONPath as state machines use it: fields, indices, slices and `*`. Filters, unions and `..` are refused when the
 * definition is loaded, so no path is read differently than on AWS.
 */
import { StateError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

type Step =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'slice'; readonly from: number; readonly to: number | undefined };

export type Path = {
  readonly text: string;
  /** `$$`: reads the context object instead of the state data. */
  readonly ofContext: boolean;
  readonly steps: readonly Step[];
};

const STEP =
  /\.(?:(?<star>\*)|(?<name>[\p{L}_][\p{L}\p{N}_-]*))|\[(?:'(?<quoted>[^'\\]*)'|"(?<double>[^"\\]*)"|(?<index>-?\d{1,9})|(?<all>\*)|(?<from>-?\d{0,9}):(?<to>-?\d{0,9}))\]/uy;

const parsed = new Map<string, Path>();

/** Parses a path. Throws an Error that quotes the unreadable rest. */
export const parsePath = (text: string): Path => {
  const known = parsed.get(text);
  if (known) return known;
  const ofContext = text.startsWith('$$');
  if (!text.startsWith('$')) throw new Error(`'${text}' is no JSONPath`);
  const steps: Step[] = [];
  let at = ofContext ? 2 : 1;
  while (at < text.length) {
    STEP.lastIndex = at;
    const found = STEP.exec(text);
    if (!found?.groups) throw new Error(`'${text}': unsupported JSONPath at '${text.slice(at)}'`);
    steps.push(toStep(found.groups));
    at = STEP.lastIndex;
  }
  const path: Path = { text, ofContext, steps };
  parsed.set(text, path);
  return path;
};

const toStep = (groups: Record<string, string | undefined>): Step => {
  const { star, all, name, quoted, double, index, from, to } = groups;
  if (star !== undefined || all !== undefined) return { kind: 'all' };
  if (index !== undefined) return { kind: 'index', index: Number(index) };
  if (from !== undefined) return { kind: 'slice', from: Number(from || 0), to: to ? Number(to) : undefined };
  return { kind: 'field', name: name ?? quoted ?? double ?? '' };
};

const isMany = (step: Step): boolean => step.kind === 'all' || step.kind === 'slice';

/** True if the path names at most one place, as ResultPath and Variable require. */
export const isReferencePath = (path: Path): boolean => !path.steps.some(isMany);

/**
 * The value at a path, or an array of all matches for `*` and slices. Undefined if a definite part of the path does
 * not exist.
 */
export const readPath = (path: Path, root: Json): Json | undefined => {
  let found: readonly Json[] = [root];
  let many = false;
  for (const step of path.steps) {
    const next = found.map((value) => select(value, step));
    if (!many && next[0] === undefined) return undefined;
    found = next.flatMap((values) => values ?? []);
    many ||= isMany(step);
  }
  return many ? [...found] : found[0];
};

const select = (value: Json, step: Step): readonly Json[] | undefined => {
  if (step.kind === 'field') {
    const field = isObject(value) && Object.hasOwn(value, step.name) ? value[step.name] : undefined;
    return field === undefined ? undefined : [field];
  }
  if (step.kind === 'all' && isObject(value)) return Object.values(value);
  if (!Array.isArray(value)) return undefined;
  if (step.kind === 'all') return value;
  if (step.kind === 'slice') return value.slice(step.from, step.to);
  const item = value.at(step.index);
  return item === undefined ? undefined : [item];
};

/**
 * A copy of `root` with `value` at a reference path. Missing intermediate objects are created. Throws
 * States.ResultPathMatchFailure if the path leads through something other than an object.
 */
export const writePath = (path: Path, root: Json, value: Json): Json => {
  const write = (at: Json | undefined, depth: number): Json => {
    const step = path.steps[depth];
    if (!step) return value;
    if (step.kind === 'field' && (at === undefined || isObject(at))) {
      const copy: JsonObject = { ...at };
      const child = at && Object.hasOwn(at, step.name) ? at[step.name] : undefined;
      Object.defineProperty(copy, step.name, {
        value: write(child, depth + 1),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return copy;
    }
    if (step.kind === 'index' && Array.isArray(at) && step.index >= 0 && step.index < at.length) {
      return at.with(step.index, write(at[step.index], depth + 1));
    }
    throw new StateError(
      'States.ResultPathMatchFailure',
      `Unable to apply the ResultPath '${path.text}' to the input '${JSON.stringify(root)}'`,
    );
  };
  return write(root, 0);
};
