/** A film decoded in segments must equal the film decoded in one piece, byte for byte. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectSegment } from '#functions/cut-detection/media/detect-segment.ts';
import { planSegments } from '#functions/cut-detection/media/plan.ts';
import { type Probe, probe } from '#functions/cut-detection/media/probe.ts';
import { detect } from '#shared/media/scenes/detection.ts';
import { DEFAULT_OPTIONS } from '#shared/media/scenes/options.ts';
import { MeasuredVideo, openSegment } from '#shared/media/scenes/segment.ts';
import { encodeTrack } from '#shared/media/scenes/track.ts';
import { type EncodeOptions, encode } from './corpus/encode.ts';
import { sequence } from './corpus/sequence.ts';
import { MemoryFile } from './measure.ts';

const SHOTS = { shots: 7, shortest: 9, longest: 18 } as const;
const PIECES = 4;

export type Pieces = {
  /** Number of segments the file was split into. */
  readonly pieces: number;
  readonly frames: number;
  readonly wantedFrames: number;
  readonly same: boolean;
  readonly cuts: readonly number[];
  readonly wantedCuts: readonly number[];
};

/** Makes a short film with the given encoding and a key frame every second, and decodes it both ways. */
export async function inPieces(name: string, coding: EncodeOptions): Promise<Pieces> {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
  try {
    const { woven = 1, hidden = 0 } = coding;
    const reel = sequence({ seed: 77, real: false }, { ...SHOTS, woven });
    const path = join(folder, `film.${coding.extension}`);
    const often = name === 'one-key-frame' ? [] : ['-g', '25'];
    await encode(reel.frames, { ...coding, args: [...coding.args, ...often] }, path);
    const found = await probe(path);
    const whole = await decoded(path, found, 1);
    const split = await decoded(path, found, PIECES);
    const { cuts } = await detect(split.film, { ...DEFAULT_OPTIONS, minSceneLength: 0 }, found.timecode);
    return {
      pieces: split.pieces,
      frames: whole.film.track.length,
      wantedFrames: reel.frames.length / woven - hidden,
      same: await equal(whole.film, split.film),
      cuts,
      wantedCuts: reel.cuts.map((cut) => cut / woven - hidden).filter((cut) => cut > 0),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function decoded(
  path: string,
  found: Probe,
  segments: number,
): Promise<{ film: MeasuredVideo; pieces: number }> {
  const ranges = planSegments(found, { segments });
  const parts = [];
  for (const range of ranges) {
    const file = new MemoryFile();
    await detectSegment(path, found, range, file);
    parts.push(await openSegment(file.source()));
  }
  return { film: new MeasuredVideo(parts), pieces: ranges.length };
}

async function equal(a: MeasuredVideo, b: MeasuredVideo): Promise<boolean> {
  const small = async (film: MeasuredVideo): Promise<Uint8Array> => film.small(0, film.track.length);
  return (
    Buffer.compare(encodeTrack(a.track), encodeTrack(b.track)) === 0 &&
    Buffer.compare(await small(a), await small(b)) === 0
  );
}
