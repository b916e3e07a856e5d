/** A font in a PDF: the glyphs in use, the text they show, and the objects of the font (ISO 32000-1 §9.7). */
import type { Face } from '../type/face.ts';
import { type PdfFile, pdfNumber, type Reference } from './file.ts';
import { characterIds, fontBox, fontTable } from './opentype.ts';
import { subsetFont } from './subset.ts';

const hex4 = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
const utf16 = (text: string): string =>
  text
    .split('')
    .map((unit) => hex4(unit.charCodeAt(0)))
    .join('');

/** Maximum entries of one `beginbfchar` (Adobe TN 5014). */
const BLOCK = 100;
/** Highest two-byte code. */
const LAST_CODE = 0xffff;
/** Font flag: codes follow no standard encoding. The fonts are neither serif nor italic (§9.8.2). */
const SYMBOLIC = 4;

/** A glyph and the text it shows. */
type Use = { readonly glyph: number; readonly text: string };

export class PdfFont {
  readonly face: Face;
  /** Name in the page resources. */
  readonly name: string;
  readonly reference: Reference;
  readonly #cff: boolean;
  /** CIDs of a CFF font, which maps codes to glyphs itself. */
  readonly #ids: Uint16Array | undefined;
  readonly #uses = new Map<number, Use>();
  readonly #codes = new Map<string, number>();

  constructor(face: Face, name: string, reference: Reference) {
    this.face = face;
    this.name = name;
    this.reference = reference;
    const cff = fontTable(face.bytes, 'CFF ');
    this.#cff = cff !== undefined;
    this.#ids = cff && characterIds(cff);
  }

  /**
   * The code of a glyph that shows this text. A glyph has one code for each text that it shows (a letter without
   * its dots is several letters), unless the font has fixed codes.
   * @returns the code as four hexadecimal digits, and whether readers get this text from it
   */
  code(glyph: number, text: string): { readonly hex: string; readonly exact: boolean } {
    const key = this.#cff ? String(glyph) : `${glyph} ${text}`;
    const code = this.#codes.get(key) ?? (this.#cff ? (this.#ids?.[glyph] ?? glyph) : this.#codes.size + 1);
    const known = this.#uses.get(code);
    if (!known) {
      if (code > LAST_CODE)
        throw new Error(`more than ${LAST_CODE} forms of ${this.face.name} in one document`);
      this.#codes.set(key, code);
      this.#uses.set(code, { glyph, text });
    }
    return { hex: hex4(code), exact: !known || known.text === text };
  }

  /** Advance of a glyph as written in the file, thousandths of an em. */
  advance(glyph: number): number {
    return Math.round(this.face.advance(glyph) * 100) / 100;
  }

  /** Writes the objects of the font. Call this last: glyphs used later would be missing. */
  async embed(file: PdfFile): Promise<void> {
    const uses = [...this.#uses].sort(([a], [b]) => a - b);
    const glyphs = [...new Set(uses.map(([, use]) => use.glyph))].sort((a, b) => a - b);
    const subset = await subsetFont(this.face.bytes, glyphs, this.#ids === undefined);
    const program = this.#cff ? fontTable(subset, 'CFF ') : subset;
    if (!program) throw new Error(`no outlines are left of ${this.face.name}`);
    const base = `/${subsetTag(glyphs)}+${this.face.name.replace(/\.\w+$/, '')}`;
    const box = fontBox(this.face.bytes).join(' ');
    const outlines = file.stream(
      program,
      this.#cff ? '/Subtype/CIDFontType0C' : `/Length1 ${program.length}`,
    );
    const descriptor = file.write(
      `<</Type/FontDescriptor/FontName${base}/Flags ${SYMBOLIC}/FontBBox[${box}]/ItalicAngle 0` +
        `/Ascent ${pdfNumber(this.face.ascent)}/Descent ${pdfNumber(-this.face.descent)}/CapHeight 714/StemV 80` +
        `/${this.#cff ? 'FontFile3' : 'FontFile2'} ${outlines}>>`,
    );
    const kind = this.#cff
      ? '/Subtype/CIDFontType0'
      : `/Subtype/CIDFontType2/CIDToGIDMap ${file.stream(glyphMap(uses))}`;
    const widths = uses.map(([code, use]) => `${code}[${pdfNumber(this.advance(use.glyph))}]`).join('');
    const descendant = file.write(
      `<</Type/Font${kind}/BaseFont${base}` +
        `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor}/W[${widths}]>>`,
    );
    const meanings = file.stream(Buffer.from(toUnicode(uses), 'latin1'));
    file.write(
      `<</Type/Font/Subtype/Type0/BaseFont${base}/Encoding/Identity-H` +
        `/DescendantFonts[${descendant}]/ToUnicode ${meanings}>>`,
      this.reference,
    );
  }
}

/** The glyph of each code, in two bytes (ISO 32000-1 §9.7.4.2). */
function glyphMap(uses: readonly (readonly [number, Use])[]): Buffer {
  const map = Buffer.alloc(2 * ((uses.at(-1)?.[0] ?? 0) + 1));
  for (const [code, { glyph }] of uses) map.writeUInt16BE(glyph, 2 * code);
  return map;
}

/** The text of each code (ISO 32000-1 §9.10.3). */
function toUnicode(uses: readonly (readonly [number, Use])[]): string {
  const entries = uses.map(([code, { text }]) => `<${hex4(code)}><${utf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += BLOCK) {
    const block = entries.slice(at, at + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    '1 begincodespacerange<0000><FFFF>endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

/** Six letters that name a subset (§9.6.4), derived from its glyphs. */
function subsetTag(glyphs: readonly number[]): string {
  let sum = glyphs.reduce((total, glyph) => (total * 31 + glyph) % 308_915_776, 7);
  let letters = '';
  for (let place = 0; place < 6; place++) {
    letters += String.fromCharCode(65 + (sum % 26));
    sum = Math.floor(sum / 26);
  }
  return letters;
}
