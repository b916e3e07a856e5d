/** QR codes as SVG paths. The encoder, `uqr`, is loaded when a link is first shared. */
import { encode } from 'uqr';

/** Width of the blank margin that a reader needs, in modules (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4;

export type QrCode = {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** SVG path of the dark modules. */
  readonly path: string;
};

/**
 * The QR code of a text, with error correction level M.
 * @throws Error for a text of over 2,331 bytes
 */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
