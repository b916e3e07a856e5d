/** Scheduled functions, as data for a deployment and for `npm start`. */
import type { MemoryClass } from '#shared/api/route.ts';
import type { ReadName, WriteName } from '#shared/data/stores.ts';

export type Schedule = {
  /** Folder and file below `functions/`. */
  readonly name: string;
  readonly everyMinutes: number;
  readonly memory: MemoryClass;
  readonly timeoutSeconds: number;
  readonly reads: readonly ReadName[];
  readonly writes: readonly WriteName[];
};

export const SCHEDULES: readonly Schedule[] = [
  {
    name: 'maintenance/sweep',
    everyMinutes: 1,
    memory: 'json',
    timeoutSeconds: 58,
    reads: [
      'dueFiles',
      'listings',
      'sweeps',
      'openProcesses',
      'executions',
      'processes',
      'mailboxes',
      'files',
    ],
    writes: [
      'files',
      'removals',
      'sweeps',
      'cueLeftovers',
      'liveLeftovers',
      'executionStops',
      'failures',
      'notifications',
      'mails',
      'tidying',
      'packageRemovals',
    ],
  },
];
