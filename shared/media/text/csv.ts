/** Reads delimited text leniently: RFC 4180 and the variants of spreadsheet programs. */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';

export type ParsedCsv = { readonly delimiter: string; readonly rows: readonly TextRow[] };

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** More cells than tables made by people have. Stops rows of nothing but separators. */
const MAX_CELLS = 5_000_000;

/** Longest quoted cell. */
const MAX_QUOTED = 65_536;

type Options = { /** Used if counting is inconclusive. */ readonly delimiter?: string };

/**
 * Reads rows of cells. The delimiter is that of a `sep=` line, else the one that splits most lines into the same number
 * of cells, counted outside quotes. Rows end at CRLF, LF or CR. Quotes are doubled inside quotes. An unclosed quote
 * ends with its line. Empty rows are dropped.
 */
export function parseCsv(text: string, { delimiter }: Options = {}): ParsedCsv {
  const sep = /^sep=([^\r\n])(?:\r\n|\n|\r|$)/i.exec(text.slice(0, 16));
  const chosen = sep?.[1] ?? findDelimiter(text.slice(0, 65_536)) ?? delimiter ?? ',';
  const rows: TextRow[] = [];
  let cells = 0;
  const scanner = new Scanner(text, chosen, sep ? sep[0].length : 0, sep ? 2 : 1);
  for (let row = scanner.row(); row; row = scanner.row()) {
    cells += row.cells.length;
    if (cells > MAX_CELLS) throw new MediaError('too_large', 'csv', reason('table.cells'), row.line);
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
  }
  return { delimiter: chosen, rows };
}

class Scanner {
  readonly #text: string;
  readonly #delimiter: string;
  #at: number;
  #line: number;
  /** Up to here quotes are plain characters: the search for a closing quote failed and is not repeated. */
  #plainUpTo = 0;

  constructor(text: string, delimiter: string, at: number, line: number) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#at = at;
    this.#line = line;
  }

  row(): TextRow | undefined {
    const text = this.#text;
    if (this.#at >= text.length) return undefined;
    const line = this.#line;
    const cells: string[] = [];
    for (;;) {
      cells.push(this.#cell());
      const sign = text[this.#at];
      if (sign === this.#delimiter) {
        this.#at += 1;
        continue;
      }
      if (sign === '\r' && text[this.#at + 1] === '\n') this.#at += 1;
      this.#at += 1;
      this.#line += 1;
      return { cells, line };
    }
  }

  #cell(): string {
    const text = this.#text;
    let start = this.#at;
    while (text[start] === ' ') start += 1;
    if (text[start] === '"') {
      const quoted = this.#quoted(start + 1);
      if (quoted !== undefined) return quoted;
    }
    let end = this.#at;
    for (; end < text.length; end += 1) {
      const sign = text[end];
      if (sign === this.#delimiter || sign === '\n' || sign === '\r') break;
    }
    const raw = text.slice(this.#at, end);
    this.#at = end;
    return text[start] === '"' && start < end ? raw.trimStart().slice(1).replaceAll('""', '"') : raw;
  }

  /** The content of a quoted cell; undefined if the quote is unclosed. */
  #quoted(from: number): string | undefined {
    const text = this.#text;
    if (from < this.#plainUpTo) return undefined;
    let end = from;
    for (;;) {
      end = text.indexOf('"', end);
      if (end < 0 || end - from > MAX_QUOTED) {
        this.#plainUpTo = end < 0 ? text.length + 1 : end;
        return undefined;
      }
      if (text[end + 1] !== '"') break;
      end += 2;
    }
    let after = end + 1;
    for (; after < text.length; after += 1) {
      const sign = text[after];
      if (sign === this.#delimiter || sign === '\n' || sign === '\r') break;
    }
    const inner = text.slice(from, end);
    const behind = text.slice(end + 1, after).trimEnd();
    if (behind !== '' && /[\r\n]/.test(inner)) {
      // A closing quote followed by text, lines later, is the opening quote of another cell.
      this.#plainUpTo = end;
      return undefined;
    }
    const content = inner.replaceAll('""', '"') + behind;
    this.#line += countBreaks(text, from, end);
    this.#at = after;
    return content.includes('\r') ? content.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : content;
  }
}

function countBreaks(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let i = from; i < to; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) breaks += 1;
  }
  return breaks;
}

/** The character that, outside quotes, splits the most lines into the same number of cells. */
function findDelimiter(sample: string): string | undefined {
  let best: string | undefined;
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    const scanner = new Scanner(sample, delimiter, 0, 1);
    let rows = 0;
    for (let row = scanner.row(); row && rows < 200; row = scanner.row()) {
      if (row.cells.length === 1 && row.cells[0]?.trim() === '') continue;
      rows += 1;
      counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
    }
    for (const [cells, lines] of counts) {
      if (cells < 2) continue;
      const score = (lines / rows) * (1 + Math.min(cells, 12) / 100);
      if (score > bestScore + 1e-9) {
        best = delimiter;
        bestScore = score;
      }
    }
  }
  return best;
}
