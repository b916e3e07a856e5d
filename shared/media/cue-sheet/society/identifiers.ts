/** Identifiers that are common in names of music files. */

/** ISWC (ISO 15707): `T-034.524.680-1`, with or without punctuation. */
const ISWC = /(?<![A-Z0-9])T-?(\d{3})\.?(\d{3})\.?(\d{3})-?(\d)(?!\d)/g;

/** ISRC (ISO 3901): country, registrant, year, designation. */
const ISRC = /(?<![A-Z0-9])[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}(?![A-Z0-9])/;

/** The first ISWC of a text with a valid check digit, in its usual form. */
export function findIswc(text: string): string | undefined {
  for (const [, a = '', b = '', c = '', check] of text.matchAll(ISWC)) {
    const sum = [...`${a}${b}${c}`].reduce((total, digit, i) => total + Number(digit) * (i + 1), 1);
    if ((10 - (sum % 10)) % 10 === Number(check)) return `T-${a}.${b}.${c}-${check}`;
  }
  return undefined;
}

/** The first ISRC of a text, without hyphens. */
export function findIsrc(text: string): string | undefined {
  return ISRC.exec(text)?.[0].replaceAll('-', '');
}

const MEDIA_FILE =
  /\.(?:wav|bwf|wave|aiff?|aifc|caf|mp[234]|m4[av]|aac|flac|og[ga]|opus|wma|mov|mxf|avi|mkv)$/i;

/** The title of a work: the clip name without the extension of a media file. */
export function parseClipTitle(clipName: string): string {
  return clipName.replace(MEDIA_FILE, '').trim() || clipName;
}
