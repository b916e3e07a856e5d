/** `npm run bench [-- NAME ...]`: prints costs against those of peers, all in one run. */
import { spawnSync } from 'node:child_process';
import type { BenchRow } from './row.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  service: async () => (await import('./service.ts')).benchService(),
  platform: async () => (await import('./platform.ts')).benchPlatform(),
  'cold-starts': async () => (await import('./cold-starts.ts')).benchColdStarts(),
  subtitles: async () => (await import('./subtitles.ts')).benchSubtitles(),
  sequences: async () => (await import('./sequences.ts')).benchSequences(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  type: async () => (await import('./type.ts')).benchType(),
  'cut-detection': async () => (await import('./cut-detection.ts')).benchCutDetection(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);
const [only] = names;
if (names.length > 1) {
  // Separate processes, so that clients, memory and compiled code of one benchmark do not affect the next.
  for (const name of names) {
    const args = [...process.execArgv, import.meta.filename, name];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
} else if (only !== undefined) {
  console.log(`\n${only}`);
  for (const row of (await BENCHES[only]?.()) ?? []) {
    console.log(`  ${row.ratio.toFixed(2).padStart(8)}  ${row.name.padEnd(44)} ${row.detail}`);
  }
}
