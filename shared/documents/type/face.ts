/** One loaded font: character coverage, shaping, outlines. The only file that uses HarfBuzz's shaper. */
import type { Script } from './scripts.ts';

type HarfBuzz = typeof import('harfbuzzjs');

/** HarfBuzz is 0.4 MB of WebAssembly, so it is loaded with the first text, not with the module. */
let loading: Promise<HarfBuzz> | undefined;
const harfbuzz = (): Promise<HarfBuzz> => {
  loading ??= import('harfbuzzjs');
  return loading;
};

/** Glyphs from left to right. Distances in thousandths of an em. */
export type Glyphs = {
  readonly ids: readonly number[];
  readonly advances: readonly number[];
  readonly dx: readonly number[];
  readonly dy: readonly number[];
  /** Index into the text where the characters of each glyph begin. */
  readonly clusters: readonly number[];
};

type Piece = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly script: Script;
  readonly rightToLeft: boolean;
  readonly language?: string | undefined;
};

export type Face = {
  /** File name of the font. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Draw emboldened, as there is no bold font. */
  readonly embolden: boolean;
  /** Thousandths of an em. */
  readonly ascent: number;
  readonly descent: number;
  has(codePoint: number): boolean;
  shape(piece: Piece): Glyphs;
  /** Advance of a glyph in the font's own metrics, thousandths of an em. */
  advance(glyph: number): number;
  /** Ink of a glyph around its origin, y upwards, thousandths of an em; undefined for a blank. */
  box(glyph: number): Box | undefined;
  /** Outline around the origin, y upwards, thousandths of an em; commands as in an SVG path. */
  outline(glyph: number): readonly PathCommand[];
};

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type PathCommand = { readonly type: string; readonly values: readonly number[] };

/** Characters on either side of a piece that HarfBuzz uses as context, at most. */
const CONTEXT = 5;

/** @throws {Error} if the bytes are not a font */
export async function openFace(name: string, bytes: Uint8Array, embolden: boolean): Promise<Face> {
  const hb = await harfbuzz();
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const buffer = new hb.Buffer();
  // One cluster per character where the glyphs allow it; joiners and selectors are dropped after shaping.
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  const extents = font.hExtents();
  const scale = 1000 / font.face.upem;
  // 0 unknown, 1 missing, 2 covered. An array, because hostile text can contain every code point.
  const covered = new Uint8Array(0x11_0000);
  return {
    name,
    bytes,
    embolden,
    ascent: extents.ascender * scale,
    descent: -extents.descender * scale,
    has(codePoint) {
      if (covered[codePoint] === 0) covered[codePoint] = font.nominalGlyph(codePoint) ? 2 : 1;
      return covered[codePoint] === 2;
    },
    shape({ text, start, end, script, rightToLeft, language }) {
      const from = Math.max(0, start - CONTEXT);
      buffer.clearContents();
      buffer.addText(text.slice(from, end + CONTEXT), start - from, end - start);
      buffer.setDirection(rightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
      if (script !== 'Zzzz') buffer.setScript(script);
      if (language) buffer.setLanguage(language);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const infos = buffer.getGlyphInfos();
      const positions = buffer.getGlyphPositions();
      return {
        ids: infos.map((info) => info.codepoint),
        advances: positions.map((position) => position.xAdvance * scale),
        dx: positions.map((position) => position.xOffset * scale),
        dy: positions.map((position) => position.yOffset * scale),
        clusters: infos.map((info) => info.cluster + from),
      };
    },
    advance: (glyph) => font.glyphHAdvance(glyph) * scale,
    box(glyph) {
      const extents = font.glyphExtents(glyph);
      if (!extents || extents.width === 0) return undefined;
      const { xBearing, yBearing, width, height } = extents;
      return {
        left: xBearing * scale,
        right: (xBearing + width) * scale,
        top: yBearing * scale,
        bottom: (yBearing + height) * scale,
      };
    },
    outline: (glyph) =>
      font
        .glyphToJson(glyph)
        .map(({ type, values }) => ({ type, values: values.map((value) => value * scale) })),
  };
}
