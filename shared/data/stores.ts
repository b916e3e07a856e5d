/**
 * All stores by name, split into reads and writes. A row of the endpoint table names stores, and gets the grants of the
 * same name in `grants.ts`. Stores with clients other than DynamoDB's are loaded on demand, so that no function
 * contains clients that it does not use. The others are imported: they are small, and loading each one separately would
 * slow starts.
 */
import { accountUsageReads, keyUseReads } from './account-usage.ts';
import { accountReads, accountWrites, mailboxReads } from './accounts.ts';
import { answerWrites } from './answers.ts';
import { auditReads, auditWrites } from './audit.ts';
import { chargeWrites } from './charges.ts';
import { cueLeftoverWrites } from './cue-entries.ts';
import { cueProjectReads, cueProjectWrites } from './cue-projects.ts';
import { downloadReads } from './downloads.ts';
import { dueFileReads, fileReads, fileWrites } from './files.ts';
import { keyReads, keyWrites } from './keys.ts';
import { liveLeftoverWrites, liveNoteReads, liveNoteWrites } from './live-notes.ts';
import { liveProjectReads, liveProjectWrites } from './live-projects.ts';
import { keyCreationWrites, keyRenewalWrites, keyRevocationWrites, ownKeyReads } from './own-keys.ts';
import {
  completionWrites,
  failureWrites,
  notifications,
  openProcessReads,
  processListReads,
  processReads,
  processStartWrites,
  processWrites,
} from './processes.ts';
import { sweepReads, sweepWrites } from './sweeps.ts';
import { usageWrites } from './usage.ts';

export const READS = {
  accountUsage: async () => accountUsageReads,
  accounts: async () => accountReads,
  audit: async () => auditReads,
  cueProjects: async () => cueProjectReads,
  downloads: async () => downloadReads,
  dueFiles: async () => dueFileReads,
  executions: () => import('./executions.ts').then((m) => m.executionReads),
  files: async () => fileReads,
  inputs: () => import('./work.ts').then((m) => m.inputReads),
  keys: async () => keyReads,
  keyUses: async () => keyUseReads,
  links: () => import('./links.ts').then((m) => m.linkReads),
  listings: () => import('./objects.ts').then((m) => m.listingReads),
  liveNotes: async () => liveNoteReads,
  liveProjects: async () => liveProjectReads,
  mailboxes: async () => mailboxReads,
  objects: () => import('./objects.ts').then((m) => m.objectReads),
  openProcesses: async () => openProcessReads,
  ownKeys: async () => ownKeyReads,
  processes: async () => processReads,
  processLists: async () => processListReads,
  sweeps: async () => sweepReads,
  work: () => import('./work.ts').then((m) => m.workReads),
} as const;

export const WRITES = {
  accounts: async () => accountWrites,
  answers: async () => answerWrites,
  audit: async () => auditWrites,
  charges: async () => chargeWrites,
  completions: async () => completionWrites,
  cueLeftovers: async () => cueLeftoverWrites,
  cueProjects: async () => cueProjectWrites,
  executionStarts: () => import('./executions.ts').then((m) => m.executionStartWrites),
  executionStops: () => import('./executions.ts').then((m) => m.executionStopWrites),
  failures: async () => failureWrites,
  files: async () => fileWrites,
  inputs: () => import('./work.ts').then((m) => m.inputWrites),
  keyCreations: async () => keyCreationWrites,
  keyRenewals: async () => keyRenewalWrites,
  keyRevocations: async () => keyRevocationWrites,
  keys: async () => keyWrites,
  liveLeftovers: async () => liveLeftoverWrites,
  liveNotes: async () => liveNoteWrites,
  liveProjects: async () => liveProjectWrites,
  mails: () => import('./mails.ts').then((m) => m.mailWrites),
  notifications: async () => notifications,
  objects: () => import('./objects.ts').then((m) => m.objectWrites),
  packageRemovals: () => import('./work.ts').then((m) => m.packageRemovalWrites),
  packages: () => import('./work.ts').then((m) => m.packageWrites),
  processes: async () => processWrites,
  processStarts: async () => processStartWrites,
  removals: () => import('./objects.ts').then((m) => m.removalWrites),
  sweeps: async () => sweepWrites,
  tidying: () => import('./work.ts').then((m) => m.tidyWrites),
  usage: async () => usageWrites,
  work: () => import('./work.ts').then((m) => m.workWrites),
} as const;

export type ReadName = keyof typeof READS;
export type WriteName = keyof typeof WRITES;

type LoadedStores<T extends Readonly<Record<string, () => Promise<unknown>>>> = {
  readonly [K in keyof T]: Awaited<ReturnType<T[K]>>;
};
export type Reads = LoadedStores<typeof READS>;
export type Writes = LoadedStores<typeof WRITES>;

/** Loads stores by name; reads and writes of one name are merged. */
export async function loadStores(named: {
  readonly reads: readonly ReadName[];
  readonly writes: readonly WriteName[];
}): Promise<Readonly<Record<string, object>>> {
  const loaded = await Promise.all([
    ...named.reads.map(async (name) => [name, await READS[name]()] as const),
    ...named.writes.map(async (name) => [name, await WRITES[name]()] as const),
  ]);
  const stores: Record<string, object> = {};
  for (const [name, methods] of loaded) stores[name] = { ...stores[name], ...methods };
  return stores;
}
