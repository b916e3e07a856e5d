/** Measures of every frame of a file, in columns: about 44 bytes per frame. */
import type { FrameSums } from './meter.ts';
import { ANALYSIS } from './picture.ts';

const COLUMNS = ['hue', 'saturation', 'value', 'red', 'green', 'blue'] as const;

/** Measures by frame number, in order of presentation. */
export class FrameTrack {
  length = 0;
  /** Presentation times in ticks of the stream's time base. */
  pts: Float64Array<ArrayBuffer>;
  hue: Uint32Array<ArrayBuffer>;
  saturation: Uint32Array<ArrayBuffer>;
  value: Uint32Array<ArrayBuffer>;
  red: Uint32Array<ArrayBuffer>;
  green: Uint32Array<ArrayBuffer>;
  blue: Uint32Array<ArrayBuffer>;

  /** @param room initial capacity in frames; grows as needed */
  constructor(room = 1024) {
    const size = Math.max(1, room);
    this.pts = new Float64Array(size);
    this.hue = new Uint32Array(size);
    this.saturation = new Uint32Array(size);
    this.value = new Uint32Array(size);
    this.red = new Uint32Array(size);
    this.green = new Uint32Array(size);
    this.blue = new Uint32Array(size);
  }

  push(pts: number, sums: FrameSums): void {
    const at = this.length;
    if (at === this.pts.length) this.grow();
    this.pts[at] = pts;
    // By name, because a lookup by column takes ten times as long.
    this.hue[at] = sums.hue;
    this.saturation[at] = sums.saturation;
    this.value[at] = sums.value;
    this.red[at] = sums.red;
    this.green[at] = sums.green;
    this.blue[at] = sums.blue;
    this.length = at + 1;
  }

  /** Sets the change of a frame from the one before it, if that was unknown at first. */
  setChange(frame: number, { hue, saturation, value }: FrameSums): void {
    this.hue[frame] = hue;
    this.saturation[frame] = saturation;
    this.value[frame] = value;
  }

  /** Appends another run of frames. */
  append(other: FrameTrack): void {
    while (this.length + other.length > this.pts.length) this.grow();
    this.pts.set(other.pts.subarray(0, other.length), this.length);
    for (const column of COLUMNS) this[column].set(other[column].subarray(0, other.length), this.length);
    this.length += other.length;
  }

  /** ContentDetector's score of each frame: mean change of hue, saturation and value. */
  scores(): Float64Array {
    const divisor = 3 * ANALYSIS.pixels;
    return Float64Array.from({ length: this.length }, (_, t) => {
      return ((this.hue[t] ?? 0) + (this.saturation[t] ?? 0) + (this.value[t] ?? 0)) / divisor;
    });
  }

  /** Mean of red, green and blue of each frame, 0..255. */
  levels(): Float64Array {
    const divisor = 3 * ANALYSIS.pixels;
    return Float64Array.from({ length: this.length }, (_, t) => {
      return ((this.red[t] ?? 0) + (this.green[t] ?? 0) + (this.blue[t] ?? 0)) / divisor;
    });
  }

  /** Mean red, green and blue of a frame, 0..255. */
  color(frame: number): readonly [number, number, number] {
    const mean = (sums: Uint32Array): number => Math.round((sums[frame] ?? 0) / ANALYSIS.pixels);
    return [mean(this.red), mean(this.green), mean(this.blue)];
  }

  private grow(): void {
    const size = this.pts.length * 2;
    const pts = new Float64Array(size);
    pts.set(this.pts);
    this.pts = pts;
    for (const column of COLUMNS) {
      const longer = new Uint32Array(size);
      longer.set(this[column]);
      this[column] = longer;
    }
  }
}

/** Encodes a track: its length, then each column, little-endian. */
export function encodeTrack(track: FrameTrack): Uint8Array {
  const { length } = track;
  const bytes = new Uint8Array(8 + length * (8 + 4 * COLUMNS.length));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, length, true);
  let at = 8;
  for (let t = 0; t < length; t += 1, at += 8) view.setFloat64(at, track.pts[t] ?? 0, true);
  for (const column of COLUMNS) {
    for (let t = 0; t < length; t += 1, at += 4) view.setUint32(at, track[column][t] ?? 0, true);
  }
  return bytes;
}

/** @throws RangeError if the bytes are not a track */
export function decodeTrack(bytes: Uint8Array): FrameTrack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  if (bytes.byteLength !== 8 + length * (8 + 4 * COLUMNS.length)) throw new RangeError('not a frame track');
  const track = new FrameTrack(length);
  let at = 8;
  for (let t = 0; t < length; t += 1, at += 8) track.pts[t] = view.getFloat64(at, true);
  for (const column of COLUMNS) {
    const values = track[column];
    for (let t = 0; t < length; t += 1, at += 4) values[t] = view.getUint32(at, true);
  }
  track.length = length;
  return track;
}
