/** Fields of a watermark, the same in both interfaces. */
import type * as v from 'valibot';
import { field, integer, parseText, refused } from '#shared/api/fields.ts';

const LARGEST_SIDE = 8192;
const LONGEST_TEXT = 200;
const DEFAULT_TEXT = 'WATERMARK';

const DEFAULT_SIZE = { width: 1920, height: 1080 };

const resolution = field(
  {
    type: 'string',
    default: `${DEFAULT_SIZE.width}x${DEFAULT_SIZE.height}`,
    pattern: '^\\d{1,4}x\\d{1,4}$',
    example: '3840x2160',
    description: `Width and height in pixels, each from 1 to ${LARGEST_SIDE}`,
  },
  (raw) => {
    const match = /^\s*(\d{1,9})\s*[x×]\s*(\d{1,9})\s*$/i.exec(String(raw));
    if (!match) return refused('param.invalid');
    const size = { width: Number(match[1]), height: Number(match[2]) };
    const fits = [size.width, size.height].every((side) => side >= 1 && side <= LARGEST_SIDE);
    return fits
      ? { value: size }
      : refused('param.range', { min: '1x1', max: `${LARGEST_SIDE}x${LARGEST_SIDE}` });
  },
  { value: DEFAULT_SIZE },
);

const words = field(
  {
    type: 'string',
    maxLength: LONGEST_TEXT,
    default: DEFAULT_TEXT,
    example: 'Rough cut 3',
    description: 'Text of the watermark; line breaks are kept',
  },
  (raw) => {
    const read = parseText(LONGEST_TEXT)(raw);
    return 'value' in read && read.value === '' ? { value: DEFAULT_TEXT } : read;
  },
  { value: DEFAULT_TEXT },
);

export const watermarkFields = {
  resolution,
  text: words,
  fontSize: integer(10, 100, 30, {
    unit: 'pixels',
    example: 42,
    description: 'Size of the letters in pixels, at most: a text too wide for the picture is made smaller',
  }),
  transparency: integer(1, 100, 50, { unit: '%', example: 70, description: 'Higher is more see-through' }),
};

export type WatermarkFields = {
  readonly [K in keyof typeof watermarkFields]: v.InferOutput<(typeof watermarkFields)[K]>;
};
