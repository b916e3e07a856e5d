/** The functions of the service by name, with their Lambda settings. */
import { EXECUTION_FAILED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { ROUTES } from '#functions/routes.ts';
import { functionName, timeoutSeconds } from '#shared/api/function-facts.ts';
import type { MemoryClass } from '#shared/api/route.ts';

/**
 * Functions are grouped by memory class. Those that process films for minutes have their own pool, away from
 * requests, and those that wait before they answer have another.
 */
export type PoolName = MemoryClass | 'workflow' | 'polls';

export type LocalFunction = {
  /** Module below `functions/`, without extension. */
  readonly module: string;
  readonly pool: PoolName;
  readonly timeoutMs: number;
};

/** Functions without a route. */
const BACKGROUND: readonly LocalFunction[] = [...SCHEDULES, ...TASKS, EXECUTION_FAILED_RULE.task].map(
  ({ name, memory, timeoutSeconds }) => ({
    module: name,
    pool: memory === 'media' ? 'workflow' : memory,
    timeoutMs: timeoutSeconds * 1000,
  }),
);

export { functionName };

export const FUNCTIONS: ReadonlyMap<string, LocalFunction> = new Map(
  [
    ...ROUTES.map(
      (row): LocalFunction => ({
        module: row.name,
        pool: 'longPoll' in row ? 'polls' : row.memory,
        timeoutMs: timeoutSeconds(row) * 1000,
      }),
    ),
    ...BACKGROUND,
  ].map((entry) => [functionName(entry.module), entry]),
);
