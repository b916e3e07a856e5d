/** An Avid Log Exchange: a heading, column names, and one row per clip. */
import { parseRate, type Rate, rate } from '#shared/media/timecode/rate.ts';

const RATE_WITHOUT_FPS = rate('24');

export type AleRow = {
  /** May be fewer than the columns. Missing cells are empty. */
  readonly cells: readonly string[];
  /** Line of the file, from 1. */
  readonly line: number;
};

export type Ale = {
  /** Keys and values in file order; unknown keys are kept. */
  readonly heading: readonly (readonly [key: string, value: string])[];
  readonly columns: readonly string[];
  readonly rows: readonly AleRow[];
};

/** Index of a column by its name in any case; -1 if missing. */
export function columnAt({ columns }: Ale, name: string): number {
  const wanted = name.toLowerCase();
  return columns.findIndex((column) => column.toLowerCase() === wanted);
}

/** The rate in the heading, else 24. Some programs write the whole heading on a single line. */
export function readHeadingRate({ heading }: Ale): Rate {
  const words = heading.flatMap(([key, value]) => [key, ...value.split('\t')]);
  const at = words.findIndex((word) => word.toUpperCase() === 'FPS');
  return (at < 0 ? undefined : parseRate(words[at + 1] ?? '')) ?? RATE_WITHOUT_FPS;
}
