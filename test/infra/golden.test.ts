/**
 * What a deployment is made of, stack by stack. A difference is either wanted, or a surprise that would have come in the
 * account: look at it, and rewrite the files with `UPDATE_GOLDEN=1 npx vitest run test/infra/golden.test.ts`.
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

test('the stacks are as they were', () => {
  const texts = new Map([...made.templates].map(([part, template]) => [`${part}.txt`, readable(template)]));
  if (process.env.UPDATE_GOLDEN) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    for (const [name, text] of texts) writeFileSync(join(FOLDER, name), text);
  }
  const kept = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  expect([...texts.keys()].sort()).toEqual(kept.sort());
  for (const [name, text] of texts) {
    // Line by line, so that a difference shows as lines.
    expect(text.split('\n'), name).toEqual(readFileSync(join(FOLDER, name), 'utf8').split('\n'));
  }
});
