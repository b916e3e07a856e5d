/** A small reader of BIFF8 workbooks, for tests: the compound file, the strings, the cells. */

export type XlsCell = string | number | boolean | null;
export type XlsSheet = {
  readonly name: string;
  readonly cells: Map<string, XlsCell>;
  readonly records: Set<number>;
};

/** Reads the cells, by `row,column` from 0. */
export function readXls(bytes: Uint8Array): XlsSheet[] {
  const records = [...split(getStream(Buffer.from(bytes), 'Workbook'))];
  const strings = sharedStrings(records);
  return records
    .filter(({ type }) => type === 0x85)
    .map(({ data }) => {
      const begin = records.findIndex(({ at }) => at === data.readUInt32LE(0));
      const end = records.findIndex(({ type }, index) => index > begin && type === 0x0a);
      const own = records.slice(begin, end);
      const name = data
        .subarray(8)
        .toString(data[7] ? 'utf16le' : 'latin1', 0, (data[6] ?? 0) * (data[7] ? 2 : 1));
      return {
        name,
        cells: new Map(own.flatMap((record) => cell(record, strings))),
        records: new Set(own.map(({ type }) => type)),
      };
    });
}

/** Reads one stream of a compound file through its FAT. */
export function getStream(file: Buffer, name: string): Buffer {
  const sector = (index: number) => file.subarray((index + 1) * 512, (index + 2) * 512);
  const numbers = (data: Buffer) =>
    Array.from({ length: data.length / 4 }, (_, index) => data.readUInt32LE(index * 4));
  const fatSectors = numbers(file.subarray(76, 512)).slice(0, file.readUInt32LE(44));
  let next = file.readUInt32LE(68);
  for (let left = file.readUInt32LE(72); left > 0; left -= 1) {
    const entries = numbers(sector(next));
    fatSectors.push(...entries.slice(0, 127));
    next = entries[127] ?? 0;
  }
  const fat = fatSectors.slice(0, file.readUInt32LE(44)).flatMap((index) => numbers(sector(index)));
  const chain = (start: number) => {
    const parts: Buffer[] = [];
    for (let at = start; at < 0xfffffffa; at = fat[at] ?? 0xfffffffe) parts.push(sector(at));
    return Buffer.concat(parts);
  };
  const directory = chain(file.readUInt32LE(48));
  for (let at = 0; at < directory.length; at += 128) {
    const length = directory.readUInt16LE(at + 64);
    if (length === 0 || directory.toString('utf16le', at, at + length - 2) !== name) continue;
    return chain(directory.readUInt32LE(at + 116)).subarray(0, directory.readUInt32LE(at + 120));
  }
  throw new Error(`no stream ${name}`);
}

type Record = { readonly at: number; readonly type: number; readonly data: Buffer };

function* split(stream: Buffer): Generator<Record> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2);
    yield { at, type: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

function sharedStrings(records: readonly Record[]): string[] {
  const from = records.findIndex(({ type }) => type === 0xfc);
  const parts: Buffer[] = [];
  for (let index = from; index === from || records[index]?.type === 0x3c; index += 1) {
    parts.push(records[index]?.data ?? Buffer.alloc(0));
  }
  let part = 0;
  let at = 8;
  const data = () => parts[part] ?? Buffer.alloc(0);
  return Array.from({ length: data().readUInt32LE(4) }, () => {
    if (at === data().length) [part, at] = [part + 1, 0];
    let left = data().readUInt16LE(at);
    let wide = data()[at + 2] === 1;
    at += 3;
    let text = '';
    while (left > 0) {
      // A string that continues in the next record repeats its flag there.
      if (at === data().length) {
        part += 1;
        wide = data()[0] === 1;
        at = 1;
      }
      const size = wide ? 2 : 1;
      const count = Math.min(left, Math.floor((data().length - at) / size));
      text += data().toString(wide ? 'utf16le' : 'latin1', at, at + count * size);
      at += count * size;
      left -= count;
    }
    return text;
  });
}

function cell({ type, data }: Record, strings: readonly string[]): [string, XlsCell][] {
  const key = () => `${data.readUInt16LE(0)},${data.readUInt16LE(2)}`;
  switch (type) {
    case 0xfd:
      return [[key(), strings[data.readUInt32LE(6)] ?? null]];
    case 0x203:
    case 0x06:
      return [[key(), data.readDoubleLE(6)]];
    case 0x205:
      return [[key(), data[6] === 1]];
    case 0x201:
      return [[key(), null]];
    default:
      return [];
  }
}
