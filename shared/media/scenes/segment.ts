/**
 * The measurements of one segment of a file, as bytes for disk or S3: small frames in compressed chunks, then the frame
 * track, then the first and last frame in full (for the score across the seam), then a directory. It is written while
 * measuring and read in pieces, so that memory does not grow with the film.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { FrameMeter } from './meter.ts';
import { ANALYSIS, SMALL } from './picture.ts';
import { decodeTrack, encodeTrack, FrameTrack } from './track.ts';

/** Destination of a segment's bytes, which are appended in order. */
export type ByteSink = { readonly append: (bytes: Uint8Array) => Promise<void> };
/** Source of a segment's bytes. */
export type ByteSource = {
  readonly size: number;
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
};

/** Exact stream facts from the decoder, the same for each segment. */
export type StreamFacts = {
  /** One tick in seconds: `num / den`. */
  readonly timeBase: { readonly num: number; readonly den: number };
  /** The frame rate that the container states or the decoder guessed. */
  readonly frameRate: { readonly num: number; readonly den: number };
};

const CHUNK_FRAMES = 256;
const CHUNK_BYTES = CHUNK_FRAMES * SMALL.bytes;
const MAGIC = 0x4d545343;

const FRACTION = v.object({ num: v.pipe(v.number(), v.integer()), den: v.pipe(v.number(), v.integer()) });
const DIRECTORY = v.object({
  timeBase: FRACTION,
  frameRate: FRACTION,
  /** End of each chunk. */
  chunks: v.array(v.number()),
  track: v.tuple([v.number(), v.number()]),
  edges: v.number(),
  damaged: v.boolean(),
});

/** Measures the frames of one segment and writes them to the sink. */
export class SegmentWriter {
  private readonly sink: ByteSink;
  private readonly meter = new FrameMeter();
  private readonly track = new FrameTrack();
  private readonly ends: number[] = [];
  private readonly first = new Uint8Array(ANALYSIS.bytes);
  private readonly last = new Uint8Array(ANALYSIS.bytes);
  private readonly chunk = new Uint8Array(CHUNK_BYTES);
  private filled = 0;
  private offset = 0;

  constructor(sink: ByteSink) {
    this.sink = sink;
  }

  get frames(): number {
    return this.track.length;
  }

  /** Measures the next frame, `ANALYSIS.bytes` of planar YUV 4:2:0. */
  async frame(pts: number, pixels: Uint8Array): Promise<void> {
    const small = this.chunk.subarray(this.filled, this.filled + SMALL.bytes);
    this.track.push(pts, this.meter.measure(pixels, small));
    if (this.track.length === 1) this.first.set(pixels);
    this.last.set(pixels);
    this.filled += SMALL.bytes;
    if (this.filled === CHUNK_BYTES) await this.flush();
  }

  /**
   * Writes the remaining frames and the directory.
   * @param damaged the decoder reported damage
   */
  async finish({ timeBase, frameRate }: StreamFacts, damaged = false): Promise<void> {
    if (this.filled > 0) await this.flush();
    const track = deflateRawSync(encodeTrack(this.track), { level: 1 });
    const trackAt = this.offset;
    await this.write(track);
    const edges = this.offset;
    await this.write(this.first);
    await this.write(this.last);
    const directory: v.InferOutput<typeof DIRECTORY> = {
      timeBase,
      frameRate,
      chunks: this.ends,
      track: [trackAt, track.length],
      edges,
      damaged,
    };
    const text = new TextEncoder().encode(JSON.stringify(directory));
    const tail = new Uint8Array(8);
    const view = new DataView(tail.buffer);
    view.setUint32(0, text.length, true);
    view.setUint32(4, MAGIC, true);
    await this.write(text);
    await this.write(tail);
  }

  private async flush(): Promise<void> {
    const { chunk } = this;
    const delta = chunk.slice(0, this.filled);
    for (let i = SMALL.bytes; i < delta.length; i += 1) {
      delta[i] = (chunk[i] ?? 0) - (chunk[i - SMALL.bytes] ?? 0);
    }
    await this.write(deflateRawSync(delta, { level: 1 }));
    this.ends.push(this.offset);
    this.filled = 0;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    await this.sink.append(bytes);
    this.offset += bytes.length;
  }
}

