/** The document properties of a compound file ([MS-OLEPS] 2.21: title, author, creation time). */
import type { Table, WriteContext } from '../../tables/table.ts';
import { u16, u32 } from './records.ts';

const FORMAT_ID = Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex');
const PROPERTY = { codePage: 1, title: 2, author: 4, created: 12, saved: 13 } as const;
const TYPE = { i2: 2, string: 30, time: 64 } as const;
const UTF_8 = 65_001;
/** Milliseconds from 1601 to 1970. */
const EPOCH = 11_644_473_600_000n;

export function summaryInformation(table: Table, context: WriteContext): Buffer {
  const time = fileTime(context.created);
  const properties: [number, Buffer][] = [
    [PROPERTY.codePage, Buffer.concat([u32(TYPE.i2), u16(UTF_8, 0)])],
    [PROPERTY.title, text((table.title ?? table.name).toWellFormed().replaceAll('\0', ''))],
    [PROPERTY.author, text('Media Tools API')],
    [PROPERTY.created, time],
    [PROPERTY.saved, time],
  ];
  const head = 8 + properties.length * 8;
  let offset = head;
  const places = properties.map(([id, value]) => {
    const place = u32(id, offset);
    offset += value.length;
    return place;
  });
  return Buffer.concat([
    u16(0xfffe, 0),
    u32(0x0002_0006),
    Buffer.alloc(16),
    u32(1),
    FORMAT_ID,
    u32(48),
    u32(offset, properties.length),
    ...places,
    ...properties.map(([, value]) => value),
  ]);
}

/** A zero-terminated string, padded to a multiple of four bytes. */
function text(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0`, 'utf8');
  return Buffer.concat([u32(TYPE.string, bytes.length), bytes, Buffer.alloc(-bytes.length & 3)]);
}

/** A FILETIME: units of 100 ns since 1601. */
function fileTime(milliseconds: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(TYPE.time);
  bytes.writeBigUInt64LE((BigInt(Math.round(milliseconds)) + EPOCH) * 10_000n, 4);
  return bytes;
}
