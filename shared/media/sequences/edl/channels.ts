/** The channel field of an EDL line: `V`, `AA/V`, `A2`, `B`, `NONE` (CMX 3600); `V+A1`, `A1-4`, `A1/2` elsewhere. */

export type Channels = { readonly video: readonly string[]; readonly audio: readonly number[] };

const PART = /V(\d{0,3})|AA|(?<=(V?))A(\d{0,4})(?=(V?))|B/g;
const SHAPE = /^(?:(?:V\d{0,3}|A\d{0,4}|B)\/?)+$/;
const MAX_LENGTH = 32;

/** A higher channel number means that the field is something else. */
const MAX_CHANNEL = 128;

/** Reads a channel field in any case; undefined for other text. */
export function parseChannels(field: string): Channels | undefined {
  if (field.length > MAX_LENGTH) return undefined;
  const text = withoutShorthand(field.toUpperCase());
  if (text === 'NONE') return { video: [], audio: [] };
  if (!SHAPE.test(text) || text.endsWith('/')) return undefined;
  const video = new Set<string>();
  const audio = new Set<number>();
  for (const part of text.matchAll(PART)) {
    const [whole, videoNumber, before, audioNumbers = '', behind] = part;
    if (whole === 'AA') audio.add(1).add(2);
    else if (whole === 'B') {
      video.add('V');
      audio.add(1);
    } else if (videoNumber !== undefined)
      video.add(Number(videoNumber) > 1 ? `V${Number(videoNumber)}` : 'V');
    else for (const n of audioChannels(audioNumbers, before === 'V' || behind === 'V')) audio.add(n);
  }
  if ([...audio].some((n) => n < 1 || n > MAX_CHANNEL)) return undefined;
  return { video: [...video], audio: [...audio] };
}

/** Expands `V+A1-3,5` to `V/A1/A2/A3/A5`. */
function withoutShorthand(field: string): string {
  if (!/[+,-]|\/\d/.test(field)) return field;
  const parts: string[] = [];
  for (const part of field.split(/[/+,]/)) {
    const isNumber = /^\d/.test(part) && /^A\d/.test(parts.at(-1) ?? '');
    const [, from, to] = /^A(\d{1,3})-A?(\d{1,3})$/.exec(isNumber ? `A${part}` : part) ?? [];
    if (from === undefined || to === undefined) parts.push(isNumber ? `A${part}` : part);
    else for (let n = Number(from); n <= Math.min(Number(to), MAX_CHANNEL); n += 1) parts.push(`A${n}`);
  }
  return parts.join('/');
}

/** In `A12V`, `VA12` and `A1234` of older systems each digit is a channel. */
function audioChannels(digits: string, besidePicture: boolean): number[] {
  const each = [...digits].map(Number);
  const isRising = each.length > 1 && each.every((n, i) => n > (each[i - 1] ?? 0));
  const isList = isRising && (besidePicture || Number(digits) > MAX_CHANNEL);
  return isList ? each : [Number(digits || 1)];
}
