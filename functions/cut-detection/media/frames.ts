/** Decodes a file into frames at the size of the analysis, each with its exact time. */
import { ANALYSIS } from '#shared/media/scenes/picture.ts';
import type { StreamFacts } from '#shared/media/scenes/segment.ts';
import { MediaFailure } from './failure.ts';
import { inputArguments, PICTURE } from './input.ts';
import { type Caps, runFfmpeg } from './run.ts';
import { readConfig, readFrame } from './showinfo.ts';

/**
 * Close to the input of PySceneDetect: like OpenCV's linear interpolation, `fast_bilinear` does not average, so scores
 * stay on the scale that its threshold was chosen for.
 */
const FILTERS = [
  'sidedata=mode=delete',
  'showinfo=checksum=0',
  `scale=${ANALYSIS.width}:${ANALYSIS.height}:flags=fast_bilinear:out_range=tv`,
  'format=yuv420p',
].join(',');

/** What ffmpeg prints about damaged streams. */
const DAMAGE =
  /partial file|ended prematurely|corrupt|error while decoding|Error submitting|concealing|Invalid data/i;

export type DecodeOptions = {
  readonly threads?: number;
  /** In seconds on the stream's own clock. */
  readonly seek?: string | undefined;
  readonly caps?: Partial<Caps>;
  readonly signal?: AbortSignal | undefined;
  /** Receives one frame; its buffer is reused for the next. Decoding ends when it returns `stop`. */
  readonly frame: (pts: number | undefined, pixels: Uint8Array) => Promise<'stop' | undefined>;
};

export type DecodeResult = {
  /** Undefined if there was no frame. */
  readonly facts: StreamFacts | undefined;
  /** The decoder reported damage. */
  readonly damaged: boolean;
  readonly log: readonly string[];
};

/** Decodes from the seek point to the end, or until `frame` returns `stop`. */
export async function decodeFrames(file: string, options: DecodeOptions): Promise<DecodeResult> {
  const times = new TimeQueue();
  let facts: StreamFacts | undefined;
  let damaged = false;
  const frame = new Uint8Array(ANALYSIS.bytes);
  let filled = 0;
  const { log } = await runFfmpeg({
    args: [
      // Scaling to 160x90 is not worth a second thread.
      ...['-v', 'info', '-copyts', '-filter_threads', '1'],
      ...inputArguments(file, {
        ...(options.threads === undefined ? {} : { threads: options.threads }),
        ...(options.seek === undefined ? {} : { seek: options.seek }),
        extra: ['-noautorotate', '-noaccurate_seek'],
      }),
      ...PICTURE,
      ...['-vf', FILTERS, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ],
    ...(options.caps ? { caps: options.caps } : {}),
    signal: options.signal,
    line: (line) => {
      facts ??= readConfig(line);
      const shown = readFrame(line);
      if (shown) times.put(shown.pts);
      else if (DAMAGE.test(line)) damaged = true;
    },
    ended: () => times.end(),
    output: async (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        const taken = Math.min(ANALYSIS.bytes - filled, chunk.length - at);
        frame.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled < ANALYSIS.bytes) break;
        filled = 0;
        if ((await options.frame(await times.take(), frame)) === 'stop') return 'stop';
      }
      return undefined;
    },
  });
  return { facts, damaged, log };
}

/** Pairs frames, which arrive on standard output, with their times, which arrive on standard error. */
class TimeQueue {
  private readonly times: (number | undefined)[] = [];
  private waiting: (() => void) | undefined;
  private over = false;
  private head = 0;

  put(time: number | undefined): void {
    this.times.push(time);
    this.waiting?.();
  }

  end(): void {
    this.over = true;
    this.waiting?.();
  }

  async take(): Promise<number | undefined> {
    while (this.head === this.times.length) {
      if (this.over) throw new MediaFailure('unreadable', 'A frame came without its time');
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
      });
    }
    const time = this.times[this.head];
    this.head += 1;
    if (this.head === 1024) this.head -= this.times.splice(0, 1024).length;
    return time;
  }
}
