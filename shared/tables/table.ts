/**
 * The one table model: what every csv, tsv, txt, html, json, xlsx, xls, ods and pdf of the product is made from.
 */

export type TableFormat = 'csv' | 'csv2' | 'tsv' | 'txt' | 'html' | 'json' | 'xlsx' | 'xls' | 'ods' | 'pdf';

/** What a column holds. It decides type, alignment and number format in every target. */
export type ColumnKind =
  | 'text'
  /** SMPTE labels, take numbers, ids: digits that must stay text. */
  | 'label'
  | 'integer'
  | 'decimal'
  /** ISO `YYYY-MM-DD`. Workbooks hold real dates from 1900-03-01 on; anything else stays text. */
  | 'date'
  | 'boolean';

/** Numbers that are not finite are empty cells; a string in a column of numbers stays text. */
export type Cell = string | number | boolean | null;

export type Column = {
  /** The header as printed. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** Key in json output; the name where absent. */
  readonly key?: string;
  /** Width hint in characters; measured from the rows where absent. */
  readonly width?: number;
  /** Decimal places for `decimal`. */
  readonly decimals?: number;
  /** Allowed values: a drop-down list in workbooks. */
  readonly choices?: readonly string[];
  /** Text may wrap inside the cell. */
  readonly wrap?: boolean;
  /** The value in json output where it is more than the cell. */
  readonly toJson?: (cell: Cell) => Json;
  /** What joins several values in one cell (`A1 A2`): an array in json output. */
  readonly list?: string;
};

export type Row = readonly Cell[];

/** One line of the title block: `Production: The Film`. */
export type Fact = {
  readonly label: string;
  readonly value: string;
  /** Stands on the line of the fact before it. */
  readonly sameLine?: boolean;
};

/** How a cell above or below the table looks. */
export type BlockRole = 'title' | 'fact' | 'label' | 'value' | 'group' | 'note';

/** A cell of a free block in a workbook: it stands right of the one before it and covers `span` columns. */
export type BlockCell = { readonly value: Cell; readonly role: BlockRole; readonly span?: number };
export type BlockRow = readonly BlockCell[];

export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Rows may be a generator: large documents are streamed. Read once. */
  readonly rows: Iterable<Row>;
  /** Total line in workbooks: a formula over the column, with its value for readers that do not calculate. */
  readonly totals?: readonly Total[];
  /** Free rows between the title block and the table, in workbooks: production header, column groups. */
  readonly header?: readonly BlockRow[];
};
export type Total = { readonly column: number; readonly fn: 'SUM' | 'COUNTA'; readonly value: number };

export type PrintSetup = {
  readonly orientation: 'portrait' | 'landscape';
  readonly paper: 'A4' | 'Letter';
};

export type Json = Cell | readonly Json[] | { readonly [key: string]: Json };

export type Table = Sheet & {
  readonly title?: string;
  readonly facts?: readonly Fact[];
  readonly notes?: readonly string[];
  /** Further sheets, in workbooks. */
  readonly extraSheets?: readonly Sheet[];
  readonly print?: PrintSetup;
  /** BCP 47 of the contents; decides fonts among Chinese, Japanese and Korean, and the direction of a page. */
  readonly language?: string;
  /**
   * csv, csv2, tsv: a text that starts with `=`, `+`, `-`, `@`, tab or a line break gets a leading apostrophe, so that
   * no spreadsheet program runs it; numbers, and the numbers and timecodes of `label` columns, do not. Off by default:
   * it changes the text.
   */
  readonly formulaGuard?: boolean;
  /** txt: columns aligned for reading (default), or parted by tabs, one line a row. */
  readonly txt?: 'aligned' | 'tabs';
  /** json: the members of the object that stand before the rows, and the name of the array of rows. */
  readonly json?: { readonly members: { readonly [key: string]: Json }; readonly rows: string };
};

/** What is written into the file beside the table. No clock is read: the caller gives the time. */
export type WriteContext = {
  /** Creation time for document properties, milliseconds since 1970. */
  readonly created: number;
};
