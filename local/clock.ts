/** A clock that tests can move, shared by all threads. It stores an offset from the real clock, in milliseconds. */

const OFFSET = 0;

export type MovableClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Moves the clock forward, never back. */
  advance(ms: number): void;
  /** Milliseconds ahead of the real clock. */
  offset(): number;
  /** Pass this to another thread to share the clock with it. */
  readonly memory: SharedArrayBuffer;
};

/** Creates a clock on new memory, or on the memory of another thread's clock. */
export function movableClock(memory: SharedArrayBuffer = new SharedArrayBuffer(8)): MovableClock {
  const offset = new BigInt64Array(memory);
  const read = (): number => Number(Atomics.load(offset, OFFSET));
  return {
    memory,
    offset: read,
    now: () => Date.now() + read(),
    advance: (ms) => {
      Atomics.add(offset, OFFSET, BigInt(Math.round(ms)));
    },
  };
}
