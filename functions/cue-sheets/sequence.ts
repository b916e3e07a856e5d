import { ApiError } from '#shared/api/errors.ts';
import type { RequestFile } from '#shared/api/handler-context.ts';
import type { ConvertedFile } from '#shared/api/reply.ts';
import { type ConvertCueSheet, convertCueSheet } from '#shared/media/cue-sheet/convert.ts';
import type { CueSheetPreset } from '#shared/media/cue-sheet/names.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';

type CueSheetBody = {
  readonly framerate: Rate;
  readonly encoding: string | undefined;
  readonly format: ConvertCueSheet['format'];
  readonly preset?: CueSheetPreset | undefined;
  readonly mergeOverlappingClips: boolean;
  readonly deduplicateClips: boolean;
  readonly tracks?: readonly string[];
  readonly roles?: readonly string[];
};

/** Converts an uploaded sequence. @throws ApiError for a preset that the format does not have */
export async function convertSequence(
  file: RequestFile,
  body: CueSheetBody,
  dialect: NonNullable<ConvertCueSheet['dialect']>,
  created: number,
): Promise<ConvertedFile> {
  const { preset, format } = body;
  if (preset === 'cisac_preset' && format !== 'xlsx') {
    throw new ApiError('preset.needs_format', { preset, format: 'xlsx' });
  }
  return convertCueSheet({
    bytes: await file.read(),
    fileName: file.name,
    rate: body.framerate,
    encoding: body.encoding,
    format,
    ...(preset !== undefined && { preset }),
    merge: body.mergeOverlappingClips,
    deduplicate: body.deduplicateClips,
    tracks: body.tracks ?? [],
    roles: body.roles ?? [],
    dialect,
    created,
  });
}
