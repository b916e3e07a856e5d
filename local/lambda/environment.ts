/**
 * Execution environments of functions: a thread of this process, or a process. Light functions run in a thread, which
 * starts fast. Heavy ones run in processes: their memory is not this one's, so starting ffmpeg does not copy the page
 * tables of the whole service, and a deadline ends them together with everything that they started.
 */
import { fork } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export type EnvironmentOptions = {
  readonly isolation: 'thread' | 'process';
  readonly heapMb: number;
  /** Further options of Node, for processes. */
  readonly nodeOptions?: readonly string[];
  /** Priority, from 0 to 19, the lowest. */
  readonly nice: number;
  /** Priority of a process while it starts and with the only job of an account; without it `nice`. */
  readonly niceAlone?: number;
  /** Memory of the clock, see `clock.ts`. Processes get its offset with each invocation. */
  readonly clock: SharedArrayBuffer;
  /** Modules to load at startup. */
  readonly preload: readonly string[];
  /** Receives what the functions print. */
  readonly onOutput: (text: string) => void;
  /** Folder for temporary files. An environment that is ended leaves its files behind. */
  readonly scratch: string;
};

export type Events = {
  readonly onMessage: (message: unknown) => void;
  /** It ended, by itself or by `end`. May be called twice. */
  readonly onExit: (reason: string) => void;
};

export type Environment = {
  send(message: object | string): void;
  /** Sets the priority of a process and of what it started, where that is possible: to raise it takes Linux and root. */
  setPriority(nice: number): void;
  /** Ends it, whatever it is doing. */
  end(): Promise<void>;
};

const PROGRAM = new URL('./worker.ts', import.meta.url);

/**
 * Linux weighs sessions as groups, whose priority can be lowered and raised (sched(7), autogroup). Others than root may do
 * so ten times a second only, which is too seldom.
 */
const CAN_SET_PRIORITY = existsSync('/proc/self/autogroup') && process.getuid?.() === 0;

function setSessionPriority(leader: number, nice: number): void {
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(nice));
  } catch (error) {
    // It has ended meanwhile.
    if (!hasCode(error, 'ENOENT', 'ESRCH')) throw error;
  }
}

const variables = (scratch: string): NodeJS.ProcessEnv => ({
  ...process.env,
  TMPDIR: scratch,
  // Under `node --watch` it would mix reports of its imports with the results of its functions.
  WATCH_REPORT_DEPENDENCIES: '',
});

function startThread(options: EnvironmentOptions, { onMessage, onExit }: Events): Environment {
  const { clock, preload, nice, onOutput, scratch, heapMb } = options;
  const worker = new Worker(PROGRAM, {
    workerData: { clock, preload, nice, sessionNice: nice },
    env: variables(scratch),
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk: Buffer) => onOutput(chunk.toString('utf8')));
  worker.on('message', onMessage);
  worker.on('error', (error) => onExit(error.message));
  worker.on('exit', () => onExit('The runtime exited'));
  return {
    send: (message) => worker.postMessage(message),
    setPriority: () => undefined,
    end: async () => {
      await worker.terminate();
    },
  };
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The process leads a group of its own, so that ending it ends ffmpeg too, and Ctrl+C in a terminal spares it. */
function startProcess(options: EnvironmentOptions, { onMessage, onExit }: Events): Environment {
  const { preload, nice, niceAlone = nice, onOutput, scratch, heapMb, nodeOptions = [] } = options;
  const sessionNice = CAN_SET_PRIORITY ? niceAlone : nice;
  const child = fork(fileURLToPath(PROGRAM), [JSON.stringify({ preload, nice, sessionNice })], {
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`, ...nodeOptions],
    env: variables(scratch),
    serialization: 'advanced',
    silent: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onOutput(chunk.toString('utf8')));
  let priority = sessionNice;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.on('message', onMessage);
  child.on('error', (error) => onExit(error.message));
  child.on('exit', () => onExit('The runtime exited'));
  return {
    send: (message) => {
      // A process that has ended fails its jobs by `onExit`.
      if (child.connected) child.send(message, () => undefined);
    },
    setPriority: (nice) => {
      if (CAN_SET_PRIORITY && child.pid !== undefined && nice !== priority)
        setSessionPriority(child.pid, nice);
      priority = nice;
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
        killGroup(child.pid);
      await exited;
    },
  };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // It has ended meanwhile.
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

export const startEnvironment = (options: EnvironmentOptions, events: Events): Environment =>
  options.isolation === 'thread' ? startThread(options, events) : startProcess(options, events);
