/**
 * The one table model: what every csv, tsv, txt, html, json, xlsx, xls, ods and pdf of the product is made from.
 */

/** What a column holds. It decides type, alignment and number format in every target. */
export type ColumnKind =
  | 'text'
  /** SMPTE labels, take numbers, ids: digits that must stay text. */
  | 'label'
  | 'integer'
  | 'decimal'
  /** ISO `YYYY-MM-DD`. */
  | 'date'
  | 'boolean';

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
};

export type Row = readonly Cell[];

/** One line of the title block: `Production: The Film`. */
export type Fact = { readonly label: string; readonly value: string };

export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Rows may be a generator: large documents are streamed. */
  readonly rows: Iterable<Row>;
  /** Total line in workbooks: a formula over the column, with its value for readers that do not calculate. */
  readonly totals?: readonly Total[];
};
export type Total = { readonly column: number; readonly fn: 'SUM' | 'COUNTA'; readonly value: number };

export type PrintSetup = {
  readonly orientation: 'portrait' | 'landscape';
  readonly paper: 'A4' | 'Letter';
};

export type Table = Sheet & {
  readonly title?: string;
  readonly facts?: readonly Fact[];
  readonly notes?: readonly string[];
  readonly extraSheets?: readonly Sheet[];
  readonly print?: PrintSetup;
  /** BCP 47 of the contents; decides fonts among Chinese, Japanese and Korean, and the direction of a page. */
  readonly language?: string;
};

/** What is written into the file beside the table. No clock is read: the caller gives the time. */
export type WriteContext = {
  /** Creation time for document properties, milliseconds since 1970. */
  readonly created: number;
};
