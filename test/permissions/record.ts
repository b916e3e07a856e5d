/**
 * `npm run record [-- SUITE ...]`: runs suites and adds their calls to AWS to the recording. Without arguments it runs
 * all suites, and drops calls that none makes any more.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { merge, RECORDING, type Recording, readRecording, without } from './recording.ts';

const suites = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'media-tools-calls-'));
const { status } = spawnSync('npx', ['vitest', 'run', ...suites], {
  stdio: 'inherit',
  env: { ...process.env, RECORD: folder },
});
const recordings = readdirSync(folder).map((file) => readRecording(join(folder, file)));
rmSync(folder, { recursive: true, force: true });
if (status !== 0) {
  console.error('The suites failed; the recording stays as it is.');
  process.exit(1);
}
const before = readRecording();
const after = merge(suites.length > 0 ? [before, ...recordings] : recordings);
writeFileSync(RECORDING, `${JSON.stringify(after, null, 2)}\n`);

function tell(sign: string, recording: Recording): void {
  for (const [name, facts] of Object.entries(recording)) {
    for (const fact of facts) console.log(`${sign} ${name}: ${fact}`);
  }
}
tell('+', without(after, before));
tell('-', without(before, after));
