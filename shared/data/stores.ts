/**
 * All stores by name, split into what reads and what writes: a row of the endpoint table picks from here, and gets the
 * grants of the same name in `grants.ts`. Each is loaded by those who name it, so that no function carries the clients of
 * services that it does not call.
 */
export const READS = {
  accountUsage: () => import('./account-usage.ts').then((m) => m.accountUsageReads),
  accounts: () => import('./accounts.ts').then((m) => m.accountReads),
  cueProjects: () => import('./cue-projects.ts').then((m) => m.cueProjectReads),
  downloads: () => import('./downloads.ts').then((m) => m.downloadReads),
  dueFiles: () => import('./files.ts').then((m) => m.dueFileReads),
  executions: () => import('./executions.ts').then((m) => m.executionReads),
  files: () => import('./files.ts').then((m) => m.fileReads),
  inputs: () => import('./work.ts').then((m) => m.inputReads),
  keys: () => import('./keys.ts').then((m) => m.keyReads),
  links: () => import('./objects.ts').then((m) => m.linkReads),
  listings: () => import('./objects.ts').then((m) => m.listingReads),
  liveNotes: () => import('./live-notes.ts').then((m) => m.liveNoteReads),
  liveProjects: () => import('./live-projects.ts').then((m) => m.liveProjectReads),
  mailboxes: () => import('./accounts.ts').then((m) => m.mailboxReads),
  objects: () => import('./objects.ts').then((m) => m.objectReads),
  openProcesses: () => import('./processes.ts').then((m) => m.openProcessReads),
  ownKeys: () => import('./own-keys.ts').then((m) => m.ownKeyReads),
  processes: () => import('./processes.ts').then((m) => m.processReads),
  processLists: () => import('./processes.ts').then((m) => m.processListReads),
  sweeps: () => import('./sweeps.ts').then((m) => m.sweepReads),
  work: () => import('./work.ts').then((m) => m.workReads),
} as const;

export const WRITES = {
  accounts: () => import('./accounts.ts').then((m) => m.accountWrites),
  answers: () => import('./answers.ts').then((m) => m.answerWrites),
  charges: () => import('./charges.ts').then((m) => m.chargeWrites),
  completions: () => import('./processes.ts').then((m) => m.completionWrites),
  cueLeftovers: () => import('./cue-projects.ts').then((m) => m.cueLeftoverWrites),
  cueProjects: () => import('./cue-projects.ts').then((m) => m.cueProjectWrites),
  executionStarts: () => import('./executions.ts').then((m) => m.executionStartWrites),
  executionStops: () => import('./executions.ts').then((m) => m.executionStopWrites),
  failures: () => import('./processes.ts').then((m) => m.failureWrites),
  files: () => import('./files.ts').then((m) => m.fileWrites),
  inputs: () => import('./work.ts').then((m) => m.inputWrites),
  keyRenewals: () => import('./own-keys.ts').then((m) => m.keyRenewalWrites),
  keyRevocations: () => import('./own-keys.ts').then((m) => m.keyRevocationWrites),
  keys: () => import('./keys.ts').then((m) => m.keyWrites),
  liveLeftovers: () => import('./live-notes.ts').then((m) => m.liveLeftoverWrites),
  liveNotes: () => import('./live-notes.ts').then((m) => m.liveNoteWrites),
  liveProjects: () => import('./live-projects.ts').then((m) => m.liveProjectWrites),
  mails: () => import('./mails.ts').then((m) => m.mailWrites),
  notices: () => import('./processes.ts').then((m) => m.noticeWrites),
  objects: () => import('./objects.ts').then((m) => m.objectWrites),
  packageRemovals: () => import('./work.ts').then((m) => m.packageRemovalWrites),
  packages: () => import('./work.ts').then((m) => m.packageWrites),
  processes: () => import('./processes.ts').then((m) => m.processWrites),
  processStarts: () => import('./processes.ts').then((m) => m.processStartWrites),
  removals: () => import('./objects.ts').then((m) => m.removalWrites),
  sweeps: () => import('./sweeps.ts').then((m) => m.sweepWrites),
  tidying: () => import('./work.ts').then((m) => m.tidyWrites),
  usage: () => import('./usage.ts').then((m) => m.usageWrites),
  work: () => import('./work.ts').then((m) => m.workWrites),
} as const;

export type ReadName = keyof typeof READS;
export type WriteName = keyof typeof WRITES;

type Loaded<T extends Readonly<Record<string, () => Promise<unknown>>>> = {
  readonly [K in keyof T]: Awaited<ReturnType<T[K]>>;
};
export type Reads = Loaded<typeof READS>;
export type Writes = Loaded<typeof WRITES>;

/** Loads stores by name; what reads and what writes of one name is one store. */
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
