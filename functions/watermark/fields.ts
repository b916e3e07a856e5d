/** Fields of a watermark, the same in both interfaces. */
import type * as v from 'valibot';
import { choice, field, flag, integer, maybe, parseInteger, parseText, refused } from '#shared/api/fields.ts';
import { POSITIONS } from '#shared/documents/watermark/layout.ts';
import type { Rgb } from '#shared/documents/watermark/shades.ts';

const MAX_SIDE = 8192;
const MAX_TEXT_LENGTH = 200;
export const DEFAULT_TEXT = 'WATERMARK';
export const DEFAULT_TRANSPARENCY = 50;

const DEFAULT_SIZE = { width: 1920, height: 1080 };

const resolution = field(
  {
    type: 'string',
    default: `${DEFAULT_SIZE.width}x${DEFAULT_SIZE.height}`,
    pattern: '^\\d{1,4}x\\d{1,4}$',
    example: '3840x2160',
    description: `Width and height in pixels, each from 1 to ${MAX_SIDE}`,
  },
  (raw) => {
    const match = /^\s*(\d{1,9})\s*[x×]\s*(\d{1,9})\s*$/i.exec(String(raw));
    if (!match) return refused('param.invalid');
    const size = { width: Number(match[1]), height: Number(match[2]) };
    const fits = [size.width, size.height].every((side) => side >= 1 && side <= MAX_SIDE);
    return fits ? { value: size } : refused('param.range', { min: '1x1', max: `${MAX_SIDE}x${MAX_SIDE}` });
  },
  { value: DEFAULT_SIZE },
);

const words = maybe<string | undefined>(
  {
    type: 'string',
    maxLength: MAX_TEXT_LENGTH,
    default: DEFAULT_TEXT,
    example: 'Rough cut 3',
    description: 'Text of the watermark; line breaks are kept',
  },
  (raw) => {
    const read = parseText(MAX_TEXT_LENGTH)(raw);
    return 'value' in read && read.value === '' ? { value: undefined } : read;
  },
);

const COLORS: Readonly<Record<string, string>> = {
  white: 'ffffff',
  black: '000000',
  gray: '808080',
  red: 'ff0000',
  orange: 'ff8000',
  yellow: 'ffff00',
  green: '00c000',
  cyan: '00ffff',
  blue: '0000ff',
  magenta: 'ff00ff',
};
const COLOR_LIST = `#RRGGBB, ${Object.keys(COLORS).join(', ')}`;

const color = field<Rgb>(
  {
    type: 'string',
    default: 'white',
    example: '#ffcc00',
    description: `Color of the text: ${COLOR_LIST}`,
  },
  (raw) => {
    const text = String(raw).trim().toLowerCase();
    const hex = /^#?([\da-f]{6})$/.exec(COLORS[text] ?? text)?.[1];
    if (hex === undefined) return refused('param.not_allowed', { allowed: COLOR_LIST });
    const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
    return { value: [part(0), part(2), part(4)] };
  },
  { value: [255, 255, 255] },
);

export const watermarkFields = {
  resolution,
  text: words,
  fontSize: integer(10, 100, 30, {
    unit: 'pixels at 1080 lines',
    example: 42,
    description:
      'Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning',
  }),
  transparency: maybe<number>(
    {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: DEFAULT_TRANSPARENCY,
      unit: '%',
      example: 70,
      description: 'Higher is more see-through',
    },
    parseInteger(1, 100),
  ),
  opacity: maybe<number>(
    {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      unit: '%',
      example: 30,
      description: 'In place of transparency: higher is less see-through',
    },
    parseInteger(1, 100),
  ),
  color,
  outline: flag(
    'A thin line around the letters, black or white, so that they can be read on any picture',
    true,
  ),
  angle: integer(-180, 180, 0, {
    unit: 'degrees',
    example: 30,
    description: 'Turns the text; positive against the clock, so that it rises to the right',
  }),
  position: choice(POSITIONS, { description: 'Where the text is placed', example: 'bottom-right' }, 'center'),
  tiling: flag('Repeat the text over the whole picture; one of them is at the position'),
};

export type WatermarkFields = {
  readonly [K in keyof typeof watermarkFields]: v.InferOutput<(typeof watermarkFields)[K]>;
};
