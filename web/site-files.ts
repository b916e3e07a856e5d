/** Small files that browsers, crawlers and other programs expect at fixed paths. */
import { Resvg } from '@resvg/resvg-js';

/** Widths of the images in the icon, in pixels. */
const SIDES = [16, 32, 48];

/** Creates an ICO file from a drawing: a header, a directory entry per size, and the images as PNG. */
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
 * Crawlers must not fetch the API or downloads. Pages are not listed here: their `X-Robots-Tag` header forbids
 * indexing, and a crawler that may not fetch a page would not see it and could still list the URL.
 */
export const ROBOTS = `User-agent: *
Disallow: /v2/
Disallow: /download/
`;
