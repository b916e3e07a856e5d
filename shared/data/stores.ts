/**
 * All stores by name, split into what reads and what writes: a row of the endpoint table picks from here, and gets the
 * grants of the same name in `grants.ts`.
 */
import { accountReads, accountWrites } from './accounts.ts';
import { answerWrites } from './answers.ts';
import { chargeWrites } from './charges.ts';
import { cueLeftoverWrites, cueProjectReads, cueProjectWrites } from './cue-projects.ts';
import { dueFileReads, fileReads, fileWrites } from './files.ts';
import { keyReads, keyWrites } from './keys.ts';
import { liveLeftoverWrites, liveNoteReads, liveNoteWrites } from './live-notes.ts';
import { liveProjectReads, liveProjectWrites } from './live-projects.ts';
import { linkReads, listingReads, objectReads, objectWrites, removalWrites } from './objects.ts';
import { sweepReads, sweepWrites } from './sweeps.ts';
import { usageWrites } from './usage.ts';

export const READS = {
  accounts: accountReads,
  cueProjects: cueProjectReads,
  dueFiles: dueFileReads,
  files: fileReads,
  keys: keyReads,
  links: linkReads,
  listings: listingReads,
  liveNotes: liveNoteReads,
  liveProjects: liveProjectReads,
  objects: objectReads,
  sweeps: sweepReads,
} as const;

export const WRITES = {
  accounts: accountWrites,
  answers: answerWrites,
  charges: chargeWrites,
  cueLeftovers: cueLeftoverWrites,
  cueProjects: cueProjectWrites,
  files: fileWrites,
  keys: keyWrites,
  liveLeftovers: liveLeftoverWrites,
  liveNotes: liveNoteWrites,
  liveProjects: liveProjectWrites,
  objects: objectWrites,
  removals: removalWrites,
  sweeps: sweepWrites,
  usage: usageWrites,
} as const;

export type ReadName = keyof typeof READS;
export type WriteName = keyof typeof WRITES;
