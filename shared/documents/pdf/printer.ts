/** The pages of one document: shared fonts, the content of the current page, and page numbers at the end. */
import { setImmediate } from 'node:timers/promises';
import type { BaseDirection } from '../type/bidi.ts';
import type { Face } from '../type/face.ts';
import type { Weight } from '../type/fonts.ts';
import { breakLines, type Line, type Paragraph, type Run } from '../type/paragraph.ts';
import { hardLines, type Typesetter } from '../type/typesetter.ts';
import type { Alignment } from './cells.ts';
import { Content, type Grey } from './content.ts';
import { PdfFile, pdfDate, pdfNumber, pdfText, type Reference } from './file.ts';
import { PdfFont } from './font.ts';
import { ASCENT, FOOTER_BASELINE, LEADING, type Page } from './page.ts';

export type TextOptions = {
  /** Points per em. */
  readonly size: number;
  readonly weight: Weight;
  readonly grey: Grey;
  /** Direction of the text; by default that of the page. */
  readonly direction?: BaseDirection;
};

export type Properties = {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly language: string | undefined;
  readonly rightToLeft: boolean;
};

type PrintResult = { readonly page: Page; readonly body: Reference };

const FOOTER: TextOptions = { size: 7.5, weight: 'regular', grey: 0.45, direction: 'ltr' };

export class Printer {
  readonly properties: Properties;
  readonly #typesetter: Typesetter;
  readonly #file = new PdfFile();
  readonly #fonts = new Map<Face, PdfFont>();
  readonly #finished: PrintResult[] = [];
  #page: Page | undefined;
  #content: Content;

  constructor(typesetter: Typesetter, properties: Properties) {
    this.#typesetter = typesetter;
    this.properties = properties;
    this.#content = this.#blank();
  }

  #blank(): Content {
    return new Content((run: Run) => this.#findFont(run.face));
  }

  #findFont(face: Face): PdfFont {
    const known = this.#fonts.get(face);
    if (known) return known;
    const font = new PdfFont(face, `F${this.#fonts.size + 1}`, this.#file.reserve());
    this.#fonts.set(face, font);
    return font;
  }

  get content(): Content {
    return this.#content;
  }

  /** Ends the page and begins the next one, yielding to the event loop in between. */
  async turn(page: Page): Promise<void> {
    this.#end();
    this.#page = page;
    await setImmediate();
  }

  #end(): void {
    if (this.#page) this.#finished.push({ page: this.#page, body: this.#file.stream(this.#content.bytes()) });
    this.#content = this.#blank();
  }

  /** The paragraphs of a text, one per hard line. */
  async paragraphs(text: string, manner: TextOptions): Promise<Paragraph[]> {
    const { language, rightToLeft } = this.properties;
    const direction = manner.direction ?? (rightToLeft ? 'auto-rtl' : 'auto');
    const style = { weight: manner.weight, direction, language };
    const paragraphs: Paragraph[] = [];
    for (const line of hardLines(text)) {
      // Awaiting each line would cost more than shaping it, so only a missing font is awaited.
      paragraphs.push(
        this.#typesetter.tryParagraph(line, style) ?? (await this.#typesetter.paragraph(line, style)),
      );
    }
    return paragraphs;
  }

  /** @param width points */
  async lines(text: string, width: number, manner: TextOptions): Promise<Line[]> {
    const paragraphs = await this.paragraphs(text, manner);
    return paragraphs.flatMap((paragraph) => breakLines(paragraph, (width / manner.size) * 1000));
  }

  /** Draws lines one below the other. @param place in points; `top` is the upper edge */
  draw(
    lines: readonly Line[],
    place: { readonly left: number; readonly width: number; readonly top: number },
    manner: TextOptions,
    alignment: Alignment,
  ): void {
    const { size, grey } = manner;
    for (const [index, line] of lines.entries()) {
      const rest = place.width - (line.width * size) / 1000;
      const atRight = alignment === 'right' || (alignment === 'end') !== this.properties.rightToLeft;
      const x = place.left + (alignment === 'centre' ? rest / 2 : atRight ? rest : 0);
      this.content.text(line, x, place.top - size * (ASCENT + index * LEADING), size, grey);
    }
  }

  /** Numbers the pages and writes fonts and properties. */
  async finish(): Promise<Uint8Array> {
    this.#end();
    const pages = this.#file.reserve();
    const resources = this.#file.reserve();
    const kids: Reference[] = [];
    for (const [index, { page, body }] of this.#finished.entries()) {
      const footer = await this.#footer(page, index + 1);
      const box = `[0 0 ${pdfNumber(page.width)} ${pdfNumber(page.height)}]`;
      kids.push(
        this.#file.write(
          `<</Type/Page/Parent ${pages}/MediaBox${box}/Resources ${resources}/Contents[${body} ${footer}]>>`,
        ),
      );
    }
    this.#file.write(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`, pages);
    for (const font of this.#fonts.values()) await font.embed(this.#file);
    const fonts = [...this.#fonts.values()].map((font) => `/${font.name} ${font.reference}`).join('');
    this.#file.write(`<</Font<<${fonts}>>>>`, resources);
    const { title, created, language, rightToLeft } = this.properties;
    const root = this.#file.write(
      `<</Type/Catalog/Pages ${pages}${language ? `/Lang${pdfText(language)}` : ''}` +
        `/ViewerPreferences<</DisplayDocTitle true${rightToLeft ? '/Direction/R2L' : ''}>>>>`,
    );
    const date = pdfDate(created);
    const info = this.#file.write(
      `<</Title${pdfText(title)}/Producer(Media Tools API)/CreationDate${date}/ModDate${date}>>`,
    );
    return this.#file.finish(root, info);
  }

  async #footer(page: Page, number: number): Promise<Reference> {
    this.#content = this.#blank();
    const width = page.right - page.left;
    const place = { left: page.left, width, top: FOOTER_BASELINE + FOOTER.size * ASCENT };
    const counter = await this.lines(`Page ${number} of ${this.#finished.length}`, width, FOOTER);
    this.draw(counter, place, FOOTER, 'end');
    const [title, ...more] = await this.lines(this.properties.title, width * 0.75, {
      ...FOOTER,
      direction: 'auto',
    });
    // A title that needs two lines is left out of the footer.
    if (title && more.length === 0) this.draw([title], place, FOOTER, 'start');
    return this.#file.stream(this.#content.bytes());
  }
}
