/** Tables as ods: the package, whose first file identifies the format by the first bytes. */
import { Readable } from 'node:stream';
import type { Options } from 'yazl';
import { zipStream } from '#shared/zip-stream.ts';
import type { Table, WriteContext } from '../../tables/table.ts';
import { layout } from '../layout.ts';
import { contentXml } from './content.ts';
import { metaXml, settingsXml } from './settings.ts';
import { stylesXml } from './styles.ts';

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
/** The limits of LibreOffice. */
const CAPACITY = { format: 'ods', lines: 1_048_576, columns: 16_384 };
const FILES = ['content.xml', 'styles.xml', 'meta.xml', 'settings.xml'];

/** Writes every sheet of the table to one spreadsheet, in chunks. The same table and context give the same bytes. */
export async function* ods(table: Table, context: WriteContext): AsyncGenerator<Uint8Array> {
  const sheets = layout(table, CAPACITY);
  const { zip, addStream, output } = zipStream();
  const options = fileOptions(context);
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, options);
  // First, stored and without extra fields (OpenDocument 1.3 Part 2, 3.3).
  zip.addBuffer(Buffer.from(TYPE), 'mimetype', { ...options, compress: false });
  add('META-INF/manifest.xml', manifestXml());
  add('meta.xml', metaXml(table, context));
  add('settings.xml', settingsXml(sheets));
  add('styles.xml', stylesXml(table, sheets));
  addStream('content.xml', options, () => Readable.from(encoded(contentXml(sheets))));
  zip.end();
  for await (const chunk of output) yield chunk;
}

function* encoded(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** Zip times have no zone: the time is shifted so that its UTC fields are written in any time zone. */
function fileOptions(context: WriteContext): Partial<Options> {
  const created = new Date(context.created);
  const offset = created.getTimezoneOffset() * 60_000;
  return { mtime: new Date(context.created + offset), mode: 0o100644, forceDosTimestamp: true };
}

const manifestXml = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/>
${FILES.map((file) => `<manifest:file-entry manifest:full-path="${file}" manifest:media-type="text/xml"/>`).join('\n')}
</manifest:manifest>
`;
