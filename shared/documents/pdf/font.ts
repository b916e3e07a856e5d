/** A font inside a PDF: which of its glyphs are used, what they mean, and its objects (ISO 32000-1 §9.7). */
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

/** The most entries of one `beginbfchar` (Adobe TN 5014). */
const BLOCK = 100;
/** All glyphs are neither serif nor italic; codes are not of a standard encoding (§9.8.2). */
const SYMBOLIC = 4;

export class PdfFont {
  readonly face: Face;
  /** Name in the resources of pages. */
  readonly name: string;
  readonly reference: Reference;
  readonly #codes: Uint16Array | undefined;
  readonly #cff: boolean;
  readonly #widths = new Map<number, number>();
  readonly #meanings = new Map<number, string>();

  constructor(face: Face, name: string, reference: Reference) {
    this.face = face;
    this.name = name;
    this.reference = reference;
    const cff = fontTable(face.bytes, 'CFF ');
    this.#cff = cff !== undefined;
    this.#codes = cff && characterIds(cff);
  }

  /** Marks a glyph as used. @returns its advance as the file states it, thousandths of an em */
  use(glyph: number): number {
    const known = this.#widths.get(glyph);
    if (known !== undefined) return known;
    const width = Math.round(this.face.advance(glyph) * 100) / 100;
    this.#widths.set(glyph, width);
    return width;
  }

  /** The code of a glyph in a content stream: four hexadecimal digits. */
  code(glyph: number): string {
    return hex4(this.#code(glyph));
  }

  #code(glyph: number): number {
    return this.#codes?.[glyph] ?? glyph;
  }

  /** Whether the glyph always means this text; the first text that it shows is the one. */
  means(glyph: number, text: string): boolean {
    const known = this.#meanings.get(glyph);
    if (known !== undefined) return known === text;
    this.#meanings.set(glyph, text);
    return true;
  }

  /** Writes the objects; glyphs used later would be missing. */
  async embed(file: PdfFile): Promise<void> {
    const glyphs = [...this.#widths.keys()].sort((a, b) => a - b);
    const subset = await subsetFont(this.face.bytes, glyphs, this.#codes === undefined);
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
    const descendant = file.write(
      `<</Type/Font/Subtype/${this.#cff ? 'CIDFontType0' : 'CIDFontType2/CIDToGIDMap/Identity'}/BaseFont${base}` +
        `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor}/W[${this.#widthArray(glyphs)}]>>`,
    );
    const toUnicode = file.stream(Buffer.from(this.#toUnicode(), 'latin1'));
    file.write(
      `<</Type/Font/Subtype/Type0/BaseFont${base}/Encoding/Identity-H` +
        `/DescendantFonts[${descendant}]/ToUnicode ${toUnicode}>>`,
      this.reference,
    );
  }

  #widthArray(glyphs: readonly number[]): string {
    return glyphs
      .map((glyph) => ({ code: this.#code(glyph), width: this.use(glyph) }))
      .sort((a, b) => a.code - b.code)
      .map(({ code, width }) => `${code}[${pdfNumber(width)}]`)
      .join('');
  }

  #toUnicode(): string {
    const entries = [...this.#meanings]
      .map(([glyph, text]) => ({ code: this.#code(glyph), text }))
      .sort((a, b) => a.code - b.code)
      .map(({ code, text }) => `<${hex4(code)}><${utf16(text)}>`);
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
}

/** Six letters that name a subset (§9.6.4), made from its glyphs. */
function subsetTag(glyphs: readonly number[]): string {
  let sum = glyphs.reduce((total, glyph) => (total * 31 + glyph) % 308_915_776, 7);
  let letters = '';
  for (let place = 0; place < 6; place++) {
    letters += String.fromCharCode(65 + (sum % 26));
    sum = Math.floor(sum / 26);
  }
  return letters;
}
