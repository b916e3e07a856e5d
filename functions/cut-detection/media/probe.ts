/** Examines a video by ffmpeg's report, its first decoded frame and its packets, without ffprobe. */

import { isCutOff } from './cut-off.ts';
import { MediaFailure } from './failure.ts';
import { inputArguments, PICTURE } from './input.ts';
import { type Packet, readEachPacket } from './packets.ts';
import { type Caps, type RunResult, runFfmpeg } from './run.ts';
import { readConfig, readFrame, type ShownFrame } from './showinfo.ts';

export type Fraction = { readonly num: number; readonly den: number };

export type Probe = {
  /** As ffmpeg names it: `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  readonly codec: string;
  /** Of the decoded picture; `displaySize` gives the size on screen. */
  readonly width: number;
  readonly height: number;
  /** Pixel aspect ratio (width / height); 0/1 if the file does not state it. */
  readonly pixelAspect: Fraction;
  /** Degrees by which the picture is rotated for display. */
  readonly rotation: number;
  readonly pixelFormat: string;
  readonly interlaced: boolean;
  /** One tick in seconds. */
  readonly timeBase: Fraction;
  /** As stated by the file or guessed by ffmpeg; the frame times are authoritative. */
  readonly frameRate: Fraction;
  /** Packets of the picture: the number of frames, give or take one or two. */
  readonly frames: number;
  /** Duration that the container states, in milliseconds; undefined if it states none. */
  readonly duration: number | undefined;
  /** Start timecode of the file's timecode track, as written. */
  readonly timecode: string | undefined;
  readonly audio: boolean;
  /** Times at which decoding can start, in ticks, ascending; at most `MAX_KEY_FRAMES`, evenly chosen. */
  readonly keyFrames: readonly number[];
  /** Whether every packet has a time; else the file cannot be split. */
  readonly timed: boolean;
  /** Time of the last picture in the file, in ticks; undefined if none has a time. */
  readonly lastTime: number | undefined;
  /** Whether the file ends before the film does. */
  readonly cutOff: boolean;
};

export type ProbeOptions = { readonly caps?: Partial<Caps>; readonly signal?: AbortSignal | undefined };

/** Bytes of one decoded frame. A decoder holds up to 17 of them. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;
/** Twelve hours at 60 frames per second. */
const MAX_FRAMES = 2_592_000;
const PROBE_SECONDS = 25;
/** Keeps a probe below 64 KiB as JSON, whatever the file. */
const MAX_KEY_FRAMES = 4096;

/**
 * @param file absolute path
 * @throws MediaFailure `no_video`, `unreadable`, `too_large`, `timeout`
 */
export async function probe(file: string, options: ProbeOptions = {}): Promise<Probe> {
  const caps = { seconds: PROBE_SECONDS, ...options.caps };
  const { statedEnd, ...stream } = await readStream(file, { ...options, caps });
  const { end, brokenOff, ...packets } = await readPackets(file, { ...options, caps });
  if (packets.frames > MAX_FRAMES) {
    throw new MediaFailure('too_large', `The video has more than ${MAX_FRAMES} frames`);
  }
  const ending = { stated: statedEnd, picture: end, brokenOff };
  return { ...stream, ...packets, cutOff: await isCutOff(file, ending, { ...options, caps }) };
}

type StreamPart = Omit<Probe, 'frames' | 'keyFrames' | 'timed' | 'lastTime' | 'cutOff'> & {
  /** The stated end of the longest stream, in seconds on the clock of the packets. */
  readonly statedEnd: number | undefined;
};

