/** A growing row of whole numbers, and stretches of it: what a million cells or words cost least as. */

export type Range = { readonly from: number; readonly to: number };

export class UintVector {
  #values: Uint32Array;
  #length = 0;

  /** @param capacity how many there will be, roughly. */
  constructor(capacity: number) {
    this.#values = new Uint32Array(Math.max(16, capacity));
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** The value at a place; 0 behind the end. */
  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** All from a place on. */
  since(from: number): Range {
    return { from, to: this.#length };
  }
}
