/** Reads what ffmpeg's `showinfo` filter prints: the exact time base, frame rate and time of each frame. */
import type { StreamFacts } from '#shared/media/scenes/segment.ts';

const CONFIG = /^\[Parsed_showinfo_\d+ @ \w+\] config in time_base: (\d+)\/(\d+), frame_rate: (\d+)\/(\d+)/;
const FRAME =
  /^\[Parsed_showinfo_\d+ @ \w+\] n: *\d+ pts: *(-?\d+|NOPTS) .*? fmt:(\S+) .*?sar:(\d+)\/(\d+) s:(\d+)x(\d+) i:(.)/;

export type ShownFrame = {
  /** In ticks; undefined if the file gives none. */
  readonly pts: number | undefined;
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
  readonly interlaced: boolean;
  /** Pixel aspect ratio (width / height); 0/1 if the file does not state it. */
  readonly pixelAspect: { readonly num: number; readonly den: number };
};

export function readConfig(line: string): StreamFacts | undefined {
  const match = CONFIG.exec(line);
  if (!match) return undefined;
  const [num = 0, den = 1, rateNum = 0, rateDen = 1] = match.slice(1).map(Number);
  return { timeBase: { num, den }, frameRate: { num: rateNum, den: rateDen } };
}

export function readFrame(line: string): ShownFrame | undefined {
  const match = FRAME.exec(line);
  if (!match) return undefined;
  const [, pts = '', pixelFormat = '', num, den, width, height, field] = match;
  return {
    pts: pts === 'NOPTS' ? undefined : Number(pts),
    pixelFormat,
    width: Number(width),
    height: Number(height),
    pixelAspect: { num: Number(num), den: Number(den) },
    interlaced: field === 'T' || field === 'B',
  };
}
