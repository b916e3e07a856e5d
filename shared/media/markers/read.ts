/** Entry point for all marker files. The content decides the format, then the declaration. */

import { decodeSequence } from '#shared/media/sequences/decode.ts';
import { looksBinary } from '#shared/media/text/binary.ts';
import { checkFileSize, checkTextSize } from '#shared/media/text/limits.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { detectBinaryFormat, detectTextFormat, readsAlike } from './detect.ts';
import { MARKER_FORMATS } from './formats.ts';
import type { MarkerList } from './model.ts';
import type { MarkerSource, MarkerTarget } from './names.ts';

export type MarkerFile = {
  readonly bytes: Uint8Array;
  readonly source: MarkerSource;
  /** Rate of the request, non-drop. A file that states its rate keeps it. */
  readonly rate: Rate;
  readonly clipMarkers: boolean;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
};

const TITLE = 'marker file';

/** @throws MediaError `unreadable` with the line and reason, `too_large` */
export async function readMarkers(file: MarkerFile): Promise<MarkerList> {
  const { bytes, source } = file;
  checkFileSize(bytes, TITLE);
  if (bytes.length === 0) throw new MediaError('unreadable', TITLE, reason('content.empty'), 1);
  const binary = detectBinaryFormat(bytes);
  const list = binary ? await readBinary(binary, file) : readText(file);
  const { found } = list;
  checkPlaces(list, MARKER_FORMATS[found].title);
  if (source === 'auto' || readsAlike(source, found)) return list;
  const text = reason('content.format_differs', { declared: source, found });
  return { ...list, warnings: [{ code: 'format_differs', text }, ...list.warnings] };
}

/** Refuses frame numbers too large to count exactly. */
function checkPlaces({ markers }: MarkerList, title: string): void {
  const isExact = (frames: number): boolean => Number.isSafeInteger(frames);
  if (!markers.every((marker) => isExact(marker.in) && isExact(marker.in + marker.duration)))
    throw new MediaError('unreadable', title, reason('time.too_long'));
}

type ReadResult = MarkerList & { readonly found: MarkerTarget };

async function readBinary(
  found: MarkerTarget,
  { bytes, rate, clipMarkers }: MarkerFile,
): Promise<ReadResult> {
  const format = MARKER_FORMATS[found];
  if (!format.readBytes)
    throw new MediaError('unreadable', TITLE, reason('content.format_unread', { format: format.title }), 1);
  return { ...(await format.readBytes(bytes, { rate, clipMarkers })), found };
}

function readText({ bytes, source, rate, clipMarkers, encoding }: MarkerFile): ReadResult {
  if (looksBinary(bytes, { encoding }))
    throw new MediaError('unreadable', TITLE, reason('content.binary'), 1);
  const { text, warnings } = decodeSequence(bytes, { encoding });
  if (text.trim() === '') throw new MediaError('unreadable', TITLE, reason('content.empty'), 1);
  const found = detectTextFormat(text, bytes) ?? source;
  const format = found === 'auto' ? undefined : MARKER_FORMATS[found];
  if (found === 'auto' || !format?.read) {
    throw new MediaError('unreadable', TITLE, reason('marker.unknown'), 1);
  }
  checkTextSize(bytes, format.title, { anyLine: ONE_LINE.has(found) });
  // ASCII suffices to detect the format, and some formats have a usual encoding.
  const usual = format.oldEncoding;
  const own = usual && decodeSequence(bytes, { encoding, usual });
  const list = format.read(own?.text ?? text, { rate, clipMarkers });
  return { ...list, found, warnings: [...(own?.warnings ?? warnings), ...list.warnings] };
}

/** Formats whose files are often a single line. */
const ONE_LINE: ReadonlySet<MarkerTarget> = new Set(['fcp7', 'fcpxml', 'otio', 'json']);
