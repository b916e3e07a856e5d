/** A project in one file: the details that the API returns, without keys and links. */
import * as v from 'valibot';
import type { NoteFields } from '../notes/note.ts';
import type { Outcome } from '../sync/http.ts';
import { backOff } from '../sync/pace.ts';
import { NotesAnswer, ProjectAnswer } from '../sync/wire.ts';
import type { OwnerInterface, ProjectSettings } from './owner-interface.ts';
import { buildDraft, readSettings } from './project-draft.ts';

export type Transfer = {
  readonly settings: ProjectSettings;
  readonly notes: readonly NoteFields[];
};

/** Fields that give access to the project. A file that is passed on must not contain them. */
const SECRETS: ReadonlySet<string> = new Set(['projectKey', 'projectApiKey', 'url']);
/** Notes per request. */
const BATCH = 500;
const TRIES = 6;

/** The text of a transfer file. */
export function buildFile(details: Readonly<Record<string, unknown>>, notes: readonly unknown[]): string {
  const kept = Object.entries(details).filter(([name]) => !SECRETS.has(name));
  return `${JSON.stringify({ ...Object.fromEntries(kept), notes }, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses a transfer file. @returns undefined if it contains no project */
export function readTransfer(text: string): Transfer | undefined {
  const data = parsed(text.replace(/^\uFEFF/, ''));
  const project = v.safeParse(ProjectAnswer, data);
  const list = v.safeParse(NotesAnswer, data);
  if (!project.success || !list.success || project.output.name === '') return undefined;
  const notes = list.output.notes
    .filter((note) => !note.isDeleted)
    .map(({ timecode, comment, loggerName, name, color, tags }) => ({
      ...{ timecode, comment, loggerName, name, color, tags },
    }));
  return { settings: readSettings(buildDraft(project.output)), notes };
}

/** Retries while the service is unreachable or asks to wait. Every call has an Idempotency-Key. */
async function patiently<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await call();
    if (outcome.ok || outcome.failure.kind === 'refused' || attempt === TRIES) return outcome;
    const asked = outcome.failure.kind === 'later' ? outcome.failure.wait : undefined;
    await new Promise((resolve) => setTimeout(resolve, asked ?? backOff(attempt, Math.random())));
  }
}

/** Creates a new project from a transfer file. @returns the number of its notes */
export async function bringIn(
  owner: OwnerInterface,
  { settings, notes }: Transfer,
  repeatKey: string,
): Promise<Outcome<number>> {
  const created = await patiently(() => owner.create(settings, repeatKey));
  if (!created.ok) return created;
  for (let start = 0; start < notes.length; start += BATCH) {
    const batch = notes.slice(start, start + BATCH);
    const saved = await patiently(() => owner.addNotes(created.value, batch, `${repeatKey}-${start}`));
    if (!saved.ok) return saved;
  }
  return { ok: true, value: notes.length };
}
