/** Writes the zip of a detection as a stream. The same detection always gives the same bytes. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DOCUMENTS } from '#shared/documents/documents.ts';
import { contactSheet, type Thumbnails } from '#shared/media/scenes/outputs/contact-sheet.ts';
import { TEXT_OUTPUTS } from '#shared/media/scenes/outputs/outputs.ts';
import type { SceneReport } from '#shared/media/scenes/outputs/scene-report.ts';
import { sceneTable } from '#shared/media/scenes/outputs/table.ts';
import { zipStream } from '#shared/zip-stream.ts';

/** A rendered clip: its name in `clips/`, and a stream of its bytes. */
export type PackedClip = { readonly name: string; readonly open: () => Readable };

export const clipFile = (name: string, path: string): PackedClip => ({
  name,
  open: () => createReadStream(path),
});

/** All entries have the first day of the zip format's epoch as their time, so that the zip is reproducible. */
const MODIFIED = new Date(Date.UTC(1980, 0, 1, 12));
/** For the properties of the workbook. */
const CREATED = { created: 0 } as const;

const entry = (compress: boolean) => ({ mtime: MODIFIED, mode: 0o100644, compress, forceDosTimestamp: true });

/** The zip as a stream. Clips are stored without compression, because they are already compressed. */
export function packageOutputs(
  material: SceneReport,
  thumbnails: Thumbnails,
  clips: readonly PackedClip[] = [],
): Readable {
  const { name } = material;
  const { zip, addStream, output } = zipStream();
  for (const [extension, write] of Object.entries(TEXT_OUTPUTS)) {
    zip.addBuffer(Buffer.from(write(material)), `${name}.${extension}`, entry(true));
  }
  const workbook = () => Readable.from(DOCUMENTS.xlsx.write(sceneTable(material), CREATED));
  const page = () => Readable.from(contactSheet(material, thumbnails), { objectMode: false });
  addStream(`${name}.xlsx`, entry(true), workbook);
  addStream(`${name}.html`, entry(true), page);
  for (const clip of clips) addStream(`clips/${clip.name}.mp4`, entry(false), clip.open);
  zip.end();
  return output;
}
