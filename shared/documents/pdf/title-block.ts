/** Title and facts above the first table, and the notes below it. */
import type { Fact } from '../../tables/table.ts';
import type { Line } from '../type/paragraph.ts';
import { LEADING, type Page } from './page.ts';
import type { Printer, TextOptions } from './printer.ts';

const TITLE: TextOptions = { size: 16, weight: 'bold', grey: 0.05 };
const HEADING: TextOptions = { size: 12, weight: 'bold', grey: 0.05 };
const LABEL: TextOptions = { size: 7, weight: 'regular', grey: 0.45 };
const VALUE: TextOptions = { size: 9.5, weight: 'regular', grey: 0.1 };
const NOTE: TextOptions = { size: 8, weight: 'regular', grey: 0.35 };
/** Gap between two facts, points. */
const FACT_GAP = 26;

const measureLines = (lines: readonly Line[], manner: TextOptions): number =>
  lines.length * manner.size * LEADING;

/** @returns the lower edge */
export async function printHeading(
  printer: Printer,
  text: string,
  page: Page,
  top: number,
  level: 1 | 2 = 1,
): Promise<number> {
  const manner = level === 1 ? TITLE : HEADING;
  const width = page.right - page.left;
  const lines = await printer.lines(text, width, manner);
  printer.draw(lines, { left: page.left, width, top }, manner, 'start');
  return top - measureLines(lines, manner) - 4;
}

/** Prints facts side by side, label above value, as many as fit per line. @returns the lower edge */
export async function printFacts(
  printer: Printer,
  facts: readonly Fact[],
  page: Page,
  top: number,
): Promise<number> {
  const width = page.right - page.left;
  let [x, y, height] = [0, top, 0];
  for (const fact of facts) {
    const label = await printer.lines(fact.label, width, LABEL);
    const value = await printer.lines(fact.value, width, VALUE);
    const wide = Math.max(
      ...label.map((line) => (line.width * LABEL.size) / 1000),
      ...value.map((line) => (line.width * VALUE.size) / 1000),
    );
    if (x > 0 && x + wide > width) {
      [x, y, height] = [0, y - height, 0];
    }
    const left = printer.properties.rightToLeft ? page.right - x - wide : page.left + x;
    printer.draw(label, { left, width: wide, top: y }, LABEL, 'start');
    printer.draw(value, { left, width: wide, top: y - measureLines(label, LABEL) }, VALUE, 'start');
    x += wide + FACT_GAP;
    height = Math.max(height, measureLines(label, LABEL) + measureLines(value, VALUE) + 5);
  }
  return y - height;
}

/** Prints the notes, continuing on further pages if they are long. */
export async function printNotes(
  printer: Printer,
  notes: readonly string[],
  page: Page,
  top: number,
): Promise<void> {
  const width = page.right - page.left;
  let y = top;
  for (const note of notes) {
    for (const line of await printer.lines(note, width, NOTE)) {
      if (y - NOTE.size * LEADING < page.bottom) {
        await printer.turn(page);
        y = page.top;
      }
      printer.draw([line], { left: page.left, width, top: y }, NOTE, 'start');
      y -= NOTE.size * LEADING;
    }
    y -= 3;
  }
}
