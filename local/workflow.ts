/**
 * The cut detection workflow on one machine: the deployment's own definition, and the EventBridge rule for its
 * failures.
 */
import { defineWorkflow } from '#functions/cut-detection/workflow/definition.ts';
import {
  DEFAULT_CONCURRENCY,
  EXECUTION_FAILED_RULE,
  TASKS,
} from '#functions/cut-detection/workflow/tasks.ts';
import { functionName } from './lambda/functions.ts';
import type { Lambda } from './lambda/runtime.ts';
import type { StatusChange } from './stepfunctions/server.ts';

/** The definition with local function names in place of `${Plan}` and the other placeholders. */
export function workflowDefinition(): unknown {
  const functions = new Map(TASKS.map(({ state, name }) => [state, functionName(name)]));
  const text = JSON.stringify(defineWorkflow(DEFAULT_CONCURRENCY)).replace(
    /\$\{(\w+)\}/g,
    (hole, state: string) => {
      const name = functions.get(state);
      if (name === undefined) throw new Error(`The definition names ${hole}, which is no task`);
      return name;
    },
  );
  return JSON.parse(text);
}

/** Invokes the rule's function if the status change matches the rule. */
export async function notifyFailure(lambda: Lambda, change: StatusChange): Promise<void> {
  const { source, detailType, statuses, task } = EXECUTION_FAILED_RULE;
  if (!statuses.some((status) => status === change.status)) return;
  await lambda.invoke(functionName(task.name), { source, 'detail-type': detailType, detail: change });
}
