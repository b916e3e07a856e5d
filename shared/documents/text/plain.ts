/** Tables as plain text: aligned for reading, or tab-separated. UTF-8 without BOM, LF. */
import { alignsRight, cellText } from '../../tables/cells.ts';
import { factLines } from '../../tables/facts.ts';
import { measure } from '../../tables/measure.ts';
import type { Row, Table } from '../../tables/table.ts';
import { textWidth } from '../../tables/text-width.ts';

const GAP = '  ';
/** A longer cell overruns its column: one long cell must not widen every line. */
const MAX_WIDTH = 120;
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const BREAKS_AND_TABS = /\r\n|[\t\n\r\v\f\u0085\u2028\u2029]/g;

/** The table in the text form that its `txt` selects. */
export const plain = (table: Table): Iterable<string> =>
  table.txt === 'tabs' ? tabbed(table) : aligned(table);

/** Header and one line per row, tab-separated and unquoted: tabs and line breaks in values become spaces. */
function* tabbed(table: Table): Generator<string> {
  const line = (texts: readonly string[]) =>
    `${texts.map((text) => text.replace(BREAKS_AND_TABS, ' ')).join('\t')}\n`;
  yield line(table.columns.map((column) => column.name));
  for (const row of table.rows)
    yield line(table.columns.map((column, index) => cellText(column, row[index])));
}

/** Title, facts, aligned columns and notes. A cell with line breaks takes several lines. */
function* aligned(table: Table): Generator<string> {
  if (table.title !== undefined) yield `${table.title}\n${'='.repeat(textWidth(table.title))}\n`;
  for (const fact of factLines(table.facts ?? [])) yield `${fact}\n`;
  if (table.title !== undefined || table.facts !== undefined) yield '\n';

  const { widths, rows } = measure(table);
  const width = (index: number) => Math.min(MAX_WIDTH, widths[index] ?? 0);
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => {
        const fill = ' '.repeat(Math.max(0, width(index) - textWidth(text)));
        return alignsRight(table.columns[index]?.kind ?? 'text') ? fill + text : text + fill;
      })
      .join(GAP)
      .trimEnd();
  const rowLines = (row: Row) => {
    const cells = table.columns.map((column, index) =>
      cellText(column, row[index]).replaceAll('\t', ' ').split(LINE_BREAK),
    );
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    let text = '';
    for (let at = 0; at < height; at += 1) text += `${line(cells.map((lines) => lines[at] ?? ''))}\n`;
    return text;
  };

  yield rowLines(table.columns.map((column) => column.name));
  yield `${table.columns.map((_, index) => '-'.repeat(width(index))).join(GAP)}\n`;
  for (const row of rows) yield rowLines(row);
  if (table.notes !== undefined) yield '\n';
  for (const note of table.notes ?? []) yield `${note}\n`;
}
