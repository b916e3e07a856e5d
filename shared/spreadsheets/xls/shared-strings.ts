/** The shared string table of a BIFF8 workbook ([MS-XLS] 2.4.265 SST). */
import { characters, isNarrow, RECORD, type RecordStream } from './records.ts';

/** Maximum bytes of data in a record. */
const RECORD_SIZE = 8224;
/** Bytes of a string's length and flag, which must be in the same record. */
const HEAD = 3;

export class SharedStrings {
  readonly #indexes = new Map<string, number>();
  #uses = 0;

  /** Adds a string and returns its index, from 0. */
  add(text: string): number {
    this.#uses += 1;
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  /** Writes the SST record and its CONTINUE records. A string that is split repeats its flag before the rest. */
  write(out: RecordStream): void {
    const record = Buffer.alloc(RECORD_SIZE);
    let type: typeof RECORD.SST | typeof RECORD.CONTINUE = RECORD.SST;
    let at = 8;
    record.writeUInt32LE(this.#uses, 0);
    record.writeUInt32LE(this.#indexes.size, 4);
    const flush = () => {
      out.add(type, record.subarray(0, at));
      type = RECORD.CONTINUE;
      at = 0;
    };
    for (const text of this.#indexes.keys()) {
      const bytes = characters(text);
      const narrow = isNarrow(text);
      // At least one character must be in the same record as the head.
      if (at + HEAD + 2 > RECORD_SIZE) flush();
      at = record.writeUInt16LE(text.length, at);
      at = record.writeUInt8(narrow ? 0 : 1, at);
      for (let from = 0; from < bytes.length; ) {
        const room = RECORD_SIZE - at;
        const taken = Math.min(bytes.length - from, narrow ? room : room - (room % 2));
        at += bytes.copy(record, at, from, from + taken);
        from += taken;
        if (from === bytes.length) break;
        flush();
        at = record.writeUInt8(narrow ? 0 : 1, at);
      }
    }
    flush();
  }
}
