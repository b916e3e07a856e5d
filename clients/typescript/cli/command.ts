/** A command: its arguments, its options as data, and its implementation. */
import type { ParseArgsConfig } from 'node:util';
import type { MediaTools } from '../index.ts';
import type { Screen } from './screen.ts';

/** Invalid arguments; shown with the usage. */
export class UsageError extends Error {}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type Call = {
  readonly media: MediaTools;
  /** Arguments after the name of the command. */
  readonly words: readonly string[];
  readonly values: Values;
  readonly screen: Screen;
  readonly signal: AbortSignal;
};

export type Command = {
  readonly name: string;
  /** The usage text after the name. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** @returns what `--json` prints */
  run(call: Call): Promise<unknown>;
};

/** The value of an option if it is a string. */
export function formatHelp(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of a required option. @throws UsageError if it is missing */
export function required(values: Values, name: string): string {
  const value = formatHelp(values, name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

/** The single argument of a command. @throws UsageError unless there is exactly one */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(`Name one ${what}`);
  return word;
}

/** The fields with a value. The service has defaults for the others. */
export function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
