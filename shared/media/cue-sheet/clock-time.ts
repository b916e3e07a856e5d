/** Formats real time as clock time. */

const two = (n: number): string => String(n).padStart(2, '0');

/** `hh:mm:ss.mmm` of milliseconds. */
export function millisecondsToClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${secondsToClock(seconds)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** `hh:mm:ss` of whole seconds; hours may exceed 23. */
export function secondsToClock(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
