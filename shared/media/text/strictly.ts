/** Decoding that fails on the first invalid byte, as a proof of the encoding. */

/** The text if the encoding is known and every byte is valid in it; else undefined. */
export function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
