/** What an account was answered, and how its balance and its files differ from it. */
import type { Conversion } from './shapes.ts';

/** So close to its expiry a file may be listed or not. */
const MARGIN_MS = 60_000;
/** The length of the list of files. */
const LISTED = 100;
/** Files that expired are forgotten from here on. */
const MANY = 2000;

export class AccountBook {
  #conversions = 0;
  /** Requests whose answer was lost: each may have been counted. */
  #lost = 0;
  readonly #repeatable = new Set<string>();
  /** When each file expires; `gone` if its deletion has no answer. */
  readonly #files = new Map<string, { readonly expires: number; gone: boolean }>();

  get conversions(): number {
    return this.#conversions;
  }

  /**
   * A conversion was answered with success.
   * @param repeatKey its Idempotency-Key; repeated requests count once
   */
  converted({ url, expires }: Pick<Conversion, 'url' | 'expires'>, now: number, repeatKey?: string): void {
    if (repeatKey !== undefined) {
      if (this.#repeatable.has(repeatKey)) return;
      this.#repeatable.add(repeatKey);
    }
    this.#conversions += 1;
    if (this.#files.size > MANY) this.#forget(now);
    this.#files.set(url, { expires, gone: false });
  }

  /** A conversion has no answer: it may have happened. */
  lost(): void {
    this.#lost += 1;
  }

  /** A file was deleted, or the answer to its deletion was lost. */
  removed(url: string, sure: boolean): void {
    const file = this.#files.get(url);
    if (sure) this.#files.delete(url);
    else if (file) file.gone = true;
  }

  #forget(now: number): void {
    for (const [url, { expires }] of this.#files) {
      if (expires + MARGIN_MS < now) this.#files.delete(url);
    }
  }

  /** What is wrong with a balance and the newest files of the account. */
  compare(counted: number, listed: readonly string[], now: number): string[] {
    const faults: string[] = [];
    if (counted < this.#conversions || counted > this.#conversions + this.#lost) {
      const lost = this.#lost > 0 ? `, and ${this.#lost} without an answer` : '';
      faults.push(`${counted} conversions counted, ${this.#conversions} answered with success${lost}`);
    }
    const missing = [...this.#files].filter(
      ([url, { expires, gone }]) => !gone && expires - MARGIN_MS > now && !listed.includes(url),
    );
    // A full list leaves out the older ones.
    if (missing.length > 0 && listed.length < LISTED) faults.push(`${missing.length} files are not listed`);
    const strange = listed.filter((url) => (this.#files.get(url)?.expires ?? 0) + MARGIN_MS < now);
    if (strange.length > this.#lost) faults.push(`${strange.length} files are listed that nobody made`);
    return faults;
  }
}
