/** The value of a key that ends in `.$`: a path or a call of an intrinsic function. */
import { runtimeError, StateError } from './errors.ts';
import { INTRINSICS } from './intrinsics.ts';
import type { Json } from './json.ts';
import { type Path, parsePath, readPath } from './path.ts';

export type Expression =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] };

/** What expressions read: `$` and `$$`. */
export type Data = { readonly input: Json; readonly context: Json };

/** AWS's limit for nested calls. */
const MAX_CALL_DEPTH = 10;
const CALL = /\s*(?<name>States\.\w+)\s*\(/y;
const ARGUMENT =
  /\s*(?:'(?<string>(?:[^'\\]|\\.)*)'|(?<literal>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<path>\$(?:'[^']*'|"[^"]*"|[^\s,()'"])*))\s*/y;

const parsed = new Map<string, Expression>();

/** Parses an expression. Throws an Error that quotes the unreadable rest. */
export const parseExpression = (text: string): Expression => {
  const known = parsed.get(text);
  if (known) return known;
  const expression = text.startsWith('$')
    ? ({ kind: 'path', path: parsePath(text) } as const)
    : new CallReader(text).whole();
  parsed.set(text, expression);
  return expression;
};

class CallReader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }

  whole(): Expression {
    const call = this.#call(1);
    if (!call || this.#text.slice(this.#at).trim() !== '') throw this.#unreadable();
    return call;
  }

  #call(depth: number): Expression | undefined {
    const name = this.#take(CALL)?.name;
    if (name === undefined) return undefined;
    const row = Object.hasOwn(INTRINSICS, name) ? INTRINSICS[name] : undefined;
    if (!row) throw new Error(`'${this.#text}': unsupported intrinsic function ${name}`);
    if (depth > MAX_CALL_DEPTH)
      throw new Error(`'${this.#text}': calls nested deeper than ${MAX_CALL_DEPTH}`);
    const args = this.#arguments(depth);
    if (args.length < row[0] || args.length > row[1]) {
      throw new Error(`'${this.#text}': ${name} does not take ${args.length} arguments`);
    }
    return { kind: 'call', name, args };
  }

  #arguments(depth: number): Expression[] {
    const args: Expression[] = [];
    if (this.#take(/\s*\)\s*/y)) return args;
    do {
      args.push(this.#call(depth + 1) ?? this.#simple());
    } while (this.#take(/\s*,/y));
    if (!this.#take(/\s*\)\s*/y)) throw this.#unreadable();
    return args;
  }

  #simple(): Expression {
    const found = this.#take(ARGUMENT);
    if (!found) throw this.#unreadable();
    if (found.path !== undefined) return { kind: 'path', path: parsePath(found.path) };
    if (found.literal !== undefined) return { kind: 'literal', value: JSON.parse(found.literal) };
    const string = found.string ?? '';
    if (/\\[{}]/.test(string)) throw new Error(`'${this.#text}': escaped braces are unsupported`);
    return { kind: 'literal', value: string.replace(/\\(.)/gs, '$1') };
  }

  #take(pattern: RegExp): Record<string, string | undefined> | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) return undefined;
    this.#at = pattern.lastIndex;
    return found.groups ?? {};
  }

  #unreadable(): Error {
    return new Error(`'${this.#text}': unreadable expression at '${this.#text.slice(this.#at)}'`);
  }
}

/** The value at a path. Throws States.Runtime naming the field, with AWS's wording. */
export const readRequired = (path: Path, data: Data, field: string): Json => {
  const value = readPath(path, path.ofContext ? data.context : data.input);
  if (value !== undefined) return value;
  const input = JSON.stringify(path.ofContext ? data.context : data.input);
  throw runtimeError(
    `The JSONPath '${path.text}' specified for the field '${field}' could not be found in the input '${input}'`,
  );
};

/** Evaluates an expression. Throws States.Runtime for a missing value, States.IntrinsicFailure for bad arguments. */
export const evaluate = (expression: Expression, data: Data, field: string): Json => {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind === 'path') return readRequired(expression.path, data, field);
  const args = expression.args.map((arg) => evaluate(arg, data, field));
  try {
    return INTRINSICS[expression.name]?.[2](...args) ?? null;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StateError('States.IntrinsicFailure', `${expression.name} for the field '${field}': ${reason}`);
  }
};
