/** Mutates zip archives: the files inside, and the records that locate them. */
import { crc32, deflateRawSync } from 'node:zlib';
import { below, happens, pick, type Random } from '../random.ts';
import { mutateBinary } from './binary.ts';
import { inText } from './text.ts';
import { mutateXml } from './xml.ts';

export type ZipFile = { readonly name: string; readonly bytes: Buffer };

/** Packs the given files, even several with the same name. */
function pack(files: readonly ZipFile[], deflating: boolean): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const data = deflating ? deflateRawSync(bytes) : bytes;
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(deflating ? 8 : 0, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, title]));
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

const RECORDS = ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06'] as const;
const EDGES = [0, 1, 0xff] as const;

/** Sets bytes of one record to an extreme value. */
function inRecord(bytes: Buffer, random: Random): Buffer {
  const signature = Buffer.from(pick(random, RECORDS));
  const found: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) found.push(at);
  if (found.length === 0) return bytes;
  const out = Buffer.from(bytes);
  const from = pick(random, found) + 4 + below(random, 40);
  return out.fill(pick(random, EDGES), from, Math.min(out.length, from + pick(random, [1, 2, 4])));
}

const CHANGES: readonly ((files: ZipFile[], random: Random) => void)[] = [
  (files, random) => {
    files.splice(below(random, files.length), 1);
  },
  (files, random) => {
    const file = pick(random, files);
    files.splice(below(random, files.length), 0, {
      ...file,
      name: pick(random, [file.name, pick(random, files).name, '../x']),
    });
  },
  (files, random) => {
    const at = below(random, files.length);
    files[at] = {
      name: files[at]?.name ?? '',
      bytes: mutateBinary(files[at]?.bytes ?? Buffer.alloc(0), random),
    };
  },
  ...Array.from({ length: 6 }, () => (files: ZipFile[], random: Random): void => {
    const at = below(random, files.length);
    files[at] = {
      name: files[at]?.name ?? '',
      bytes: inText(files[at]?.bytes ?? Buffer.alloc(0), random, mutateXml),
    };
  }),
];

/** Packs these files with one change. */
export function mutateZip(files: readonly ZipFile[], random: Random): Buffer {
  const list = [...files];
  const times = below(random, 4);
  for (let i = 0; i < times && list.length > 0; i++) pick(random, CHANGES)(list, random);
  const bytes = pack(list, happens(random, 0.5));
  return times === 0 || happens(random, 0.2) ? inRecord(bytes, random) : bytes;
}
