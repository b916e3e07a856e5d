/** Finds deleted projects in restored copies of their tables, and creates them again through the usual stores. */
import { projectKeyFor } from '#functions/live-notes/keys.ts';
import { polledNotes } from '#functions/live-notes/polling.ts';
import { now } from '#shared/clock.ts';
import { splitBatches } from '#shared/data/cue-entries.ts';
import { cueProjectReads, cueProjectWrites } from '#shared/data/cue-projects.ts';
import { type NotePlace, readPlace } from '#shared/data/live-note-pages.ts';
import type { LiveNote } from '#shared/data/live-note-row.ts';
import {
  liveLeftoverWrites,
  liveNoteReads,
  liveNoteWrites,
  type NoteChange,
} from '#shared/data/live-notes.ts';
import { type LiveProject, liveProjectReads, liveProjectWrites } from '#shared/data/live-projects.ts';
import { ENV } from '#shared/environment.ts';
import { sortableId } from '#shared/ids.ts';

/** A project as found in the copies. */
export type DeletedProject = {
  /** One line that describes it. */
  readonly what: string;
  /** Creates it again. @returns a message for the operator */
  readonly put: () => Promise<string>;
};

/** Reads from the copies: tables with the same names plus a suffix. */
async function fromCopies<T>(suffix: string, read: () => Promise<T>): Promise<T> {
  const names = [ENV.projectsTable, ENV.notesTable];
  const present = names.map((name) => process.env[name] ?? '');
  names.forEach((name, i) => {
    process.env[name] = present[i] + suffix;
  });
  try {
    return await read();
  } finally {
    names.forEach((name, i) => {
      process.env[name] = present[i];
    });
  }
}

async function findCueSheet(accountId: string, projectId: string): Promise<DeletedProject | undefined> {
  const project = await cueProjectReads.find(accountId, projectId);
  if (!project) return undefined;
  const entries = (await cueProjectReads.entries(accountId, project)).map(({ entry }) => entry);
  return {
    what: `Cue sheet project "${project.name}" with ${entries.length} entries`,
    put: async () => {
      if (await cueProjectReads.find(accountId, projectId)) return 'It is there; nothing was changed.';
      // A new generation: the sweep after the deletion may still remove what is left of the old one.
      const at = now();
      const recreated = { ...project, generation: sortableId(at), totalEntries: entries.length };
      const batches = splitBatches(entries, (index) => sortableId(at, String(index).padStart(11, '0')));
      await cueProjectWrites.create(accountId, recreated, batches);
      return 'Restored. Its entries have new ids.';
    },
  };
}

async function allNotes(project: LiveProject): Promise<LiveNote[]> {
  const notes: LiveNote[] = [];
  let after: NotePlace | undefined;
  do {
    const page = await polledNotes(liveNoteReads, project, { since: 0, now: now(), after });
    notes.push(...page.notes);
    after = page.next === undefined ? undefined : readPlace(page.next);
  } while (after);
  return notes;
}

function readCreation({ noteId, noteKey, created, ...note }: LiveNote): NoteChange {
  const { timecode, comment, loggerName, name, color, tags } = note;
  return {
    kind: 'create',
    noteId,
    noteKey,
    created,
    fields: { timecode, comment, loggerName, name, color, tags },
  };
}

async function findLive(accountId: string, projectId: string): Promise<DeletedProject | undefined> {
  const project = await liveProjectReads.find(accountId, projectId);
  if (!project) return undefined;
  const notes = await allNotes(project);
  return {
    what: `Live notes project "${project.name}" with ${notes.length} notes`,
    put: async () => {
      const isThere = (await liveProjectReads.find(accountId, projectId)) !== undefined;
      if (!isThere) {
        // Finish the sweep of the deletion first, or it would remove the restored notes.
        while ((await liveLeftoverWrites.sweepDeleted(25)) > 0);
        const { apiKey, row } = projectKeyFor(accountId, projectId, project.name, now());
        await liveProjectWrites.create(
          accountId,
          { ...project, projectApiKey: apiKey, keyId: row.keyId, seq: 0, totalNotes: 0 },
          row,
        );
      }
      await liveNoteWrites.write(accountId, projectId, notes.map(readCreation));
      return isThere
        ? 'It is there; notes that it lacked were put back.'
        : 'Restored. Guests need the new link: the old key is void.';
    },
  };
}

/**
 * Looks for a project in copies of the tables.
 * @param suffix suffix of the copies' names
 */
export const findProject = (
  accountId: string,
  projectId: string,
  suffix: string,
): Promise<DeletedProject | undefined> =>
  fromCopies(
    suffix,
    async () => (await findCueSheet(accountId, projectId)) ?? (await findLive(accountId, projectId)),
  );
