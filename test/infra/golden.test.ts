/**
 * The contents of a deployment, stack by stack. Review every difference before it reaches an account. If it is
 * intended, rewrite the files with `UPDATE_GOLDEN=1 npx vitest run test/infra/golden.test.ts`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readable } from './readable.ts';
import { type Synthesis, synthesis } from './synthesis.ts';

const FOLDER = join(import.meta.dirname, 'golden');

let made: Synthesis;
beforeAll(() => {
  made = synthesis({ mailFrom: 'no-reply@example.org', alarmEmail: 'operator@example.org' });
});

test('the stacks match the golden files', () => {
  const texts = new Map([...made.templates].map(([part, template]) => [`${part}.txt`, readable(template)]));
  if (process.env.UPDATE_GOLDEN) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    for (const [name, text] of texts) writeFileSync(join(FOLDER, name), text);
  }
  const kept = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  expect([...texts.keys()].sort()).toEqual(kept.sort());
  for (const [name, text] of texts) {
    // Compares lines, so that a failure shows the lines that differ.
    expect(text.split('\n'), name).toEqual(readFileSync(join(FOLDER, name), 'utf8').split('\n'));
  }
});
