/** The style section: named looks that events refer to. */
import type { TextStyle } from '#shared/media/subtitles/model.ts';
import { type Align, legacyAlign, modelColor, type Paint, parseAlign, parsePaint } from './values.ts';

/** The look at one point of a text: the style with the override tags applied. */
export type TextFormat = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly font: string;
  readonly size: number;
  readonly primary: Paint;
  /** With `box`, the colour of the box behind the text. */
  readonly outline: Paint;
  readonly box: boolean;
};

export type AssStyle = { readonly name: string; readonly look: TextFormat; readonly align: Align };

const WHITE: Paint = { color: '#ffffff', clear: 0 };
const BLACK: Paint = { color: '#000000', clear: 0 };

export const DEFAULT_STYLE: AssStyle = {
  name: 'Default',
  align: 2,
  look: {
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    font: '',
    size: 0,
    primary: WHITE,
    outline: BLACK,
    box: false,
  },
};

/** Default field orders for sections without a Format line. */
export const STYLE_FIELDS = {
  ass: 'name,fontname,fontsize,primarycolour,secondarycolour,outlinecolour,backcolour,bold,italic,underline,strikeout,scalex,scaley,spacing,angle,borderstyle,outline,shadow,alignment,marginl,marginr,marginv,encoding',
  ssa: 'name,fontname,fontsize,primarycolour,secondarycolour,tertiarycolour,backcolour,bold,italic,borderstyle,outline,shadow,alignment,marginl,marginr,marginv,alphalevel,encoding',
} as const;

/** Lookup key of a style name. Old files prefix names with an asterisk. */
export const styleKey = (name: string): string => name.trim().replace(/^\*+/, '').toLowerCase();

/** Reads one `Style:` line. @param legacy true in `[V4 Styles]`: SSA alignments and opaque colours. */
export function readStyle(fields: readonly string[], order: readonly string[], legacy: boolean): AssStyle {
  const field = (name: string): string => fields[order.indexOf(name)]?.trim() ?? '';
  const paint = (name: string, fallback: Paint): Paint => {
    const found = parsePaint(field(name)) ?? fallback;
    return legacy ? { ...found, clear: 0 } : found;
  };
  const isSet = (name: string): boolean => Number(field(name)) !== 0;
  const align = Number(field('alignment'));
  const border = Number(field('borderstyle'));
  return {
    name: field('name'),
    align: (legacy ? legacyAlign(align) : parseAlign(align)) ?? 2,
    look: {
      bold: isSet('bold'),
      italic: isSet('italic'),
      underline: isSet('underline'),
      strike: isSet('strikeout'),
      font: field('fontname').replace(/^@/, ''),
      size: Number(field('fontsize')) || 0,
      primary: paint('primarycolour', WHITE),
      outline:
        border === 4 ? paint('backcolour', BLACK) : paint(legacy ? 'tertiarycolour' : 'outlinecolour', BLACK),
      box: border === 3 || border === 4,
    },
  };
}

/** Converts a look to the model. Font and size are set only where they differ from the document's usual style. */
export function textStyle(look: TextFormat, usual: TextFormat, speaker: string): TextStyle | undefined {
  const color = modelColor(look.primary);
  const size = usual.size > 0 ? Math.round((1000 * look.size) / usual.size) / 10 : 100;
  const style: TextStyle = {
    ...(look.bold && { bold: true }),
    ...(look.italic && { italic: true }),
    ...(look.underline && { underline: true }),
    ...(look.strike && { strike: true }),
    ...(color !== '#ffffff' && { color }),
    ...(look.box && look.outline.clear < 255 && { background: modelColor(look.outline) }),
    ...(look.font !== usual.font && look.font !== '' && { font: look.font }),
    ...(size !== 100 && size > 0 && { size }),
    ...(speaker !== '' && { speaker }),
  };
  return Object.keys(style).length > 0 ? style : undefined;
}
