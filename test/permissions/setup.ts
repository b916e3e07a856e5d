/**
 * Loaded before every suite. After the suite, each call to AWS that is not recorded yet must be granted.
 * `npm run record` sets RECORD to a folder, where the calls are written instead.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { seen } from './seen.ts';

afterAll(async () => {
  if (seen.size === 0) return;
  const { merge, readRecording, without } = await import('./recording.ts');
  const recording = merge([...seen].map(([name, facts]) => ({ [name]: [...facts] })));
  // The next suite may run in the same process.
  seen.clear();
  const folder = process.env.RECORD;
  if (folder) {
    const name = `${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}.json`;
    writeFileSync(join(folder, name), JSON.stringify(recording));
    return;
  }
  const fresh = without(recording, readRecording());
  if (Object.keys(fresh).length === 0) return;
  const { ungranted } = await import('./granted.ts');
  expect(ungranted(fresh), 'calls that the function is not granted (shared/data/grants.ts)').toEqual([]);
});
