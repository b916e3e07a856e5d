/** Members of exceljs that its declarations leave out. */
import type { Writable } from 'node:stream';
import type { DataValidation } from 'exceljs';

/** A defined name of one sheet; `localSheetId` is the index of the sheet, from 0. */
export type SheetName = {
  readonly name: string;
  readonly ranges: readonly string[];
  readonly localSheetId: number;
};

declare module 'exceljs' {
  interface Worksheet {
    /** Validations by range. */
    dataValidations: { add(range: string, validation: DataValidation): unknown };
    /** The sheet's XML output; `pipes` are the zip entries that receive it, streams of `readable-stream` 3. */
    readonly stream: {
      readonly pipes: readonly (Writable & { readonly _writableState: { readonly needDrain: boolean } })[];
    };
  }
  namespace stream.xlsx {
    interface WorkbookStreamWriterOptions {
      created: Date;
    }
    interface WorkbookWriter {
      /** The archiver. */
      zip: { append(source: unknown, entry: { name: string; date?: Date }): unknown };
      /** Names that belong to one sheet, which the public list cannot hold. */
      _definedNames: { readonly model: readonly SheetName[] };
      /** `add` returns the index of a string; a string without an index is written into its cell. */
      sharedStrings: { add(value: unknown): number | undefined };
    }
  }
}
