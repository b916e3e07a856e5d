/** The file name of a media address: `file://localhost/Volumes/M/My%20Song.wav` is `My Song.wav`. */
export function addressToFileName(address: string): string {
  return decodePercent(address.split(/[\\/]/).findLast((part) => part !== '') ?? '');
}

/** Decodes percent escapes as UTF-8. Text with invalid escapes is unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
