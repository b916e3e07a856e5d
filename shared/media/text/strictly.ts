/** Decoding that fails on the first bad byte: the grammar of an encoding as a proof. */

/** The text if every byte is valid in this encoding, and the encoding is known. */
export function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
