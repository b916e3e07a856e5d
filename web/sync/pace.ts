/** How often the page asks for changes: polite when nobody looks, quick when someone works. Milliseconds. */

export type Attention = {
  readonly hidden: boolean;
  /** Time since the last touch or key. */
  readonly idleFor: number;
};

const ACTIVE = 3_000;
const IDLE = 10_000;
const HIDDEN = 30_000;
const IDLE_AFTER = 60_000;
const MAX_PAUSE_MS = 60_000;

/** The pause between two successful polls. */
export function choosePause({ hidden, idleFor }: Attention): number {
  if (hidden) return HIDDEN;
  return idleFor < IDLE_AFTER ? ACTIVE : IDLE;
}

/** The pause after so many failures in a row: doubling, with a random part so that a set does not return as one. */
export function backOff(failures: number, random: number): number {
  const base = Math.min(MAX_PAUSE_MS, 1000 * 2 ** Math.min(failures, 6));
  return Math.round(base * (0.75 + random / 2));
}
