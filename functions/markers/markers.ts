import type { RequestFile } from '#shared/api/handler-context.ts';
import type { ConvertedFile } from '#shared/api/reply.ts';
import { type ConvertMarkers, convertMarkers } from '#shared/media/markers/convert.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';

type MarkerBody = Pick<ConvertMarkers, 'source' | 'format'> & {
  readonly framerate: Rate;
  readonly encoding: string | undefined;
  readonly form_option6: boolean;
};

/** Converts an uploaded marker file. */
export async function convertUpload(
  file: RequestFile,
  body: MarkerBody,
  created: number,
): Promise<ConvertedFile> {
  return convertMarkers({
    bytes: await file.read(),
    fileName: file.name,
    source: body.source,
    format: body.format,
    rate: body.framerate,
    encoding: body.encoding,
    clipMarkers: body.form_option6,
    created,
  });
}
