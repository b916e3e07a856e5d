/** Issued temporary credentials, stored in a file so that links signed with them survive a restart. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const session = v.object({
  accessKeyId: v.string(),
  secret: v.string(),
  token: v.string(),
  role: v.string(),
  /** The session name chosen by the caller. */
  name: v.string(),
  /** Expiry, in milliseconds of the injected clock. */
  expires: v.number(),
});
export type Session = v.InferOutput<typeof session>;

export type Sessions = {
  find(accessKeyId: string): Session | undefined;
  issue(role: string, name: string, now: number, expires: number): Session;
};

/** @param dir folder to store them in; if undefined, they are kept in memory only */
export function openSessions(dir: string | undefined): Sessions {
  const file = dir === undefined ? undefined : join(dir, 'sessions.json');
  const known = new Map(read(file).map((row) => [row.accessKeyId, row]));
  return {
    find: (accessKeyId) => known.get(accessKeyId),
    issue(role, name, now, expires) {
      for (const old of [...known.values()].filter((row) => row.expires <= now - KEPT_AFTER_END_MS)) {
        known.delete(old.accessKeyId);
      }
      const row: Session = {
        accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        secret: randomBytes(30).toString('base64'),
        token: randomBytes(96).toString('base64'),
        role,
        name,
        expires,
      };
      known.set(row.accessKeyId, row);
      if (file !== undefined) write(file, [...known.values()]);
      return row;
    },
  };
}

/** For a day, an expired session is distinguished from an unknown one. */
const KEPT_AFTER_END_MS = 86_400_000;

function read(file: string | undefined): Session[] {
  if (file === undefined) return [];
  mkdirSync(join(file, '..'), { recursive: true });
  try {
    return v.parse(v.array(session), JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}

function write(file: string, rows: readonly Session[]): void {
  const draft = `${file}.tmp`;
  writeFileSync(draft, JSON.stringify(rows), { mode: 0o600 });
  renameSync(draft, file);
}
