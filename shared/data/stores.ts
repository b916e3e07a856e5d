/** All stores by name, split into what reads and what writes: a row of the endpoint table picks from here. */
import { accountReads, accountWrites } from './accounts.ts';
import { answerWrites } from './answers.ts';
import { chargeWrites } from './charges.ts';
import { cueProjectReads, cueProjectWrites } from './cue-projects.ts';
import { fileReads, fileWrites } from './files.ts';
import { keyReads, keyWrites } from './keys.ts';
import { liveNoteReads, liveNoteWrites } from './live-notes.ts';
import { liveProjectReads, liveProjectWrites } from './live-projects.ts';
import { objectReads, objectWrites } from './objects.ts';
import { sweepReads, sweepWrites } from './sweeps.ts';
import { usageWrites } from './usage.ts';

export const READS = {
  accounts: accountReads,
  cueProjects: cueProjectReads,
  files: fileReads,
  keys: keyReads,
  liveNotes: liveNoteReads,
  liveProjects: liveProjectReads,
  objects: objectReads,
  sweeps: sweepReads,
} as const;

export const WRITES = {
  accounts: accountWrites,
  answers: answerWrites,
  charges: chargeWrites,
  cueProjects: cueProjectWrites,
  files: fileWrites,
  keys: keyWrites,
  liveNotes: liveNoteWrites,
  liveProjects: liveProjectWrites,
  objects: objectWrites,
  sweeps: sweepWrites,
  usage: usageWrites,
} as const;

export type ReadName = keyof typeof READS;
export type WriteName = keyof typeof WRITES;
