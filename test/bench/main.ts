/** `npm run bench [-- NAME ...]`: prints what things cost against their peers, all in one run. */
import type { BenchRow } from './row.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  service: async () => (await import('./service.ts')).benchService(),
  platform: async () => (await import('./platform.ts')).benchPlatform(),
  subtitles: async () => (await import('./subtitles.ts')).benchSubtitles(),
  sequences: async () => (await import('./sequences.ts')).benchSequences(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  type: async () => (await import('./type.ts')).benchType(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await bench())
    console.log(`  ${row.ratio.toFixed(2).padStart(8)}  ${row.name.padEnd(44)} ${row.detail}`);
}
