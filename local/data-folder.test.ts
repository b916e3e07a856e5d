import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { originSecret } from './data-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'media-tools-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('the secret is stored with the data, so download links survive a restart', () => {
  const secret = originSecret(dir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(originSecret(dir)).toBe(secret);
  expect(statSync(join(dir, 'origin-secret')).mode & 0o777).toBe(0o600);
});
