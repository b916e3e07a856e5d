/** Reads the first sheet of a BIFF8 workbook ([MS-XLS]). */
import type { TextRow } from '#shared/tables/text-row.ts';
import { SheetRows } from '../rows.ts';
import { brokenXls, readStream } from './read-compound-file.ts';
import { RECORD } from './records.ts';

type BiffRecord = { readonly at: number; readonly type: number; readonly data: Buffer };

/** @throws MediaError `unreadable`, `too_large` */
export function readXls(bytes: Uint8Array): TextRow[] {
  const records = [...readRecords(readStream(bytes, ['Workbook', 'Book']))];
  const sheet = records.find(({ type }) => type === RECORD.BOUNDSHEET);
  const begin = records.findIndex(({ at }) => sheet !== undefined && at === unsigned(sheet.data, 0));
  if (begin < 0) throw brokenXls();
  const strings = sharedStrings(records);
  const rows = new SheetRows();
  let formulaAt: readonly [number, number] | undefined;
  for (const record of records.slice(begin)) {
    if (record.type === RECORD.EOF) break;
    const [row, column] = record.data.length >= 4 ? [short(record.data, 0), short(record.data, 2)] : [0, 0];
    if (record.type === RECORD.FORMULA) formulaAt = [row, column];
    if (record.type === RECORD.STRING && formulaAt) rows.set(...formulaAt, plainString(record.data, 0));
    else for (const [i, text] of cellTexts(record, strings).entries()) rows.set(row, column + i, text);
  }
  return rows.list();
}

function short(data: Buffer, at: number): number {
  if (at + 2 > data.length) throw brokenXls();
  return data.readUInt16LE(at);
}

function unsigned(data: Buffer, at: number): number {
  if (at + 4 > data.length) throw brokenXls();
  return data.readUInt32LE(at);
}

function* readRecords(stream: Buffer): Generator<BiffRecord> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2);
    yield { at, type: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

/** The texts of the cells in a record, from its first column on. */
function cellTexts({ type, data }: BiffRecord, strings: readonly string[]): string[] {
  switch (type) {
    case RECORD.LABELSST:
      return [strings[unsigned(data, 6)] ?? ''];
    case RECORD.LABEL:
      return [plainString(data, 6)];
    case RECORD.NUMBER:
      return [data.length < 14 ? '' : String(data.readDoubleLE(6))];
    case RECORD.FORMULA:
      // These two bytes mark a result that is not a number; a text follows in its own record.
      return [data.length < 14 || short(data, 12) === 0xffff ? '' : String(data.readDoubleLE(6))];
    case RECORD.RK:
      return [rkText(unsigned(data, 6))];
    case RECORD.MULRK:
      return Array.from({ length: Math.floor((data.length - 6) / 6) }, (_, i) =>
        rkText(unsigned(data, 6 + i * 6)),
      );
    default:
      return [];
  }
}

/** A number in 30 bits: an integer or the upper bits of a double, possibly times 100 (section 2.5.217). */
function rkText(rk: number): string {
  const double = Buffer.alloc(8);
  double.writeUInt32LE((rk & ~3) >>> 0, 4);
  const value = rk & 2 ? rk >> 2 : double.readDoubleLE(0);
  return String(rk & 1 ? value / 100 : value);
}

function plainString(data: Buffer, at: number): string {
  const wide = (data[at + 2] ?? 0) & 1;
  const length = short(data, at) * (wide ? 2 : 1);
  return data.toString(wide ? 'utf16le' : 'latin1', at + 3, Math.min(data.length, at + 3 + length));
}

/** The string table continues in CONTINUE records; a split string repeats its flag there (section 2.5.293). */
function sharedStrings(records: readonly BiffRecord[]): string[] {
  const from = records.findIndex(({ type }) => type === RECORD.SST);
  if (from < 0) return [];
  const after = records.findIndex(({ type }, i) => i > from && type !== RECORD.CONTINUE);
  const reader = new StringReader(records.slice(from, after < 0 ? undefined : after).map(({ data }) => data));
  return reader.all();
}

class StringReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at = 8;

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  all(): string[] {
    const strings: string[] = [];
    for (let left = unsigned(this.#data(), 4); left > 0 && this.#more(); left -= 1)
      strings.push(this.#string());
    return strings;
  }

  #data(): Buffer {
    return this.#parts[this.#part] ?? Buffer.alloc(0);
  }

  /** Moves to the next record if this one is used up; false at the end of the last. */
  #more(): boolean {
    while (this.#at >= this.#data().length && this.#part < this.#parts.length) {
      this.#at -= this.#data().length;
      this.#part += 1;
    }
    return this.#part < this.#parts.length;
  }

  #string(): string {
    const length = short(this.#data(), this.#at);
    let flags = this.#data()[this.#at + 2] ?? 0;
    this.#at += 3;
    const runs = flags & 8 ? this.#number(2) : 0;
    const extra = flags & 4 ? this.#number(4) : 0;
    let text = '';
    for (let left = length; left > 0; ) {
      if (this.#at >= this.#data().length) {
        if (!this.#more()) throw brokenXls();
        flags = this.#data()[this.#at] ?? 0;
        this.#at += 1;
      }
      const size = flags & 1 ? 2 : 1;
      const count = Math.min(left, Math.floor((this.#data().length - this.#at) / size));
      if (count === 0) throw brokenXls();
      text += this.#data().toString(flags & 1 ? 'utf16le' : 'latin1', this.#at, this.#at + count * size);
      this.#at += count * size;
      left -= count;
    }
    this.#at += runs * 4 + extra;
    return text;
  }

  #number(bytes: 2 | 4): number {
    const value = bytes === 2 ? short(this.#data(), this.#at) : unsigned(this.#data(), this.#at);
    this.#at += bytes;
    return value;
  }
}
