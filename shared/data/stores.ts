/**
 * All stores by name, split into what reads and what writes: a row of the endpoint table picks from here, and gets the
 * grants of the same name in `grants.ts`.
 */
import { accountReads, accountWrites } from './accounts.ts';
import { answerWrites } from './answers.ts';
import { chargeWrites } from './charges.ts';
import { cueLeftoverWrites, cueProjectReads, cueProjectWrites } from './cue-projects.ts';
import { downloadReads } from './downloads.ts';
import { executionReads, executionStartWrites, executionStopWrites } from './executions.ts';
import { dueFileReads, fileReads, fileWrites } from './files.ts';
import { keyReads, keyWrites } from './keys.ts';
import { liveLeftoverWrites, liveNoteReads, liveNoteWrites } from './live-notes.ts';
import { liveProjectReads, liveProjectWrites } from './live-projects.ts';
import { mailWrites } from './mails.ts';
import { linkReads, listingReads, objectReads, objectWrites, removalWrites } from './objects.ts';
import {
  completionWrites,
  failureWrites,
  noticeWrites,
  openProcessReads,
  processReads,
  processStartWrites,
  processWrites,
} from './processes.ts';
import { sweepReads, sweepWrites } from './sweeps.ts';
import { usageWrites } from './usage.ts';
import { inputReads, inputWrites, packageWrites, tidyWrites, workReads, workWrites } from './work.ts';

export const READS = {
  accounts: accountReads,
  cueProjects: cueProjectReads,
  downloads: downloadReads,
  dueFiles: dueFileReads,
  executions: executionReads,
  files: fileReads,
  inputs: inputReads,
  keys: keyReads,
  links: linkReads,
  listings: listingReads,
  liveNotes: liveNoteReads,
  liveProjects: liveProjectReads,
  objects: objectReads,
  openProcesses: openProcessReads,
  processes: processReads,
  sweeps: sweepReads,
  work: workReads,
} as const;

export const WRITES = {
  accounts: accountWrites,
  answers: answerWrites,
  charges: chargeWrites,
  completions: completionWrites,
  cueLeftovers: cueLeftoverWrites,
  cueProjects: cueProjectWrites,
  executionStarts: executionStartWrites,
  executionStops: executionStopWrites,
  failures: failureWrites,
  files: fileWrites,
  inputs: inputWrites,
  keys: keyWrites,
  liveLeftovers: liveLeftoverWrites,
  liveNotes: liveNoteWrites,
  liveProjects: liveProjectWrites,
  mails: mailWrites,
  notices: noticeWrites,
  objects: objectWrites,
  packages: packageWrites,
  processes: processWrites,
  processStarts: processStartWrites,
  removals: removalWrites,
  sweeps: sweepWrites,
  tidying: tidyWrites,
  usage: usageWrites,
  work: workWrites,
} as const;

export type ReadName = keyof typeof READS;
export type WriteName = keyof typeof WRITES;
