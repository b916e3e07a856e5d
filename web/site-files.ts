/** Small files that browsers, crawlers and programs ask every site for, at fixed addresses. */
import { Resvg } from '@resvg/resvg-js';

/** Sides of the pictures in the icon, in pixels. */
const SIDES = [16, 32, 48];

/** An ICO file of a drawing: a header, an entry for each size, and the sizes as PNG. */
export function favicon(svg: string): Buffer {
  const pictures = SIDES.map((side) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng(),
  );
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map((png, i) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(SIDES[i] ?? 0, 0);
    entry.writeUInt8(SIDES[i] ?? 0, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

/**
 * The interface and downloads are for no crawler. Pages say themselves (`X-Robots-Tag`) that no index shall hold them:
 * a crawler that may not read a page would not see that, and list its address all the same.
 */
export const ROBOTS = `User-agent: *
Disallow: /v2/
Disallow: /download/
`;
