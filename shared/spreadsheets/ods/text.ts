/** Text of ODF cells (OpenDocument 1.3 Part 3, 6.1.2: white space collapses unless it is written as elements). */
import { escapeMarkup } from '#shared/markup.ts';

const LINE_BREAK = /\r\n|[\r\n]/;
const BLANKS = / +|\t/g;

/** One `text:p` per line. CR is a line break too: ODF cannot tell them apart. */
export function paragraphs(text: string): string {
  if (!/[\r\n]/.test(text)) return paragraph(text);
  return text.split(LINE_BREAK).map(paragraph).join('');
}

const paragraph = (line: string): string => {
  const escaped = escapeMarkup(line);
  /** A space collapses at either end of a line and after another space. */
  const written = (blanks: string, at: number): string => {
    if (blanks === '\t') return '<text:tab/>';
    const isInside = at > 0 && at + blanks.length < escaped.length;
    return blanks === ' ' && isInside ? ' ' : spaces(blanks.length);
  };
  return `<text:p>${escaped.replace(BLANKS, written)}</text:p>`;
};

const spaces = (count: number): string => (count === 1 ? '<text:s/>' : `<text:s text:c="${count}"/>`);
