/** The functions of the service by name, with what Lambda would give them. */
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import type { MemoryClass } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/table.ts';

export type LocalFunction = {
  /** Module below `functions/`, without extension. */
  readonly module: string;
  readonly memory: MemoryClass;
  readonly timeoutMs: number;
};

const API_TIMEOUT_MS = 29_000;
const UPLOAD_TIMEOUT_MS = 115_000;

/** Functions that no path of the interface leads to. */
const BACKGROUND: readonly LocalFunction[] = SCHEDULES.map(({ name, memory, timeoutSeconds }) => ({
  module: name,
  memory,
  timeoutMs: timeoutSeconds * 1000,
}));

/** The name of a function: its module with dashes. */
export const functionName = (module: string): string => module.replaceAll('/', '-');

export const FUNCTIONS: ReadonlyMap<string, LocalFunction> = new Map(
  [
    ...ROUTES.map((row) => ({
      module: row.name,
      memory: row.memory,
      timeoutMs: row.upload === undefined ? API_TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
    })),
    ...BACKGROUND,
  ].map((entry) => [functionName(entry.module), entry]),
);
