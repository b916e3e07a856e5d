/**
 * Replays ffmpeg: a run with known arguments repeats its recorded log, output and files without the program. For walks
 * in which hundreds of processes use the same film. Their faults are in the calls to AWS, not in ffmpeg.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Run, RunResult, runFfmpeg } from '#functions/cut-detection/media/run.ts';

type RecordedRun = {
  readonly lines: readonly string[];
  readonly chunks: readonly Buffer[];
  /** Contents of the written files, by their position in the arguments. */
  readonly files: ReadonlyMap<number, Buffer>;
  readonly ended: RunResult;
};

/** Ignores folders, which differ between tasks while their contents do not. */
const getKey = (args: readonly string[]): string =>
  args.map((argument) => (argument.includes('/scenes-') ? basename(argument) : argument)).join('\0');

/** @param real runs the program for new arguments */
export function rememberRuns(real: typeof runFfmpeg): typeof runFfmpeg {
  const known = new Map<string, RecordedRun>();
  return async (run) => {
    const key = getKey(run.args);
    const remembered = known.get(key);
    if (remembered) return replay(run, remembered);
    const lines: string[] = [];
    const chunks: Buffer[] = [];
    const ended = await real({
      ...run,
      line: (line) => {
        lines.push(line);
        run.line?.(line);
      },
      output: async (chunk) => {
        chunks.push(Buffer.from(chunk));
        return run.output?.(chunk);
      },
    });
    const written = run.args.flatMap((path, i): [number, Buffer][] =>
      path.startsWith('/') && existsSync(path) ? [[i, readFileSync(path)]] : [],
    );
    known.set(key, { lines, chunks, files: new Map(written), ended });
    return ended;
  };
}

async function replay(run: Run, { lines, chunks, files, ended }: RecordedRun): Promise<RunResult> {
  run.signal?.throwIfAborted();
  for (const line of lines) run.line?.(line);
  run.ended?.();
  for (const chunk of chunks) if ((await run.output?.(chunk)) === 'stop') break;
  for (const [i, bytes] of files) writeFileSync(run.args[i] ?? '', bytes);
  run.signal?.throwIfAborted();
  return ended;
}
