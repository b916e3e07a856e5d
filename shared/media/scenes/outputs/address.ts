/** The address under which editing programs look for the file: only its name is known. */
export function fileAddress(fileName: string): string {
  return `file:///${encodeURIComponent(fileName.toWellFormed())}`;
}
