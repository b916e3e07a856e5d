/** The functions of the service by name, with what Lambda would give them. */
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { functionName, timeoutSeconds } from '#shared/api/function-facts.ts';
import type { MemoryClass } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/table.ts';

export type LocalFunction = {
  /** Module below `functions/`, without extension. */
  readonly module: string;
  readonly memory: MemoryClass;
  readonly timeoutMs: number;
};

/** Functions that no path of the interface leads to. */
const BACKGROUND: readonly LocalFunction[] = SCHEDULES.map(({ name, memory, timeoutSeconds }) => ({
  module: name,
  memory,
  timeoutMs: timeoutSeconds * 1000,
}));

export { functionName };

export const FUNCTIONS: ReadonlyMap<string, LocalFunction> = new Map(
  [
    ...ROUTES.map((row) => ({
      module: row.name,
      memory: row.memory,
      timeoutMs: timeoutSeconds(row) * 1000,
    })),
    ...BACKGROUND,
  ].map((entry) => [functionName(entry.module), entry]),
);
