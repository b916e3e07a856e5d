/** The one clock of the product. Tests and the one-machine service may set another; deployed code never does. */

let source: () => number = Date.now;

/** Milliseconds since 1970. */
export function now(): number {
  return source();
}

/** Replaces the clock of this process. */
export function setClock(clock: () => number): void {
  source = clock;
}

/** ISO 8601 in UTC, whole seconds: the form of every time that leaves the service, but for the audit log's milliseconds. */
export function isoSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
