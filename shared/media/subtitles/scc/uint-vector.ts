/** A growing vector of unsigned integers and ranges of it: the cheapest form for a million cells or words. */

export type Range = { readonly from: number; readonly to: number };

export class UintVector {
  #values: Uint32Array;
  #length = 0;

  /** @param capacity approximate number of values. */
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

  /** The value at an index; 0 past the end. */
  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** The range from an index to the end. */
  since(from: number): Range {
    return { from, to: this.#length };
  }
}
