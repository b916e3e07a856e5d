/** Whether what a function declares allows a call, before any template is made of it. */
import { ENDED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { routeGrants, storeGrants } from '#infra/permissions.ts';
import { functionName } from '#shared/api/function-facts.ts';
import { ROUTES } from '#shared/api/table.ts';
import { type Grant, INGRESS_GRANTS, type Resource } from '#shared/data/grants.ts';
import type { Fact } from './facts.ts';
import { like } from './policy.ts';
import type { Recording } from './recording.ts';

/** What everything that calls AWS may do, by its name. */
const CALLERS: ReadonlyMap<string, readonly Grant[]> = new Map([
  ...ROUTES.map((row) => [functionName(row.name), routeGrants(row)] as const),
  ...[...TASKS, ENDED_RULE.task, ...SCHEDULES].map(
    (task) => [functionName(task.name), storeGrants(task)] as const,
  ),
  ['ingress', INGRESS_GRANTS] as const,
]);

function isOn(on: Resource, resource: string, key: string): boolean {
  const [kind = '', ...rest] = resource.split('/');
  const name = rest.join('/');
  if ('index' in on) return resource === `table/${on.table}/index/${on.index}`;
  if ('table' in on) {
    const keys = on.keys ?? ['*'];
    return resource === `table/${on.table}` && keys.some((pattern) => like(pattern, key));
  }
  if ('objects' in on) return kind === 'bucket' && like(on.objects, name);
  if ('listing' in on) return kind === 'bucket' && like(on.listing, name);
  if ('role' in on) return kind === 'role';
  if ('functions' in on)
    return ROUTES.some(
      (row) => row.upload !== undefined && resource === `function/${functionName(row.name)}`,
    );
  if ('stateMachine' in on) return kind === 'stateMachine';
  if ('executions' in on) return kind === 'execution';
  return kind === 'identity';
}

function allows({ actions, on }: Grant, fact: Fact): boolean {
  const [action = '', resource = '', key = ''] = fact.split(' ');
  return actions.includes(action) && isOn(on, resource, key);
}

/** Calls that no grant of their function allows, as lines. */
export function ungranted(recording: Recording): string[] {
  return Object.entries(recording).flatMap(([name, facts]) => {
    const grants = CALLERS.get(name) ?? [];
    return facts
      .filter((fact) => !grants.some((grant) => allows(grant, fact)))
      .map((fact) => `${name}: ${fact}`);
  });
}
