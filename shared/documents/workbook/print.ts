/** The line at the foot of a printed sheet. */

const LONGEST_TITLE = 120;

/** Title on the left, page n of m on the right, in the code of Excel's headers and footers. */
export function footerText(title: string): string {
  const text = title
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_TITLE)
    .toWellFormed();
  // The font code before the text keeps its first digits from being read as a font size.
  return `&L&"-,Regular"${text.replaceAll('&', '&&')}&RPage &P of &N`;
}
