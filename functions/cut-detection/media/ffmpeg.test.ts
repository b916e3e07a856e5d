import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFfmpeg, readFfmpegVersion } from './ffmpeg.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ffmpeg-'));
  writeFileSync(join(folder, 'ffmpeg'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, 'ffmpeg'), 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('an ffmpeg on the PATH is not used', () => {
  vi.stubEnv('FFMPEG_PATH', '');
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  expect(findFfmpeg()).toMatch(/node_modules\/@ffmpeg-binary\/linux-x64\/ffmpeg$/);
  expect(readFfmpegVersion(findFfmpeg())).toMatch(/^ffmpeg version n7\.0/);
});

test('the ffmpeg that FFMPEG_PATH names is used', () => {
  vi.stubEnv('FFMPEG_PATH', join(folder, 'ffmpeg'));
  expect(findFfmpeg()).toBe(join(folder, 'ffmpeg'));
});
