/** Turns text into positioned glyphs, for every page and picture of the product. */
import { type BaseDirection, embeddingLevels } from './bidi.ts';
import { type Face, openFace } from './face.ts';
import type { LoadFont } from './font-files.ts';
import {
  detectRegion,
  type FamilyName,
  getFamily,
  languageToRegion,
  type Region,
  type Weight,
} from './fonts.ts';
import { itemize } from './itemize.ts';
import { type Paragraph, shapeItem } from './paragraph.ts';

export type TextStyle = {
  readonly weight: Weight;
  readonly direction: BaseDirection;
  /** BCP 47; selects the Chinese, Japanese or Korean form of a character. */
  readonly language?: string | undefined;
};

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const TAB = /\t/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** The lines of a text at its own line breaks; control characters are removed, lone surrogates replaced. */
export const hardLines = (text: string): string[] =>
  text.split(LINE_END).map((line) => line.replace(TAB, ' ').replace(CONTROL, '').toWellFormed());

const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;

/** Longer paragraphs are not cached. */
const REMEMBERED_LENGTH = 80;
const REMEMBERED = 500;

/**
 * Shapes paragraphs. A font is loaded when a character first needs it, and then kept.
 * The same text gives the same glyphs, whatever was shaped before.
 */
export class Typesetter {
  readonly #load: LoadFont;
  readonly #faces = new Map<string, Face>();
  readonly #opening = new Map<string, Promise<Face>>();
  readonly #wanted = new Set<FamilyName>();
  readonly #remembered = new Map<string, Paragraph>();

  constructor(load: LoadFont) {
    this.#load = load;
  }

  /** @param text one line of `hardLines` */
  async paragraph(text: string, style: TextStyle): Promise<Paragraph> {
    for (;;) {
      const paragraph = this.tryParagraph(text, style);
      if (paragraph) return paragraph;
      await Promise.all([...this.#wanted].map((family) => this.#open(family, style.weight)));
    }
  }

  /** Shapes a paragraph synchronously; undefined if a font must be loaded first. */
  tryParagraph(text: string, style: TextStyle): Paragraph | undefined {
    const key = `${style.weight} ${style.direction} ${style.language ?? ''} ${text}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const paragraph = this.#set(text, style);
    if (paragraph && text.length <= REMEMBERED_LENGTH) {
      if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
      this.#remembered.set(key, paragraph);
    }
    return paragraph;
  }

  #set(text: string, style: TextStyle): Paragraph | undefined {
    const { weight, direction } = style;
    const language = LANGUAGE_TAG.test(style.language ?? '') ? style.language : undefined;
    this.#wanted.clear();
    const region: Region = languageToRegion(language) ?? detectRegion(text) ?? 'jp';
    const levels = embeddingLevels(text, direction);
    const items = itemize(text, levels, region, (family) => {
      const face = this.#faces.get(`${family} ${weight}`);
      if (!face) this.#wanted.add(family);
      return face;
    });
    if (!items) return undefined;
    const runs = items.map((item) => shapeItem(text, item, language));
    const width = runs.reduce((total, run) => total + run.width, 0);
    return { text, direction: levels.direction, language, runs, width };
  }

  #open(family: FamilyName, weight: Weight): Promise<Face> {
    const key = `${family} ${weight}`;
    const opening = this.#opening.get(key) ?? this.#read(key, family, weight);
    this.#opening.set(key, opening);
    return opening;
  }

  async #read(key: string, family: FamilyName, weight: Weight): Promise<Face> {
    const { regular, bold, embolden } = getFamily(family);
    const file = weight === 'bold' && bold ? bold : regular;
    try {
      const bytes = await this.#load(file.name);
      const face = await openFace(file.name, bytes, weight === 'bold' && !bold && embolden === true);
      this.#faces.set(key, face);
      return face;
    } catch (error) {
      // A read that failed now may succeed for the next text.
      this.#opening.delete(key);
      throw error;
    }
  }
}
