/** Reads the packets of a file one by one, without decoding them. */
import { inputArguments } from './input.ts';
import { type Caps, runFfmpeg } from './run.ts';

export type PacketOptions = { readonly caps?: Partial<Caps>; readonly signal?: AbortSignal | undefined };

export type Packet = {
  /** Presentation time in ticks; undefined if the file gives none. */
  readonly time: number | undefined;
  /** The packet is explicitly marked as having no time (`NOPTS`). */
  readonly untimed: boolean;
  /** Decoding can start here. */
  readonly key: boolean;
  /** Its end in seconds; undefined if it has no time at all. */
  readonly end: number | undefined;
};

/** `#tb stream: num/den`: a tick of the stream in seconds. */
const TIME_BASE = /^#tb (\d+): (\d+)\/(\d+)/;
/** `stream, dts, pts, duration, size, checksum`, and its flags unless it is a plain key frame. */
const PACKET = /^(\d+), *(-?\d+|NOPTS), *(-?\d+|NOPTS), *(-?\d+), *\d+, *0x[0-9a-f]+(?:, F=0x([0-9A-F]+))?/;
const KEY_FLAG = 1;
const DISCARD_FLAG = 4;
/** Values at or below this mark a packet without a time. */
const NO_TIME = -(2 ** 62);
/** What ffmpeg prints about a file that is shorter than its index or its last frame says. */
const BROKEN_OFF = /partial file|ended prematurely/;

const readTime = (text: string | undefined): number | undefined => {
  const time = Number(text);
  return Number.isNaN(time) || time <= NO_TIME ? undefined : time;
};

/**
 * Reads the packets of the mapped streams, without those marked to be discarded.
 * @returns whether the file is truncated
 */
export async function readEachPacket(
  file: string,
  streams: readonly string[],
  options: PacketOptions,
  take: (packet: Packet) => 'stop' | undefined,
): Promise<boolean> {
  let brokenOff = false;
  let rest = '';
  const ticks: number[] = [];
  const readLine = (line: string): 'stop' | undefined => {
    const match = PACKET.exec(line);
    if (!match) {
      const [, stream, num, den] = TIME_BASE.exec(line) ?? [];
      if (stream !== undefined) ticks[Number(stream)] = Number(num) / Number(den);
      return undefined;
    }
    const [, stream, dts, pts, duration] = match;
    const flags = match[5] === undefined ? KEY_FLAG : Number.parseInt(match[5], 16);
    if (flags & DISCARD_FLAG) return undefined;
    const time = readTime(pts);
    const tick = ticks[Number(stream)];
    const begin = time ?? readTime(dts);
    const end =
      begin === undefined || tick === undefined ? undefined : (begin + Math.max(0, Number(duration))) * tick;
    return take({ time, untimed: pts === 'NOPTS', key: (flags & KEY_FLAG) !== 0, end });
  };
  await runFfmpeg({
    args: [
      ...['-v', 'error', '-copyts', ...inputArguments(file), ...streams],
      // Packets come in file order: none is buffered to interleave streams.
      ...['-c', 'copy', '-max_interleave_delta', '1', '-f', 'framecrc', 'pipe:1'],
    ],
    ...options,
    line: (line) => {
      brokenOff ||= BROKEN_OFF.test(line);
    },
    output: async (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      return lines.some((line) => readLine(line) === 'stop') ? 'stop' : undefined;
    },
  });
  return brokenOff;
}
