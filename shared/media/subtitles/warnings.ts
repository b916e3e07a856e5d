/** Collects warnings, bounded so that a file with a million faults does not fill memory. */
import type { Warning } from '#shared/media-error.ts';
import type { Reason } from '#shared/reasons.ts';

/** Limit of a response (decision 84). */
export const MAX_WARNINGS = 50;

export type WarningList = {
  /** Records a warning; past the limit it is only counted. */
  add(code: string, text: Reason, line?: number): void;
  /** Records a warning of this code once. */
  once(code: string, text: Reason, line?: number): void;
  readonly list: readonly Warning[];
};

/** Creates an empty list for one reader or writer. */
export function collectWarnings(): WarningList {
  const list: Warning[] = [];
  const seen = new Set<string>();
  const add = (code: string, text: Reason, line?: number): void => {
    seen.add(code);
    if (list.length < MAX_WARNINGS) list.push(line === undefined ? { code, text } : { code, text, line });
  };
  return {
    add,
    once: (code, text, line) => {
      if (!seen.has(code)) add(code, text, line);
    },
    list,
  };
}
