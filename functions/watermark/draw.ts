import type { Converted } from '#shared/api/reply.ts';
import { renderWatermark } from '#shared/documents/watermark/watermark.ts';
import type { WatermarkFields } from './fields.ts';

/** Draws the watermark that the fields ask for. */
export async function drawWatermark(fields: WatermarkFields): Promise<Converted> {
  const { resolution: size, text, fontSize, transparency } = fields;
  return {
    bytes: await renderWatermark({ ...size, text, fontSize, transparency }),
    fileName: `watermark_${size.width}x${size.height}.png`,
    contentType: 'image/png',
  };
}
