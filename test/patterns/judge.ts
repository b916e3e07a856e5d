/** Judges whether regular expressions take linear time, by the analysis of scslre and a list of exceptions. */
import { analyse } from 'scslre';
import type { Construction, Pattern } from './patterns.ts';

/** How a pattern can take more than linear time. */
const KINDS = {
  Trade: 'two repetitions share what they match',
  Self: 'a repetition repeats itself',
  Move: 'each sign begins a search of its own',
} as const;

/** Says why a pattern may take more than linear time in the length of its input; undefined if it cannot. */
export function explainSlowness({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const { reports } = analyse(new RegExp(source, flags));
  const [first] = reports;
  return first && `${KINDS[first.type]} (${first.exponential ? 'exponential' : 'polynomial'})`;
}

export type Exception = {
  readonly path: string;
  /** The pattern, or `RegExp` for one built at run time. */
  readonly source: string;
  readonly reason: string;
};

/** Lists faults of patterns that no exception covers, and exceptions that cover nothing. */
export function findFaults(
  { patterns, unknown }: { readonly patterns: readonly Pattern[]; readonly unknown: readonly Construction[] },
  exceptions: readonly Exception[],
): string[] {
  const used = new Set<Exception>();
  const isExcepted = (path: string, source: string): boolean => {
    const found = exceptions.find((exception) => exception.path === path && exception.source === source);
    if (found) used.add(found);
    return found !== undefined;
  };
  const slow = patterns.flatMap((pattern) => {
    const why = explainSlowness(pattern);
    if (why === undefined || isExcepted(pattern.path, pattern.source)) return [];
    return [`${pattern.path}:${pattern.line} /${pattern.source}/${pattern.flags}: ${why}`];
  });
  const unread = unknown
    .filter(({ path }) => !isExcepted(path, 'RegExp'))
    .map(({ path, line }) => `${path}:${line} builds a pattern that is not known when the file is loaded`);
  const idle = exceptions
    .filter((exception) => !used.has(exception))
    .map(({ path, source }) => `${path} has no such pattern to except any more: ${source}`);
  return [...slow, ...unread, ...idle];
}
