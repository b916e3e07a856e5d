/** The service as `npm start` runs it, with its memory and its calls to AWS observed from outside. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COUNTER = new URL('count-calls.ts', import.meta.url).href;
/** Long enough for all threads to write their counts, which they do five times a second. */
const SETTLED_MS = 600;

const Counts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

export type ServiceProcess = {
  readonly url: string;
  readonly dir: string;
  /** Memory of the process and all that it started, in bytes; undefined where the system has no figure. */
  memory(): number | undefined;
  readonly pid: number;
  /** Whether the process still runs. */
  runs(): boolean;
  /** Open files and sockets of the process; undefined where the system has no figure. */
  openFiles(): number | undefined;
  /** Calls to AWS so far, by operation. */
  calls(): Promise<Readonly<Record<string, number>>>;
  end(): Promise<void>;
};

/** A file of a process; empty if the process has ended meanwhile. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Memory of a process and its descendants in bytes, without pages of files, which they share. */
function readMemory(pid: number): number {
  const own = Number(/^RssAnon:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  const children = listTasks(pid).flatMap((task) =>
    readProcFile(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + readMemory(Number(child)), own);
}

function listTasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

async function printed(child: ChildProcess, what: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
      const found = what.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The service did not start: ${text}`)));
  });
}

export type ServiceProcessOptions = {
  /** Folder of the data, which is kept; without it a temporary one. */
  readonly data?: string | undefined;
  /** Ctrl+C in the terminal does not reach it. */
  readonly detached?: boolean;
  /** Counts calls to AWS, which takes a little time of every thread. */
  readonly counting?: boolean;
};

const Scripts = v.object({ scripts: v.object({ start: v.string() }) });

/** The arguments of Node in `npm start`. */
function readStartArguments(): string[] {
  const { scripts } = v.parse(Scripts, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const [, found = ''] = /^exec node (.+)$/.exec(scripts.start) ?? [];
  return found.split(' ');
}

export async function startServiceProcess({
  data,
  detached = false,
  counting = true,
}: ServiceProcessOptions = {}): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'media-tools-load-'));
  const [dir, counts] = [data ?? join(folder, 'data'), join(folder, 'calls')];
  mkdirSync(counts);
  const child = spawn(process.execPath, [...readStartArguments(), '--port', '0', '--data', dir], {
    cwd: root,
    detached,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(counting && { CALL_COUNTS: counts, NODE_OPTIONS: `--import ${COUNTER}` }) },
  });
  const url = await printed(child, /^ready (\S+)$/m);
  return {
    url,
    dir,
    pid: child.pid ?? 0,
    runs: () => child.exitCode === null && child.signalCode === null,
    memory: () => (existsSync('/proc/self/status') ? readMemory(child.pid ?? 0) : undefined),
    openFiles: () =>
      existsSync(`/proc/${child.pid}/fd`) ? readdirSync(`/proc/${child.pid}/fd`).length : undefined,
    calls: async () => {
      await sleep(SETTLED_MS);
      const sum: Record<string, number> = {};
      for (const file of readdirSync(counts)) {
        const own = v.parse(Counts, readFileSync(join(counts, file), 'utf8'));
        for (const [name, count] of Object.entries(own)) sum[name] = (sum[name] ?? 0) + count;
      }
      return sum;
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const Created = v.object({ apiKey: v.string() });

/** Creates a key by the command, as an operator does beside the running service. */
export async function newKey(
  { dir }: Pick<ServiceProcess, 'dir'>,
  account: string,
  ...flags: string[]
): Promise<string> {
  const args = ['admin/keys.ts', 'create', '--account', account, ...flags, '--json', '--data', dir];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return v.parse(v.pipe(v.string(), v.parseJson(), Created), stdout).apiKey;
}
