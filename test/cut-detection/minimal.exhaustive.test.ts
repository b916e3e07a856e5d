/**
 * The minimal ffmpeg handles every container, refusal and clip of the suites, like the packaged one. The service uses
 * the minimal one, and the packaged one makes the films. Skipped unless the minimal one was built:
 * `npm run layer -- minimal`.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { ENV } from '#shared/environment.ts';
import { FFMPEG_LAYERS } from '../../layers/ffmpeg/layer.ts';

const ROOT = join(import.meta.dirname, '../..');
const MINIMAL = join(FFMPEG_LAYERS.minimal.folder, 'bin/ffmpeg');
const SUITES = ['exactness', 'bad-input', 'segments', 'service'].map(
  (name) => `test/cut-detection/${name}.test.ts`,
);

test.skipIf(!existsSync(MINIMAL))('the suites of cut detection on the minimal ffmpeg', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minimal-'));
  const ffmpeg = join(folder, 'ffmpeg');
  // Only runs of the service restrict the protocols, which tells them apart.
  writeFileSync(
    ffmpeg,
    `#!/bin/sh
case "$*" in
*protocol_whitelist*) echo run >> "${folder}/runs"; exec "${MINIMAL}" "$@";;
*) exec "${findFfmpeg()}" "$@";;
esac
`,
  );
  chmodSync(ffmpeg, 0o755);
  const { PROVE: _, VITEST: _vitest, ...environment } = process.env;
  const { status, stdout } = spawnSync('npx', ['vitest', 'run', ...SUITES], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...environment, [ENV.ffmpeg]: ffmpeg },
  });
  const runs = existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8') : '';
  rmSync(folder, { recursive: true });
  expect(status, stdout).toBe(0);
  const count = runs.split('\n').length - 1;
  console.info(`${count} runs of the minimal ffmpeg; ${stdout.trim().split('\n').at(-1)}`);
  expect(count).toBeGreaterThan(100);
});
