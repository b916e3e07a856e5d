/** Measures a film of the corpus once, so that several settings can decide on it. */
import { detectSegment } from '#functions/cut-detection/media/detect-segment.ts';
import { type Probe, probe } from '#functions/cut-detection/media/probe.ts';
import { type Detection, detect } from '#shared/media/scenes/detection.ts';
import { DEFAULT_OPTIONS, type SceneOptions } from '#shared/media/scenes/options.ts';
import { type ByteSink, type ByteSource, MeasuredVideo, openSegment } from '#shared/media/scenes/segment.ts';

/** A file in memory. */
export class MemoryFile implements ByteSink {
  private readonly parts: Uint8Array[] = [];

  append = async (bytes: Uint8Array): Promise<void> => void this.parts.push(bytes.slice());

  source(): ByteSource {
    const all = Buffer.concat(this.parts);
    return { size: all.length, read: async (offset, length) => all.subarray(offset, offset + length) };
  }
}

export type FilmMeasurement = { readonly probe: Probe; readonly film: MeasuredVideo };

/** Decodes a file in one piece. */
export async function measure(path: string): Promise<FilmMeasurement> {
  const found = await probe(path);
  const file = new MemoryFile();
  await detectSegment(path, found, { from: null, to: null }, file);
  return { probe: found, film: new MeasuredVideo([await openSegment(file.source())]) };
}

/** Decides as the service does. Options that are not given have their defaults. */
export const decideWith = (
  { film, probe: { timecode } }: FilmMeasurement,
  options: Partial<SceneOptions> = {},
): Promise<Detection> => detect(film, { ...DEFAULT_OPTIONS, ...options }, timecode);
