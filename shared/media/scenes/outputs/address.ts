/** The address where editing programs look for the file. Only its name is known. */
export function fileAddress(fileName: string): string {
  return `file:///${encodeURIComponent(fileName.toWellFormed())}`;
}
