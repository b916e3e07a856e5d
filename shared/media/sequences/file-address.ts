/** The file of a media address: `file://localhost/Volumes/M/My%20Song.wav` is `My Song.wav`. */
export function fileOfAddress(address: string): string {
  const path = address.replace(/[?#].*$/s, (rest) => (/^[a-z][a-z0-9+.-]*:/i.test(address) ? '' : rest));
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return decodePercent(last);
}

/** Percent escapes as UTF-8; text whose escapes are none stays as it is. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
