/** Samples the service from outside: memory, open files, size of its data, and how quick light requests were. */
import { execFileSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceProcess } from '../service-process.ts';
import { pause } from './pace.ts';
import type { Phase, SoakRecord } from './record.ts';
import { median } from './tally.ts';

const MIB = 1_048_576;
const MEMORY_EVERY_MS = 3000;
/** A run has so many samples at most. */
const SAMPLES = 240;
const MIN_SAMPLE_MS = 6000;

export type Sample = {
  /** Seconds since the beginning. */
  readonly at: number;
  readonly phase: Phase;
  /** Median of the sample, in MiB. */
  readonly memory: number;
  /** Open file descriptors; 0 where the system has no figure. */
  readonly files: number;
  /** Size of the data folder in MiB. */
  readonly data: number;
  /** 99th percentile of all light requests of the sample, in ms. */
  readonly p99: number;
};

/** Resident memory in bytes. */
function readMemory({ pid, memory }: ServiceProcess): number {
  return (
    memory() ?? Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
  );
}

/** Bytes of all files below a folder; those that vanish meanwhile do not count. */
async function measureFolder(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes;
}

/** Takes samples until it is ended, or the service has ended. */
export async function watchService(
  service: ServiceProcess,
  record: SoakRecord,
  totalMs: number,
  ended: AbortSignal,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const sampleMs = Math.max(MIN_SAMPLE_MS, totalMs / SAMPLES);
  const from = performance.now();
  while (!ended.aborted) {
    const memory: number[] = [];
    const { phase } = record;
    const until = performance.now() + sampleMs;
    while (performance.now() < until && !ended.aborted && service.runs()) {
      memory.push(readMemory(service));
      await pause(MEMORY_EVERY_MS, ended);
    }
    if (!service.runs()) break;
    samples.push({
      at: Math.round((performance.now() - from) / 1000),
      phase,
      memory: Math.round(median(memory) / MIB),
      files: service.openFiles() ?? 0,
      data: Math.round(((await measureFolder(service.dir)) / MIB) * 10) / 10,
      p99: Math.round(record.recent.percentiles().p99),
    });
    record.recent.reset();
  }
  return samples;
}
