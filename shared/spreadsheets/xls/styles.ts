/** Fonts, number formats, colours and cell styles of a BIFF8 workbook. */
import { type CellLook, excelFormat, FONT, FONT_SIZE, PALETTE } from '../look.ts';
import { RECORD, type RecordStream, shortUnicode, u8, u16, u32, unicode } from './records.ts';

/** The 56 colours of Excel 97, from index 8. */
const STANDARD_COLORS =
  '000000FFFFFFFF000000FF000000FFFFFF00FF00FF00FFFF800000008000000080808000800080008080C0C0C0808080' +
  '9999FF993366FFFFCCCCFFFF660066FF80800066CCCCCCFF000080FF00FFFFFF0000FFFF8000808000000080800000FF' +
  '00CCFFCCFFFFCCFFCCFFFF9999CCFFFF99CCCC99FFFFCC993366FF33CCCC99CC00FFCC00FF9900FF6600666699969696' +
  '003366339966003300333300993300993366333399333333';
const FIRST_COLOR = 8;
/** From this index on, the standard palette repeats colours for charts; our colours replace them. */
const OWN_COLORS = 32;
const AUTOMATIC_INK = 0x7fff;
const NO_LINE = { style: 0, color: 0 };
const THIN = 1;

/** Built-in formats, by their numbers. */
const BUILT_IN: Record<string, number> = { General: 0, '0': 1, '0.00': 2, '@': 49 };
const FIRST_FORMAT = 164;
/** Number of style XFs that Excel expects before the first cell XF. */
const STYLE_XFS = 15;
const DEFAULT_FONTS = 4;

/** Numbers the looks that cells use, and writes their records. */
export class Styles {
  readonly #fonts: CellLook[] = [];
  readonly #formats: string[] = [];
  readonly #looks: CellLook[] = [];
  readonly #known = new Map<string, number>();

  /** The XF index of a look. */
  add(look: CellLook): number {
    const key = JSON.stringify(look);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const format = excelFormat(look.format);
    if (BUILT_IN[format] === undefined && !this.#formats.includes(format)) this.#formats.push(format);
    if (!this.#fonts.some((font) => sameFont(font, look))) this.#fonts.push(look);
    this.#looks.push(look);
    const index = STYLE_XFS + this.#looks.length;
    this.#known.set(key, index);
    return index;
  }

  write(out: RecordStream): void {
    for (let count = 0; count < DEFAULT_FONTS; count += 1)
      out.add(RECORD.FONT, ...font({ size: FONT_SIZE, bold: false }));
    for (const look of this.#fonts) out.add(RECORD.FONT, ...font(look));
    for (const [index, format] of this.#formats.entries()) {
      out.add(RECORD.FORMAT, u16(FIRST_FORMAT + index), unicode(format));
    }
    for (let count = 0; count < STYLE_XFS; count += 1)
      out.add(RECORD.XF, u16(0, 0, 0xfff5), Buffer.alloc(14));
    out.add(RECORD.XF, u16(0, 0, 1), u8(0x20), Buffer.alloc(13));
    for (const look of this.#looks) out.add(RECORD.XF, ...this.#xf(look));
    // The style `Normal`.
    out.add(RECORD.STYLE, u16(0x8000), u8(0, 0xff));
    out.add(RECORD.PALETTE, u16(56), palette());
  }

  /** [MS-XLS] 2.4.353 XF and 2.5.249 CellXF. */
  #xf(look: CellLook): Buffer[] {
    // There is no font 4: after the four default fonts, numbers continue with 5.
    const fontIndex = DEFAULT_FONTS + 1 + this.#fonts.findIndex((candidate) => sameFont(candidate, look));
    const format = excelFormat(look.format);
    const formatIndex = BUILT_IN[format] ?? FIRST_FORMAT + this.#formats.indexOf(format);
    const horizontal = look.align === 'right' ? 3 : 1;
    const vertical = look.vertical === 'top' ? 0 : 1;
    const top = line(look.above);
    const bottom = line(look.below);
    const solid = look.fill === undefined ? 0 : 1;
    return [
      u16(fontIndex, formatIndex, 1),
      // Alignment; no rotation; indent and reading order; all attribute groups apply.
      u8(
        horizontal | (look.wrap ? 8 : 0) | (vertical << 4),
        0,
        (look.indent ? 1 : 0) | (look.rightToLeft ? 0x80 : 0),
        0xfc,
      ),
      u32((top.style << 8) | (bottom.style << 12)),
      u32(((solid << 26) | top.color | (bottom.color << 7)) >>> 0),
      u16((look.fill === undefined ? 0x40 : colorIndex(look.fill)) | (0x41 << 7)),
    ];
  }
}

type FontLook = Pick<CellLook, 'size' | 'bold' | 'ink'>;

const sameFont = (a: FontLook, b: FontLook): boolean =>
  a.size === b.size && a.bold === b.bold && a.ink === b.ink;

/** [MS-XLS] 2.4.122 Font: height in twips, colour, weight, family `swiss`. */
const font = ({ size, bold, ink }: FontLook): Buffer[] => [
  u16(size * 20, 0, ink === undefined ? AUTOMATIC_INK : colorIndex(ink), bold ? 700 : 400, 0),
  u8(0, 2, 0, 0),
  shortUnicode(FONT),
];

const line = (color: string | undefined): { style: number; color: number } =>
  color === undefined ? NO_LINE : { style: THIN, color: colorIndex(color) };

const colorIndex = (color: string): number => OWN_COLORS + PALETTE.indexOf(color);

function palette(): Buffer {
  const colors = Buffer.from(STANDARD_COLORS, 'hex');
  Buffer.from(PALETTE.join(''), 'hex').copy(colors, (OWN_COLORS - FIRST_COLOR) * 3);
  const entries = Buffer.alloc(56 * 4);
  for (let index = 0; index < 56; index += 1) colors.copy(entries, index * 4, index * 3, index * 3 + 3);
  return entries;
}
