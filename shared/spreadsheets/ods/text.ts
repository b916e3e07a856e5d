/** Text of ODF cells (OpenDocument 1.3 Part 3, 6.1.2: white space collapses unless it is written as elements). */
import { escapeMarkup } from '#shared/markup.ts';

const LINE_BREAK = /\r\n|[\r\n]/;
/** Blanks that would collapse: at either end, or after another one; and tabs. */
const COLLAPSING = /^ +| +$| {2,}|\t/g;

/** One `text:p` a line. CR is a line break too: ODF cannot tell them apart. */
export function paragraphs(text: string): string {
  if (!/[\r\n]/.test(text)) return paragraph(text);
  return text.split(LINE_BREAK).map(paragraph).join('');
}

const paragraph = (line: string): string => {
  const escaped = escapeMarkup(line);
  return `<text:p>${escaped.replace(COLLAPSING, (blanks) => (blanks === '\t' ? '<text:tab/>' : spaces(blanks.length)))}</text:p>`;
};

const spaces = (count: number): string => (count === 1 ? '<text:s/>' : `<text:s text:c="${count}"/>`);
