import { ApiError } from '#shared/api/errors.ts';
import type { Notice } from '#shared/api/notices.ts';
import type { ConvertedFile } from '#shared/api/reply.ts';
import { renderWatermark } from '#shared/documents/watermark/watermark.ts';
import { DEFAULT_TEXT, DEFAULT_TRANSPARENCY, type WatermarkFields } from './fields.ts';

function chooseTransparency({ transparency, opacity }: WatermarkFields): number {
  if (transparency !== undefined && opacity !== undefined)
    throw new ApiError('param.either', { name: 'transparency', other: 'opacity' });
  return opacity === undefined ? (transparency ?? DEFAULT_TRANSPARENCY) : 100 - opacity;
}

/**
 * Draws the watermark that the fields ask for.
 * @throws ApiError 400 if both transparency and opacity are sent
 */
export async function drawWatermark(fields: WatermarkFields): Promise<ConvertedFile> {
  const {
    resolution: size,
    text,
    fontSize,
    transparency: _transparency,
    opacity: _opacity,
    ...look
  } = fields;
  const transparency = chooseTransparency(fields);
  const { png, shrunkTo } = await renderWatermark({
    ...size,
    ...look,
    text: text ?? DEFAULT_TEXT,
    fontSize,
    transparency,
  });
  const warnings: Notice[] = [];
  if (text === undefined)
    warnings.push({
      code: 'text_default',
      text: { id: 'watermark.text_default', params: { text: DEFAULT_TEXT } },
    });
  if (shrunkTo !== undefined) {
    const params = { asked: fontSize, used: Math.floor(shrunkTo * 10) / 10 };
    warnings.push({ code: 'text_shrunk', text: { id: 'watermark.text_shrunk', params } });
  }
  return {
    bytes: png,
    fileName: `watermark_${size.width}x${size.height}.png`,
    contentType: 'image/png',
    warnings,
  };
}
