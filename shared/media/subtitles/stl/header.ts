/** The GSI block: general subtitle information (EBU Tech 3264 section 4), 1024 bytes of text fields. */

export const GSI_LENGTH = 1024;

/** Offset and length of the fields in use. */
const FIELDS = {
  CPN: [0, 3],
  DFC: [3, 8],
  DSC: [11, 1],
  CCT: [12, 2],
  LC: [14, 2],
  OPT: [16, 32],
  TPT: [80, 32],
  CD: [224, 6],
  RD: [230, 6],
  RN: [236, 2],
  TNB: [238, 5],
  TNS: [243, 5],
  TNG: [248, 3],
  MNC: [251, 2],
  MNR: [253, 2],
  TCS: [255, 1],
  TCP: [256, 8],
  TCF: [264, 8],
  TND: [272, 1],
  DSN: [273, 1],
} as const satisfies Record<string, readonly [offset: number, length: number]>;

export type GsiField = keyof typeof FIELDS;

/** Code pages of the field CPN that we can decode. The others differ in accents only. */
const CODE_PAGES: Readonly<Record<string, string>> = { '866': 'ibm866', '855': 'ibm866' };

/** Reads one field, trimmed. */
export function gsiField(bytes: Uint8Array, name: GsiField): string {
  const [offset, length] = FIELDS[name];
  const page = name === 'CPN' ? undefined : CODE_PAGES[gsiField(bytes, 'CPN')];
  return new TextDecoder(page ?? 'windows-1252')
    .decode(bytes.subarray(offset, offset + length))
    .replace(/\0/g, ' ')
    .trim();
}

/** A block with the given fields, the rest blank. Text is ASCII and cut to its field. */
export function writeGsi(fields: Readonly<Partial<Record<GsiField, string>>>): Uint8Array {
  const bytes = new Uint8Array(GSI_LENGTH).fill(0x20);
  for (const [name, [offset, length]] of Object.entries(FIELDS)) {
    const text = Object.entries(fields).find(([key]) => key === name)?.[1] ?? '';
    for (let i = 0; i < Math.min(length, text.length); i += 1) bytes[offset + i] = text.charCodeAt(i) & 0x7f;
  }
  return bytes;
}
