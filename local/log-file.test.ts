import { mkdirSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

test('a log that cannot be written is reported once, and says what was lost when it can be written again', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'log-')), 'functions.log');
  const reports: string[] = [];
  const write = openLogFile(path, (text) => reports.push(text));
  write('first\n');
  const second = `${path}.2`;
  mkdirSync(second);
  const blocked = openLogFile(second, (text) => reports.push(text));
  blocked('a\n');
  blocked('b\n');
  expect(reports).toEqual([expect.stringContaining('The log cannot be written')]);
  rmdirSync(second);
  blocked('c\n');
  blocked('d\n');
  expect(readFileSync(second, 'utf8')).toBe(
    '{"level":"error","message":"Log lines were lost","lost":2}\nc\nd\n',
  );
  expect(readFileSync(path, 'utf8')).toBe('first\n');
});
