/** The ingress in a process of its own, to measure its memory and to kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const Line = v.looseObject({ message: v.literal('listening'), address: v.object({ port: v.number() }) });
const root = fileURLToPath(new URL('../..', import.meta.url));

export type IngressProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resets the peak of its memory. @returns its present memory in bytes */
  resetPeak(): number;
  /** The peak of its memory since the reset, in bytes. */
  peak(): number;
  end(): Promise<void>;
};

/** Starts it with the environment of this process, where the service runs. */
export async function startIngressProcess(): Promise<IngressProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'functions/ingress/main.ts'],
    { cwd: root, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [first] = await once(child.stdout, 'data');
  const { address } = v.parse(v.pipe(v.string(), v.parseJson(), Line), String(first));
  const url = `http://127.0.0.1:${address.port}`;
  child.stdout.resume();
  const memory = (field: string): number => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  };
  return {
    url,
    child,
    resetPeak: () => {
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
      return memory('VmRSS');
    },
    peak: () => memory('VmHWM'),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
