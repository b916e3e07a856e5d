/**
 * The data folder. One service uses it at a time; it holds a marker and what command-line tools need to reach the
 * service.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { randomId } from '#shared/ids.ts';

/** The folder cannot be used. The message is one line for the user at the prompt. */
export class DataFolderError extends Error {}

const MARKER = 'media-tools-data.json';
const SERVICE = 'service.json';
const SECRET = 'origin-secret';
const FORMAT = 1;

const Marker = v.object({ format: v.literal(FORMAT) });
const Service = v.object({
  pid: v.number(),
  baseUrl: v.string(),
  /** Environment variables that point the stores at the stand-ins. */
  environment: v.record(v.string(), v.string()),
});
export type RunningService = v.InferOutput<typeof Service>;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The service running on a folder, if any. */
export function runningService(dir: string): RunningService | undefined {
  const path = join(dir, SERVICE);
  if (!existsSync(path)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Service), readFileSync(path, 'utf8'));
  return parsed.success && isAlive(parsed.output.pid) ? parsed.output : undefined;
}

/** Writes a file that only its owner can read. */
export function writeSecret(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  chmodSync(path, 0o600);
}

/** The secret shared by the edge and the origins. It is stored with the data because download links derive from it. */
export function originSecret(dir: string): string {
  const path = join(dir, SECRET);
  if (!existsSync(path)) writeSecret(path, randomId(32));
  return readFileSync(path, 'utf8');
}

/**
 * Creates or opens the folder.
 * @throws DataFolderError if the folder belongs to something else, is not writable or is in use
 */
export function openDataFolder(dir: string): void {
  const marker = join(dir, MARKER);
  try {
    mkdirSync(dir, { recursive: true });
    const ours = existsSync(marker);
    if (!ours && readdirSync(dir).length > 0) {
      throw new DataFolderError(
        `${dir} is not empty and holds no data of this service; choose another folder with --data`,
      );
    }
    if (
      ours &&
      !v.safeParse(v.pipe(v.string(), v.parseJson(), Marker), readFileSync(marker, 'utf8')).success
    ) {
      throw new DataFolderError(
        `${dir} was written by another version of this service; choose another folder with --data`,
      );
    }
    writeFileSync(marker, `${JSON.stringify({ format: FORMAT })}\n`);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(`The data folder ${dir} cannot be written: ${reason}`);
  }
  const running = runningService(dir);
  if (running)
    throw new DataFolderError(
      `The service already runs on ${dir} (${running.baseUrl}, process ${running.pid})`,
    );
}

/** Writes the file from which command-line tools learn how to reach the service. */
export function announceService(dir: string, service: RunningService): void {
  writeSecret(join(dir, SERVICE), `${JSON.stringify(service, null, 2)}\n`);
}

export function withdrawService(dir: string): void {
  rmSync(join(dir, SERVICE), { force: true });
}
