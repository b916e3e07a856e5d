/** What exceljs has and its declarations leave out. */
import type { Writable } from 'node:stream';
import type { DataValidation } from 'exceljs';

/** A defined name of one sheet, by its place from 0. */
export type SheetName = {
  readonly name: string;
  readonly ranges: readonly string[];
  readonly localSheetId: number;
};

declare module 'exceljs' {
  interface Worksheet {
    /** Validations by range. */
    dataValidations: { add(range: string, validation: DataValidation): unknown };
    /** The sheet's XML on its way; `pipes` are the entries of the zip that take it, streams of `readable-stream` 3. */
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
      /** `add` answers with the number of a string; a string without one is written into its cell. */
      sharedStrings: { add(value: unknown): number | undefined };
    }
  }
}