/** Reads ffmpeg's report and decodes the first frame. */
async function readStream(file: string, options: ProbeOptions): Promise<StreamPart> {
  const report: string[] = [];
  let frame: ShownFrame | undefined;
  let config: ReturnType<typeof readConfig>;
  const filters = 'sidedata=mode=delete,showinfo=checksum=0';
  const ended = await runFfmpeg({
    args: [
      ...['-v', 'info', '-copyts', ...inputArguments(file, { extra: ['-noautorotate'] }), ...PICTURE],
      ...['-vf', filters, '-frames:v', '1', '-f', 'null', '-'],
    ],
    ...options,
    line: (line) => {
      if (report.length < 400) report.push(line);
      config ??= readConfig(line);
      frame ??= readFrame(line);
    },
  });
  const input = report.slice(
    0,
    report.findIndex((line) => line.startsWith('Stream mapping') || line.startsWith('Output #0')) >>> 0,
  );
  const picture = input.map(readPictureLine).find((found) => found !== undefined);
  if (!picture && input.some((line) => /^Input #0/.test(line))) {
    throw new MediaFailure('no_video', 'The file holds no video');
  }
  if (picture) refuseHuge(picture.width, picture.height, picture.pixelFormat);
  if (!frame || !config) throw await refusal(ended, picture ? () => readPackets(file, options) : undefined);
  refuseHuge(frame.width, frame.height, frame.pixelFormat);
  const { width, height, pixelFormat, interlaced, pixelAspect } = frame;
  return {
    container: findText(input, /^Input #0, (.+), from '/) ?? '',
    codec: picture?.codec ?? '',
    ...{ width, height, pixelFormat, interlaced, pixelAspect, ...config },
    rotation: Number(findText(input, /^ +displaymatrix: rotation of (-?[\d.]+) degrees/) ?? 0),
    ...readDuration(report),
    timecode: findText(input, /^ +timecode +: *(\d{2}:\d{2}:\d{2}[:;.]\d{2,3})/i),
    audio: input.some((line) => /^ {2}Stream #0:\d.*?: Audio: /.test(line)),
  };
}

const PICTURE_LINE = /^ {2}Stream #0:\d.*?: Video: (\w.*)$/;
const PIXELS = /, (\w+)(?:\([^()]*\))?, (\d+)x(\d+)/;

function readPictureLine(line: string) {
  if (line.includes('(attached pic)')) return undefined;
  const picture = PICTURE_LINE.exec(line)?.[1] ?? '';
  const match = PIXELS.exec(picture);
  if (!match) return undefined;
  const [, pixelFormat = '', width, height] = match;
  const codec = /^\w+/.exec(picture)?.[0] ?? '';
  return { codec, pixelFormat, width: Number(width), height: Number(height) };
}

function findText(lines: readonly string[], pattern: RegExp): string | undefined {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match) return match[1];
  }
  return undefined;
}

/** The stated length of the file. A guess from its bit rate does not count. */
function readDuration(report: readonly string[]): Pick<StreamPart, 'duration' | 'statedEnd'> {
  const guessed = report.some((line) => line.includes('Estimating duration from bitrate'));
  const line = report.find((each) => DURATION.test(each)) ?? '';
  const [, hours, minutes, seconds, start] = DURATION.exec(line) ?? [];
  if (guessed || hours === undefined) return { duration: undefined, statedEnd: undefined };
  const stated = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { duration: Math.round(stated * 1000), statedEnd: stated + Number(start ?? 0) };
}

/** `  Duration: 00:00:04.00, start: 0.080000, bitrate: …` */
const DURATION = /^ {2}Duration: (\d+):(\d{2}):(\d{2}\.\d{2})(?:, start: (-?[\d.]+))?/;

/** Bytes per sample by the name of the pixel format: `yuv420p10le` has two. */
const bytesPerSample = (pixelFormat: string): number => (/(9|1[0-6])(le|be)?$/.test(pixelFormat) ? 2 : 1);

const samplesPerPixel = (pixelFormat: string): number =>
  /420|nv12|p01/.test(pixelFormat)
    ? 1.5
    : /422|uyvy|yuyv/.test(pixelFormat)
      ? 2
      : /gray/.test(pixelFormat)
        ? 1
        : 4;

function refuseHuge(width: number, height: number, pixelFormat: string): void {
  const bytes = width * height * samplesPerPixel(pixelFormat) * bytesPerSample(pixelFormat);
  if (bytes <= MAX_FRAME_BYTES) return;
  throw new MediaFailure('too_large', `Pictures of ${width}x${height} in ${pixelFormat} are too large`);
}

/**
 * The error that matches what ffmpeg printed before it stopped.
 * @param count counts the packets of the picture; undefined if there is no picture
 */
async function refusal(
  { log }: RunResult,
  count?: () => Promise<Pick<Probe, 'frames'>>,
): Promise<MediaFailure> {
  const said = log.join('\n');
  if (/matches no streams/.test(said)) return new MediaFailure('no_video', 'The file holds no video');
  if (/Picture size|max_pixels|Cannot allocate memory/.test(said)) {
    return new MediaFailure('too_large', 'The pictures of the video are too large');
  }
  if (/does not contain any stream/.test(said))
    return new MediaFailure('no_video', 'The file holds no video');
  if (count && (await count()).frames === 0) {
    return new MediaFailure('no_video', 'The video of the file has no frames');
  }
  return new MediaFailure('unreadable', 'The file is no video that can be read');
}

type Packets = Pick<Probe, 'frames' | 'keyFrames' | 'timed' | 'lastTime'> & {
  /** The latest end of a packet, in seconds. */
  readonly end: number | undefined;
  /** The file ended while ffmpeg still expected data. */
  readonly brokenOff: boolean;
};

/** Reads all packets of the picture without decoding them. */
async function readPackets(file: string, options: ProbeOptions): Promise<Packets> {
  let frames = 0;
  let timed = true;
  let lastTime: number | undefined;
  let end: number | undefined;
  const keyFrames: number[] = [];
  const take = ({ time, untimed, key, end: its }: Packet): void => {
    frames += 1;
    if (untimed) timed = false;
    if (time !== undefined) lastTime = Math.max(lastTime ?? time, time);
    if (time !== undefined && key) keyFrames.push(time);
    if (its !== undefined) end = Math.max(end ?? its, its);
  };
  const brokenOff = await readEachPacket(file, PICTURE, options, (packet) => {
    take(packet);
    return frames > MAX_FRAMES ? 'stop' : undefined;
  });
  return {
    ...{ frames, timed, lastTime, end, brokenOff },
    keyFrames: thinned(keyFrames.sort((a, b) => a - b)),
  };
}

function thinned(times: readonly number[]): number[] {
  const stride = Math.ceil(times.length / MAX_KEY_FRAMES);
  return times.filter((_, i) => i % Math.max(1, stride) === 0);
}
