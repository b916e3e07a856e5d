/** Compares recorded calls with the grants that functions declare, without synthesizing a template. */
import { EXECUTION_FAILED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { ROUTES } from '#functions/routes.ts';
import { routeGrants, storeGrants } from '#infra/permissions.ts';
import { functionName } from '#shared/api/function-facts.ts';
import { type Grant, INGRESS_GRANTS, type Resource } from '#shared/data/grants.ts';
import type { Fact } from './facts.ts';
import { like } from './policy.ts';
import type { Recording } from './recording.ts';

/** The grants of everything that calls AWS, by its name. */
const CALLERS: ReadonlyMap<string, readonly Grant[]> = new Map([
  ...ROUTES.map((row) => [functionName(row.name), routeGrants(row)] as const),
  ...[...TASKS, EXECUTION_FAILED_RULE.task, ...SCHEDULES].map(
    (task) => [functionName(task.name), storeGrants(task)] as const,
  ),
  ['ingress', INGRESS_GRANTS] as const,
]);

const uploads = ROUTES.filter((row) => row.upload !== undefined).map((row) => functionName(row.name));

/** Splits what a grant covers into single resources, written as in facts; they may end in a pattern. */
function getResources(on: Resource): string[] {
  if ('index' in on) return [`table/${on.table}/index/${on.index}`];
  if ('table' in on) return (on.keys ?? [undefined]).map((key) => `table/${on.table}${key ? ` ${key}` : ''}`);
  if ('objects' in on) return [`bucket/${on.objects}`];
  if ('listing' in on) return [`bucket/${on.listing}`];
  if ('role' in on) return ['role/*'];
  if ('functions' in on) return uploads.map((name) => `function/${name}`);
  if ('stateMachine' in on) return ['stateMachine/*'];
  if ('executions' in on) return ['execution/*'];
  if ('secret' in on) return ['secret/origin'];
  return ['identity/*'];
}

/** Splits grants into one action on one resource each, written as facts. A table without keys grants all its keys. */
const readParts = (grants: readonly Grant[]): string[] => [
  ...new Set(
    grants.flatMap(({ actions, on }) =>
      actions.flatMap((action) => getResources(on).map((resource) => `${action} ${resource}`)),
    ),
  ),
];

const covers = (part: string, fact: Fact): boolean => like(part, fact) || fact.startsWith(`${part} `);

/** Lists recorded calls that no grant of their function allows. */
export function ungranted(recording: Recording): string[] {
  return Object.entries(recording).flatMap(([name, facts]) => {
    const parts = readParts(CALLERS.get(name) ?? []);
    return facts
      .filter((fact) => !parts.some((part) => covers(part, fact)))
      .map((fact) => `${name}: ${fact}`);
  });
}

/** Lists grants that were never used, by the name of the caller. */
export function unused(recording: Recording): Recording {
  const left = [...CALLERS].map(([name, grants]) => {
    const facts = recording[name] ?? [];
    return [name, readParts(grants).filter((part) => !facts.some((fact) => covers(part, fact)))] as const;
  });
  return Object.fromEntries(left.filter(([, parts]) => parts.length > 0));
}
