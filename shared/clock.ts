/** The only clock of the product. Tests and `npm start` may replace it; deployed code never does. */

let source: () => number = Date.now;

/** Milliseconds since 1970. */
export function now(): number {
  return source();
}

/** Replaces the clock of this process. */
export function setClock(clock: () => number): void {
  source = clock;
}

/** ISO 8601 in UTC, whole seconds: the format of all times in answers, except in the audit log. */
export function isoSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
