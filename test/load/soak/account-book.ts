/** What an account was answered, and how its balance and its files differ from it. */
import * as v from 'valibot';
import type { Conversion } from './shapes.ts';

/** So close to its expiry a file may be listed or not. */
const MARGIN_MS = 60_000;
/** The length of the list of files. */
const LISTED = 100;
/** Files that expired are forgotten from here on. */
const MANY = 2000;

/** What a book contains, as a message between threads. */
export const AccountRecord = v.object({
  conversions: v.number(),
  /** Requests whose answer was lost: each may have been counted. */
  lost: v.number(),
  repeatable: v.set(v.string()),
  /** When each file expires; `gone` if its deletion has no answer. */
  files: v.map(v.string(), v.object({ expires: v.number(), gone: v.boolean() })),
});
export type AccountRecord = v.InferOutput<typeof AccountRecord>;

export class AccountBook {
  readonly record: AccountRecord;

  constructor(record: AccountRecord = { conversions: 0, lost: 0, repeatable: new Set(), files: new Map() }) {
    this.record = record;
  }

  get conversions(): number {
    return this.record.conversions;
  }

  /**
   * A conversion was answered with success.
   * @param repeatKey its Idempotency-Key; repeated requests count once
   */
  converted({ url, expires }: Pick<Conversion, 'url' | 'expires'>, now: number, repeatKey?: string): void {
    if (repeatKey !== undefined) {
      if (this.record.repeatable.has(repeatKey)) return;
      this.record.repeatable.add(repeatKey);
    }
    this.record.conversions += 1;
    if (this.record.files.size > MANY) this.#forget(now);
    this.record.files.set(url, { expires, gone: false });
  }

  /** A conversion has no answer: it may have happened. */
  lost(): void {
    this.record.lost += 1;
  }

  /** A file was deleted, or the answer to its deletion was lost. */
  removed(url: string, sure: boolean): void {
    const file = this.record.files.get(url);
    if (sure) this.record.files.delete(url);
    else if (file) file.gone = true;
  }

  #forget(now: number): void {
    for (const [url, { expires }] of this.record.files) {
      if (expires + MARGIN_MS < now) this.record.files.delete(url);
    }
  }

  /** What is wrong with a balance and the newest files of the account. */
  compare(counted: number, listed: readonly string[], now: number): string[] {
    const faults: string[] = [];
    if (counted < this.record.conversions || counted > this.record.conversions + this.record.lost) {
      const lost = this.record.lost > 0 ? `, and ${this.record.lost} without an answer` : '';
      faults.push(`${counted} conversions counted, ${this.record.conversions} answered with success${lost}`);
    }
    const missing = [...this.record.files].filter(
      ([url, { expires, gone }]) => !gone && expires - MARGIN_MS > now && !listed.includes(url),
    );
    // A full list leaves out the older ones.
    if (missing.length > 0 && listed.length < LISTED) faults.push(`${missing.length} files are not listed`);
    const strange = listed.filter((url) => (this.record.files.get(url)?.expires ?? 0) + MARGIN_MS < now);
    if (strange.length > this.record.lost) faults.push(`${strange.length} files are listed that nobody made`);
    return faults;
  }
}
