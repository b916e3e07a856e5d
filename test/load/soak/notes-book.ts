/** What guests were promised about their notes, and how a list differs from it. */

export type StoredNote = { readonly noteId: string; readonly text: string };

/** Texts of all notes are different, so each note is recognized by its text as well. */
export class NotesBook {
  /** The texts that a note may have: one, more only if an answer was lost. */
  readonly #texts = new Map<string, Set<string>>();
  /** Texts of new notes whose answer was lost: they may exist. */
  readonly #unsure = new Set<string>();

  get size(): number {
    return this.#texts.size;
  }

  /** A save was answered with success. */
  saved(noteId: string, text: string): void {
    this.#texts.set(noteId, new Set([text]));
  }

  /** A save has no answer: it may have happened. */
  lost(noteId: string | undefined, text: string): void {
    if (noteId === undefined) this.#unsure.add(text);
    else this.#texts.get(noteId)?.add(text);
  }

  /** Ids of the notes that were added last. */
  newest(count: number): string[] {
    return [...this.#texts.keys()].slice(-count);
  }

  /** What is wrong with a list of all notes. */
  compare(stored: readonly StoredNote[]): string[] {
    const faults: string[] = [];
    const seen = new Set<string>();
    const unsure = new Set(this.#unsure);
    for (const { noteId, text } of stored) {
      if (seen.has(noteId)) faults.push(`note ${noteId} is listed twice`);
      seen.add(noteId);
      const known = this.#texts.get(noteId);
      if (known && !known.has(text)) faults.push(`note ${noteId} has the text "${text}"`);
      if (!known && !unsure.delete(text)) faults.push(`nobody saved note ${noteId} "${text}"`);
    }
    for (const noteId of this.#texts.keys()) {
      if (!seen.has(noteId)) faults.push(`note ${noteId} is lost`);
    }
    return faults;
  }
}
