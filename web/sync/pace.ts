/** Polling intervals in milliseconds: slow when the page is hidden or idle, fast when someone works. */

export type UserActivity = {
  readonly hidden: boolean;
  /** Time since the last touch or key press. */
  readonly idleFor: number;
};

const ACTIVE = 3_000;
const IDLE = 10_000;
const HIDDEN = 30_000;
const IDLE_AFTER = 60_000;
const MAX_PAUSE_MS = 60_000;

/** The pause between two successful polls. */
export function choosePause({ hidden, idleFor }: UserActivity): number {
  if (hidden) return HIDDEN;
  return idleFor < IDLE_AFTER ? ACTIVE : IDLE;
}

/**
 * The pause after consecutive failures: doubling, with jitter so that the devices on a set do not return all at once.
 */
export function backOff(failures: number, random: number): number {
  const base = Math.min(MAX_PAUSE_MS, 1000 * 2 ** Math.min(failures, 6));
  return Math.round(base * (0.75 + random / 2));
}
