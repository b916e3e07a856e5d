/** Checks the operators' pages against the data behind the alarms and against the resources of a deployment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { OBJECTIVES } from '#infra/operations/objectives.ts';
import { areaTable, objectiveTable } from './pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const runbook = read('docs/runbook.md');
const [, alarms = '', procedures = ''] = runbook.split(/^# (?:Alarms|Procedures)$/m);

/** Splits a text into articles by their heading. */
function getArticles(text: string): Map<string, string> {
  const parts = text.split(/^## (.+)$/m).slice(1);
  return new Map(parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1] ?? '']] : [])));
}

const getAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe('the runbook', () => {
  const articles = getArticles(alarms);

  test('has an article for each alarm, and no other', () => {
    expect([...articles.keys()].sort()).toEqual(OBJECTIVES.map(({ id }) => id).sort());
  });

  test.each([...articles])('%s has a description, an investigation and a resolution', (_, text) => {
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\* (.+)/gm)];
    expect(parts.map(([, name]) => name)).toEqual(['Description', 'Investigation', 'Resolution']);
  });

  test('has no broken links', () => {
    const anchors = [...articles.keys(), ...getArticles(procedures).keys()].map(getAnchor);
    const links = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor ?? '');
    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test('names only resources that a deployment has', () => {
    const folder = join(root, 'test/infra/golden');
    const deployed = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const words = [...runbook.matchAll(/\/?media-tools[-/]dev[\w/-]*/g)].map(([name]) => name);
    // Placeholders are in capitals, and a restore creates new tables.
    const names = new Set(words.filter((name) => !/[A-Z]|-restored$|\/$/.test(name)));
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !deployed.includes(name))).toEqual([]);
  });
});

test('the page of objectives matches the alarms', () => {
  const page = read('docs/slo.md');
  expect(page).toContain(objectiveTable());
  expect(page).toContain(areaTable());
});