export type Segment = StreamFacts & {
  /** The decoder reported damage. */
  readonly damaged: boolean;
  readonly track: FrameTrack;
  readonly first: Uint8Array;
  readonly last: Uint8Array;
  /** The small frames of chunk `index`, one after the other. */
  readonly chunk: (index: number) => Promise<Uint8Array>;
};

/** Opens a written segment. @throws RangeError if the bytes are not a segment */
export async function openSegment(source: ByteSource): Promise<Segment> {
  const tail = await source.read(source.size - 8, 8);
  const view = new DataView(tail.buffer, tail.byteOffset, 8);
  if (view.getUint32(4, true) !== MAGIC) throw new RangeError('not a measured segment');
  const length = view.getUint32(0, true);
  const text = new TextDecoder().decode(await source.read(source.size - 8 - length, length));
  const { timeBase, frameRate, chunks, track, edges, damaged } = v.parse(DIRECTORY, JSON.parse(text));
  return {
    timeBase,
    frameRate,
    damaged,
    track: decodeTrack(inflateRawSync(await source.read(...track))),
    first: await source.read(edges, ANALYSIS.bytes),
    last: await source.read(edges + ANALYSIS.bytes, ANALYSIS.bytes),
    chunk: async (index) => {
      const from = chunks[index - 1] ?? 0;
      const frames = inflateRawSync(await source.read(from, (chunks[index] ?? from) - from), {
        maxOutputLength: CHUNK_BYTES,
      });
      for (let i = SMALL.bytes; i < frames.length; i += 1) {
        frames[i] = (frames[i] ?? 0) + (frames[i - SMALL.bytes] ?? 0);
      }
      return frames;
    },
  };
}

/** All segments of a file as one run of frames. */
export class MeasuredVideo {
  readonly facts: StreamFacts;
  /** The decoder reported damage somewhere. */
  readonly damaged: boolean;
  readonly track: FrameTrack;
  private readonly parts: { readonly start: number; readonly segment: Segment }[] = [];

  /** @param segments in order of time; those without frames are skipped */
  constructor(segments: readonly Segment[]) {
    const [head] = segments;
    if (!head) throw new RangeError('a film has at least one segment');
    this.facts = head;
    this.damaged = segments.some(({ damaged }) => damaged);
    // Three hours have a quarter of a million frames, so they are not copied.
    const whole = segments.length === 1;
    const frames = segments.reduce((sum, { track }) => sum + track.length, 0);
    this.track = whole ? head.track : new FrameTrack(frames);
    if (whole) this.parts.push({ start: 0, segment: head });
    let before: Segment | undefined;
    for (const segment of segments) {
      if (whole || segment.track.length === 0) continue;
      const start = this.track.length;
      this.parts.push({ start, segment });
      this.track.append(segment.track);
      if (before) this.track.setChange(start, changeBetween(before.last, segment.first));
      before = segment;
    }
  }

  /**
   * The small frames from `from` up to `to`, exclusive, one after the other.
   * @param room buffer to reuse if large enough: a film is processed in long stretches, one at a time
   */
  async small(from: number, to: number, room = new Uint8Array(0)): Promise<Uint8Array<ArrayBuffer>> {
    const size = Math.max(0, to - from) * SMALL.bytes;
    const frames = room.length < size ? new Uint8Array(size) : room.subarray(0, size);
    for (const { start, segment } of this.parts) {
      const end = start + segment.track.length;
      const firstChunk = Math.floor((Math.max(from, start) - start) / CHUNK_FRAMES);
      for (let index = firstChunk; start + index * CHUNK_FRAMES < Math.min(to, end); index += 1) {
        const at = start + index * CHUNK_FRAMES;
        const chunk = await segment.chunk(index);
        const skip = Math.max(0, from - at);
        const take = Math.min(chunk.length / SMALL.bytes, to - at);
        frames.set(chunk.subarray(skip * SMALL.bytes, take * SMALL.bytes), (at + skip - from) * SMALL.bytes);
      }
    }
    return frames;
  }
}

function changeBetween(before: Uint8Array, after: Uint8Array) {
  const meter = new FrameMeter();
  const small = new Uint8Array(SMALL.bytes);
  meter.measure(before, small);
  return meter.measure(after, small);
}
