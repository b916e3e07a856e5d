/**
 * The table model, from which every csv, tsv, txt, html, json, xlsx, xls, ods and pdf is written.
 */

export type TableFormat = 'csv' | 'csv2' | 'tsv' | 'txt' | 'html' | 'json' | 'xlsx' | 'xls' | 'ods' | 'pdf';

/** Kind of a column: determines type, alignment and number format in every target. */
export type ColumnKind =
  | 'text'
  /** SMPTE labels, take numbers, ids: digits that must stay text. */
  | 'label'
  | 'integer'
  | 'decimal'
  /** ISO `YYYY-MM-DD`. Workbooks get real dates from 1900-03-01; anything else stays text. */
  | 'date'
  | 'boolean';

/** Numbers that are not finite become empty cells; a string in a number column stays text. */
export type Cell = string | number | boolean | null;

export type Column = {
  /** The header as printed. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** Key in json output; by default the name. */
  readonly key?: string;
  /** Width in characters; by default measured from the rows. */
  readonly width?: number;
  /** Decimal places for `decimal`. */
  readonly decimals?: number;
  /** Allowed values: a drop-down list in workbooks. */
  readonly choices?: readonly string[];
  /** Text may wrap inside the cell. */
  readonly wrap?: boolean;
  /** The value in json output, if it is more than the cell. */
  readonly toJson?: (cell: Cell) => Json;
  /** Separator of several values in one cell (`A1 A2`), which are an array in json output. */
  readonly list?: string;
};

export type Row = readonly Cell[];

/** One line of the title block: `Production: The Film`. */
export type Fact = {
  readonly label: string;
  readonly value: string;
  /** On the same line as the previous fact. */
  readonly sameLine?: boolean;
};

/** Style of a cell above or below the table. */
export type BlockRole = 'title' | 'fact' | 'label' | 'value' | 'group' | 'note';

/** A cell of a free block in a workbook: right of the previous one, over `span` columns. */
export type BlockCell = { readonly value: Cell; readonly role: BlockRole; readonly span?: number };
export type BlockRow = readonly BlockCell[];

export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Rows, read once; a generator for large documents. */
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
   * csv, csv2, tsv: text that starts with `=`, `+`, `-`, `@`, tab or a line break gets a leading apostrophe, so that no
   * spreadsheet program runs it; numbers, and numbers and timecodes in `label` columns, do not. Off by default, since
   * it changes the text.
   */
  readonly formulaGuard?: boolean;
  /** txt: aligned columns (default), or separated by tabs, one line per row. */
  readonly txt?: 'aligned' | 'tabs';
  /** json: members of the object before the rows, and the name of the array of rows. */
  readonly json?: { readonly members: { readonly [key: string]: Json }; readonly rows: string };
};

/** Data for the file apart from the table. The caller gives the time, since writers read no clock. */
export type WriteContext = {
  /** Creation time for document properties, milliseconds since 1970. */
  readonly created: number;
};
