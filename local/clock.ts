/** A clock that tests can move, shared by all threads: an offset to the real one, in milliseconds. */

const OFFSET = 0;

export type MovableClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Moves the clock on; never back. */
  advance(ms: number): void;
  /** What another thread needs to show the same time. */
  readonly memory: SharedArrayBuffer;
};

/** A clock over memory of its own, or over that of another thread's clock. */
export function movableClock(memory: SharedArrayBuffer = new SharedArrayBuffer(8)): MovableClock {
  const offset = new BigInt64Array(memory);
  return {
    memory,
    now: () => Date.now() + Number(Atomics.load(offset, OFFSET)),
    advance: (ms) => {
      Atomics.add(offset, OFFSET, BigInt(Math.round(ms)));
    },
  };
}
