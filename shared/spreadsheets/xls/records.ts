/** Records of BIFF8 ([MS-XLS] 2.1.4): a type, a length of at most 8,224 bytes, the data; numbers little-endian. */

/** The records that are written or read, by their names in [MS-XLS] 2.3. */
export const RECORD = {
  FORMULA: 0x0006,
  EOF: 0x000a,
  FOOTER: 0x0015,
  EXTERNSHEET: 0x0017,
  LBL: 0x0018,
  SELECTION: 0x001d,
  DATE1904: 0x0022,
  LEFTMARGIN: 0x0026,
  RIGHTMARGIN: 0x0027,
  TOPMARGIN: 0x0028,
  BOTTOMMARGIN: 0x0029,
  FONT: 0x0031,
  CONTINUE: 0x003c,
  WINDOW1: 0x003d,
  PANE: 0x0041,
  CODEPAGE: 0x0042,
  OBJ: 0x005d,
  COLINFO: 0x007d,
  WSBOOL: 0x0081,
  BOUNDSHEET: 0x0085,
  PALETTE: 0x0092,
  AUTOFILTERINFO: 0x009d,
  SETUP: 0x00a1,
  MULRK: 0x00bd,
  XF: 0x00e0,
  MERGECELLS: 0x00e5,
  MSODRAWINGGROUP: 0x00eb,
  MSODRAWING: 0x00ec,
  SST: 0x00fc,
  LABELSST: 0x00fd,
  SUPBOOK: 0x01ae,
  DVAL: 0x01b2,
  DV: 0x01be,
  DIMENSIONS: 0x0200,
  BLANK: 0x0201,
  NUMBER: 0x0203,
  LABEL: 0x0204,
  BOOLERR: 0x0205,
  STRING: 0x0207,
  ROW: 0x0208,
  DEFAULTROWHEIGHT: 0x0225,
  WINDOW2: 0x023e,
  RK: 0x027e,
  STYLE: 0x0293,
  FORMAT: 0x041e,
  BOF: 0x0809,
} as const;
export type RecordType = (typeof RECORD)[keyof typeof RECORD];

const CHUNK = 65_536;

/** A growing sequence of records. */
export class RecordStream {
  readonly #chunks: Buffer[] = [];
  #buffer = Buffer.allocUnsafe(CHUNK);
  #at = 0;
  #flushed = 0;

  get length(): number {
    return this.#flushed + this.#at;
  }

  /** Returns all chunks; the stream must not be used afterwards. */
  finish(): Buffer[] {
    this.#flush();
    return this.#chunks;
  }

  /** Writes a record from its parts. */
  add(type: RecordType, ...parts: readonly Uint8Array[]): void {
    this.begin(
      type,
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    for (const part of parts) {
      this.#buffer.set(part, this.#at);
      this.#at += part.length;
    }
  }

  /** Writes a record header and makes room for its data: the caller then writes exactly `size` bytes. */
  begin(type: RecordType, size: number): this {
    if (this.#at + 4 + size > CHUNK) this.#flush();
    return this.u16(type).u16(size);
  }

  u8(value: number): this {
    this.#at = this.#buffer.writeUInt8(value, this.#at);
    return this;
  }
  u16(value: number): this {
    this.#at = this.#buffer.writeUInt16LE(value, this.#at);
    return this;
  }
  u32(value: number): this {
    this.#at = this.#buffer.writeUInt32LE(value, this.#at);
    return this;
  }
  f64(value: number): this {
    this.#at = this.#buffer.writeDoubleLE(value, this.#at);
    return this;
  }

  #flush(): void {
    this.#chunks.push(this.#buffer.subarray(0, this.#at));
    this.#flushed += this.#at;
    this.#buffer = Buffer.allocUnsafe(CHUNK);
    this.#at = 0;
  }
}

export const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

export function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const LATIN_1 = /^[\0-\xff]*$/;
/** Whether a text is stored with one byte per character. */
export const isNarrow = (text: string): boolean => LATIN_1.test(text);

/** The characters as they are stored: Latin-1 where all fit, else UTF-16. */
export const characters = (text: string): Buffer => Buffer.from(text, isNarrow(text) ? 'latin1' : 'utf16le');

/** XLUnicodeString: length in two bytes, flag, characters. */
export const unicode = (text: string): Buffer =>
  Buffer.concat([u16(text.length), u8(isNarrow(text) ? 0 : 1), characters(text)]);

/** ShortXLUnicodeString: length in one byte. */
export const shortUnicode = (text: string): Buffer =>
  Buffer.concat([u8(text.length, isNarrow(text) ? 0 : 1), characters(text)]);
