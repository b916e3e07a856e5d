/** A transparent PNG with a text, once at a position or repeated over the whole picture. */
import type { LoadFont } from '../type/font-files.ts';
import { shippedTypesetter } from '../type/shipped.ts';
import { hardLines, Typesetter } from '../type/typesetter.ts';
import { type Block, measureBlock, outlineBlock } from './block.ts';
import { type Layout, layOut, type Picture, type Position, toPixels } from './layout.ts';
import { encodeIndexed } from './png.ts';
import { type Drawing, type Frame, rasterize } from './raster.ts';
import { chooseShades, type Rgb, type Shades } from './shades.ts';
import { tileRows } from './tiles.ts';

export type WatermarkOptions = Picture & {
  /** Line breaks are kept; lines are centred. */
  readonly text: string;
  /** Pixels per em in a picture whose shorter side is 1080 pixels; scales with the picture. */
  readonly fontSize: number;
  /** 0 to 100, higher is more transparent. */
  readonly transparency: number;
  readonly color?: Rgb;
  /** A thin black or white line around the letters, so that they are legible on any picture. Default true. */
  readonly outline?: boolean;
  /** Degrees anticlockwise. */
  readonly angle?: number;
  readonly position?: Position;
  /** Repeat the text over the whole picture, with one copy at the position. */
  readonly tiling?: boolean;
};

export type Watermark = {
  readonly png: Uint8Array;
  /** The font size of the drawn text if the requested one did not fit. */
  readonly shrunkTo: number | undefined;
};

/** Alpha of a pixel that is completely inside a letter; at least 1, so that the text is never invisible. */
export const computeAlpha = (transparency: number): number =>
  Math.max(1, Math.round((255 * (100 - transparency)) / 100));

const WHITE: Rgb = [255, 255, 255];
/** From this many pixels per em, letters of any font cover some pixels wholly. */
const WHOLE_PIXELS = 64;

/** The pixels that a text may touch, clipped to the picture. */
function computeFrame({ middle, ...size }: Layout, { width, height }: Picture): Frame {
  const left = Math.max(0, Math.floor(middle.x - size.width / 2) - 2);
  const top = Math.max(0, Math.floor(middle.y - size.height / 2) - 2);
  const right = Math.min(width, Math.ceil(middle.x + size.width / 2) + 2);
  const bottom = Math.min(height, Math.ceil(middle.y + size.height / 2) + 2);
  return { left, top, width: right - left, height: bottom - top };
}

async function findFullest(drawing: Drawing, frame: Frame, em: number): Promise<number> {
  if (em >= WHOLE_PIXELS) return 255;
  let fullest = 0;
  for await (const { pixels, offset } of rasterize(drawing, frame)) {
    for (let at = offset; at < offset + frame.width * 4; at += 4)
      fullest = Math.max(fullest, pixels[at] ?? 0);
  }
  return fullest;
}

/** Palette indices of the rows of a frame. */
async function* indexRows(drawing: Drawing, frame: Frame, shades: Shades): AsyncGenerator<Uint8Array> {
  const row = new Uint8Array(frame.width);
  for await (const { pixels, offset } of rasterize(drawing, frame)) {
    for (let x = 0; x < row.length; x += 1) {
      const at = offset + x * 4;
      const whole = pixels[at + 3] ?? 0;
      row[x] = whole === 0 ? 0 : shades.index(whole, pixels[at] ?? 0);
    }
    yield row;
  }
}

/** The rows of a picture with one text; undefined for a blank row. */
async function* pictureRows(
  inner: AsyncIterable<Uint8Array>,
  frame: Frame,
  { width, height }: Picture,
): AsyncGenerator<Uint8Array | undefined> {
  for (let y = 0; y < frame.top; y += 1) yield undefined;
  const row = new Uint8Array(width);
  for await (const part of inner) {
    row.set(part, frame.left);
    yield row;
  }
  for (let y = frame.top + frame.height; y < height; y += 1) yield undefined;
}

async function* blankRows({ height }: Picture): AsyncGenerator<undefined> {
  for (let y = 0; y < height; y += 1) yield undefined;
}

async function measure(text: string, loadFont?: LoadFont): Promise<Block | undefined> {
  const typesetter = loadFont ? new Typesetter(loadFont) : shippedTypesetter;
  const paragraphs = [];
  for (const line of hardLines(text)) {
    paragraphs.push(await typesetter.paragraph(line, { weight: 'bold', direction: 'auto' }));
  }
  return measureBlock(paragraphs);
}

/**
 * Draws text on a transparent background.
 * @param loadFont where fonts come from; the shipped files by default
 * @returns PNG, indexed, with the smallest bit depth that holds its colours
 */
export async function renderWatermark(options: WatermarkOptions, loadFont?: LoadFont): Promise<Watermark> {
  const { width, height, fontSize, transparency } = options;
  const { color = WHITE, outline: outlined = true, angle = 0, position = 'center', tiling = false } = options;
  const picture = { width, height };
  const block = await measure(options.text, loadFont);
  if (!block) {
    const { palette } = chooseShades(color, computeAlpha(transparency), false, 255);
    return {
      png: await encodeIndexed({ ...picture, palette, rows: blankRows(picture) }),
      shrunkTo: undefined,
    };
  }
  const em = toPixels(fontSize, picture);
  const layout = layOut(block, picture, { em, angle, position, outlined });
  const { scale, middle, outline, shrunk } = layout;
  const shapes = outlineBlock(block, scale, middle, angle === 0 && !shrunk);
  const drawing = { shapes, outline, angle, middle };
  const frame = computeFrame(layout, picture);
  const fullest = await findFullest(drawing, frame, scale * 1000);
  const shades = chooseShades(color, computeAlpha(transparency), outline > 0, fullest);
  const inner = indexRows(drawing, frame, shades);
  const rows = tiling ? tileRows(inner, frame, picture, scale * 1000) : pictureRows(inner, frame, picture);
  const png = await encodeIndexed({ ...picture, palette: shades.palette, rows });
  return { png, shrunkTo: shrunk ? (fontSize * scale * 1000) / em : undefined };
}
