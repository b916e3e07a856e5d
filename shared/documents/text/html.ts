/**
 * Tables as one self-contained HTML page for screen and paper: no script, nothing loaded. `mso-number-format` makes
 * spreadsheet programs treat text as text: they run no formula and keep timecodes and take numbers as written.
 */

import { escapeMarkup } from '#shared/markup.ts';
import { alignsRight, cellText } from '../../tables/cells.ts';
import { factLines } from '../../tables/facts.ts';
import { isRightToLeft } from '../../tables/language.ts';
import type { Column, PrintSetup, Row, Table } from '../../tables/table.ts';

/** The page: title and facts, one table with a head that is sticky on screen and repeats in print, totals, notes. */
export function* html(table: Table): Generator<string> {
  const language = table.language ?? 'en';
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  yield `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(table.title ?? table.name)}</title>
<style>${style(table.print ?? { orientation: 'landscape', paper: 'A4' })}</style>
</head>
<body>
`;
  if (table.title !== undefined) yield `<h1 dir="auto">${escapeMarkup(table.title)}</h1>\n`;
  for (const fact of factLines(table.facts ?? [])) {
    yield `<p class="fact" dir="auto">${escapeMarkup(fact)}</p>\n`;
  }
  yield `<table>
<thead><tr>${table.columns.map((column) => `<th scope="col"${className(column)}>${escapeMarkup(column.name)}</th>`).join('')}</tr></thead>
<tbody>
`;
  const opens = table.columns.map((column) =>
    column.kind === 'text' ? `<td${className(column)} dir="auto">` : `<td${className(column)}>`,
  );
  for (const row of table.rows) yield tableRow(table.columns, opens, row);
  yield '</tbody>\n';
  if (table.totals?.length) yield foot(table);
  yield '</table>\n';
  for (const note of table.notes ?? []) yield `<p class="note" dir="auto">${escapeMarkup(note)}</p>\n`;
  yield '</body>\n</html>\n';
}

function tableRow(columns: readonly Column[], opens: readonly string[], row: Row): string {
  let cells = '<tr>';
  for (const [index, column] of columns.entries()) {
    cells += `${opens[index]}${escapeMarkup(cellText(column, row[index]))}</td>`;
  }
  return `${cells}</tr>\n`;
}

function foot(table: Table): string {
  const cells = table.columns.map((column, index) => {
    const total = table.totals?.find((candidate) => candidate.column === index);
    return `<td${className(column)}>${total ? escapeMarkup(cellText(column, total.value)) : ''}</td>`;
  });
  return `<tfoot><tr>${cells.join('')}</tr></tfoot>\n`;
}

function className(column: Column): string {
  if (alignsRight(column.kind)) return ' class="number"';
  return column.kind === 'label' ? ' class="label"' : '';
}

const style = ({ paper, orientation }: PrintSetup) => `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d9dee5; --band: #f5f7fa; --head: #24405e; --paper: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e8ee; --soft: #9aa6b5; --line: #333c48; --band: #1d232c; --head: #2c4a6b; --paper: #161b22; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
h1 { margin: 0 0 .35rem; font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: .15rem 0; color: var(--soft); overflow-wrap: anywhere; }
.note { white-space: pre-wrap; }
table { margin: 1.25rem 0; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .4rem .7rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
td { mso-number-format: "\\@"; max-width: 40rem; white-space: pre-wrap; overflow-wrap: anywhere; }
th { position: sticky; top: 0; background: var(--head); color: #fff; font-weight: 600; white-space: nowrap; }
tbody tr:nth-child(even) { background: var(--band); }
.number { mso-number-format: General; text-align: right; font-variant-numeric: tabular-nums; }
.label { white-space: pre; font-variant-numeric: tabular-nums; }
tfoot td { font-weight: 600; border-top: 2px solid var(--ink); }
@page { size: ${paper} ${orientation}; margin: 15mm 12mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #5b6675; } }
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --band: #f5f7fa; --head: #24405e; --paper: #fff; }
  body { padding: 0; font-size: 9pt; }
  table { width: 100%; font-size: 8pt; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  tr { break-inside: avoid; }
  th { position: static; white-space: normal; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  th, td { padding: 1.2mm 1.8mm; }
}
`;
