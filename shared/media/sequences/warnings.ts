/** Collects the warnings of one reader, bounded so that a file with a million faults does not fill memory. */

import type { Warning } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';

/** Limit of a response. */
const MAX_WARNINGS = 50;

export type WarningList = {
  add(code: string, text: Reason, line?: number): void;
  /** At most 50. If there were more, the last one gives their number. */
  list(): readonly Warning[];
};

/** Creates an empty list. */
export function collectWarnings(): WarningList {
  const kept: Warning[] = [];
  let count = 0;
  return {
    add: (code, text, line) => {
      count += 1;
      if (kept.length < MAX_WARNINGS) kept.push(line === undefined ? { code, text } : { code, text, line });
    },
    list: () => {
      if (count <= MAX_WARNINGS) return kept;
      const text = reason('more.warnings', { count: count - MAX_WARNINGS + 1 });
      return [...kept.slice(0, MAX_WARNINGS - 1), { code: 'more_warnings', text }];
    },
  };
}
