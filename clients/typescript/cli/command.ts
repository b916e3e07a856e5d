/** What a command is: its words, its options as data, and what it does. */
import type { ParseArgsConfig } from 'node:util';
import type { MediaTools } from '../index.ts';
import type { Screen } from './screen.ts';

/** A call that cannot be understood; shown with the usage. */
export class UsageError extends Error {}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type Call = {
  readonly media: MediaTools;
  /** What stands behind the name of the command. */
  readonly words: readonly string[];
  readonly values: Values;
  readonly screen: Screen;
  readonly signal: AbortSignal;
};

export type Command = {
  readonly name: string;
  /** What stands behind the name in the usage. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** @returns what `--json` prints */
  run(call: Call): Promise<unknown>;
};

/** The text of an option that takes one. */
export function formatHelp(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** An option that must be there. @throws UsageError */
export function required(values: Values, name: string): string {
  const value = formatHelp(values, name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

/** The only word of a command. @throws UsageError where there is none, or more */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(`Name one ${what}`);
  return word;
}

/** Fields with a value: what was not given is left to the service. */
export function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
