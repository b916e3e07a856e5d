/**
 * Runs ffmpeg on untrusted files: no standard input, no inherited environment, limits on time, memory and output, and
 * SIGKILL to end it. A shell never parses the arguments.
 */
import { spawn } from 'node:child_process';
import { MediaFailure } from './failure.ts';
import { findFfmpeg } from './ffmpeg.ts';

/** Limits of one run. */
export type Caps = {
  /** Wall clock. */
  readonly seconds: number;
  /** Address space. */
  readonly memoryMib: number;
  /** Size of a written file. */
  readonly fileMib: number;
};

export const CAPS: Caps = { seconds: 840, memoryMib: 3072, fileMib: 2048 };

export type Run = {
  readonly args: readonly string[];
  readonly caps?: Partial<Caps>;
  readonly signal?: AbortSignal | undefined;
  /** Receives standard output; ffmpeg blocks while it is busy. Returning `stop` kills ffmpeg without an error. */
  readonly output?: (chunk: Buffer) => Promise<'stop' | undefined>;
  /** Receives each line of standard error. */
  readonly line?: (line: string) => void;
  /** Called after the last line. */
  readonly ended?: () => void;
};

export type RunResult = {
  /** Exit status; null after a kill. */
  readonly status: number | null;
  /** The last lines of standard error. */
  readonly log: readonly string[];
};

const MAX_LINE_LENGTH = 4096;
const LOG_LINES = 40;

/** The shell's `ulimit` caps address space and file size; `exec` then replaces the shell by ffmpeg. */
const CAPPED = 'ulimit -v "$1" 2>&-; ulimit -f "$2" 2>&-; shift 2; exec "$@"';

/**
 * Runs ffmpeg to its end.
 * @throws MediaFailure `timeout` after the time limit; any error of `output`; an AbortError on the signal
 */
export async function runFfmpeg({ args, caps, signal, output, line, ended }: Run): Promise<RunResult> {
  const { seconds, memoryMib, fileMib } = { ...CAPS, ...caps };
  signal?.throwIfAborted();
  const limits = [String(memoryMib * 1024), String(fileMib * 1024)];
  const child = spawn(
    '/bin/sh',
    ['-c', CAPPED, 'sh', ...limits, findFfmpeg(), '-nostdin', '-hide_banner', '-nostats', ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { LC_ALL: 'C' } },
  );
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let expired = false;
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    expired = true;
    kill();
  }, seconds * 1000);
  signal?.addEventListener('abort', kill, { once: true });
  const log: string[] = [];
  const reading = readLines(child.stderr, (text) => {
    log.push(text);
    if (log.length > LOG_LINES) log.shift();
    line?.(text);
  }).finally(() => ended?.());
  try {
    for await (const chunk of child.stdout) {
      if ((await output?.(chunk)) !== 'stop') continue;
      kill();
      break;
    }
  } catch (error) {
    kill();
    await exited;
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  }
  const status = await exited;
  await reading;
  signal?.throwIfAborted();
  if (expired) throw new MediaFailure('timeout', `The video took longer than ${seconds} seconds`);
  return { status, log };
}

/** Splits a stream into lines. Long lines are truncated, so that an endless one cannot fill the memory. */
async function readLines(stream: AsyncIterable<Buffer>, take: (line: string) => void): Promise<void> {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk.toString('latin1')).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
    for (const text of lines) if (text !== '') take(text.slice(0, MAX_LINE_LENGTH));
  }
  if (rest !== '') take(rest);
}
