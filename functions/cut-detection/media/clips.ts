/**
 * Renders one H.264 clip per scene. Neighbouring scenes form a batch, which is decoded once. The picture is cut by
 * presentation time, half a frame early, so that rounding cannot take a frame from a neighbour. The frames of each clip
 * are counted afterwards.
 */
import { join } from 'node:path';
import type { Timeline } from '#shared/media/scenes/timeline.ts';
import { MediaFailure } from './failure.ts';
import { inputArguments } from './input.ts';
import type { Probe } from './probe.ts';
import { type Caps, runFfmpeg } from './run.ts';

/** A clip to render, in frames of the film; `end` is exclusive. */
export type Clip = { readonly name: string; readonly start: number; readonly end: number };

export type ClipOptions = {
  readonly threads?: number;
  readonly caps?: Partial<Caps>;
  readonly signal?: AbortSignal | undefined;
};

/** Audio may be this much longer or shorter than the picture. */
const AUDIO_SLACK_MS = 25;
/** Decoding begins at least this many seconds before the first clip. */
const LEAD_SECONDS = 1;

const QUALITY = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'] as const;
const SOUND = ['-c:a', 'aac', '-b:a', '192k'] as const;

/**
 * Renders a batch into `folder`. @returns the paths, in order
 * @throws MediaFailure `unreadable` if a clip lacks frames or sound
 */
export async function renderClips(
  file: string,
  probe: Probe,
  timeline: Timeline,
  batch: readonly Clip[],
  folder: string,
  options: ClipOptions = {},
): Promise<string[]> {
  const [first] = batch;
  if (!first) return [];
  const edges = batch.map(({ start, end }) => [edge(timeline, start), edge(timeline, end)] as const);
  const paths = batch.map(({ name }) => join(folder, `${name}.mp4`));
  const seek = Math.max(0, Number(edges[0]?.[0] ?? 0) - LEAD_SECONDS);
  const early = first.start === 0;
  const chains = edges.flatMap(([from, to], i) => [
    `[0:V:0]trim=start=${from}:end=${to},setpts=PTS-STARTPTS,scale=trunc(iw/2)*2:trunc(ih/2)*2[v${i}]`,
    ...(probe.audio ? [`[0:a:0]${soundChain(from, to)}[a${i}]`] : []),
  ]);
  const { status, log } = await runFfmpeg({
    args: [
      ...['-v', 'error', '-y', '-copyts'],
      ...inputArguments(file, {
        ...(options.threads === undefined ? {} : { threads: options.threads }),
        ...(early ? {} : { seek: seek.toFixed(6) }),
        extra: ['-noaccurate_seek'],
      }),
      ...['-filter_complex', chains.join(';')],
      ...paths.flatMap((path, i) => [
        ...['-map', `[v${i}]`, ...(probe.audio ? ['-map', `[a${i}]`, ...SOUND] : [])],
        ...[...QUALITY, '-threads', String(options.threads ?? 1), '-fps_mode', 'passthrough'],
        ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
        ...['-movflags', '+faststart', '-f', 'mp4', path],
      ]),
    ],
    ...options,
  });
  if (status !== 0) throw new MediaFailure('unreadable', `A clip cannot be rendered: ${log.at(-1) ?? ''}`);
  for (const [i, clip] of batch.entries()) await check(paths[i] ?? '', clip, timeline, probe, options);
  return paths;
}

/** Half a frame before a frame (for the first, its own time), in seconds on the stream's own clock. */
function edge(timeline: Timeline, frame: number): string {
  const { num, den } = timeline.timeBase;
  const before = frame === 0 ? timeline.ticks(0) - 1 : timeline.ticks(frame - 1);
  const here = timeline.ticks(frame);
  const half = frame === 0 ? here : (before + here) / 2;
  return ((half * num) / den).toFixed(6);
}

/** Cuts the sound at the same edges, padded with silence if it begins late or ends early. */
const soundChain = (from: string, to: string): string => {
  const length = (Number(to) - Number(from)).toFixed(6);
  return `atrim=start=${from}:end=${to},asetpts=PTS-${from}/TB,aresample=async=1:first_pts=0,apad=whole_dur=${length},atrim=duration=${length}`;
};

/** Checks the number of frames of a clip and the length of its sound. */
async function check(
  path: string,
  clip: Clip,
  timeline: Timeline,
  probe: Probe,
  options: ClipOptions,
): Promise<void> {
  const picture = await streamLength(path, '0:v:0', options);
  const wanted = clip.end - clip.start;
  if (picture.packets !== wanted) {
    throw new MediaFailure('unreadable', `${clip.name} has ${picture.packets} frames instead of ${wanted}`);
  }
  if (!probe.audio) return;
  const { num, den } = timeline.timeBase;
  const length = ((timeline.ticks(clip.end) - timeline.ticks(clip.start)) * num * 1000) / den;
  const sound = await streamLength(path, '0:a:0', options);
  if (Math.abs(sound.milliseconds - length) > AUDIO_SLACK_MS) {
    throw new MediaFailure(
      'unreadable',
      `${clip.name} has ${sound.milliseconds} ms of sound for ${length} ms`,
    );
  }
}

/** The number of packets of a stream, and the time from its start to the end of its last packet. */
export async function streamLength(
  path: string,
  stream: string,
  { caps, signal }: Pick<ClipOptions, 'caps' | 'signal'> = {},
): Promise<{ packets: number; milliseconds: number }> {
  let text = '';
  await runFfmpeg({
    args: ['-v', 'error', ...inputArguments(path), '-map', stream, '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
    ...(caps ? { caps } : {}),
    signal,
    output: async (chunk) => {
      text += chunk.toString('latin1');
      return undefined;
    },
  });
  const base = /#tb 0: (\d+)\/(\d+)/.exec(text);
  const rows = text.split('\n').filter((line) => line.startsWith('0,'));
  const ends = rows.map((row) => {
    const [, , pts = 0, duration = 0] = row.split(',').map(Number);
    return pts + duration;
  });
  const end = ends.reduce((latest, value) => Math.max(latest, value), 0);
  return {
    packets: rows.length,
    milliseconds: (end * Number(base?.[1] ?? 0) * 1000) / Number(base?.[2] ?? 1),
  };
}
