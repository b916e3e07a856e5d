/** Validates the parts of a request by the schemas of its row. The first fault refuses it. */
import * as v from 'valibot';
import type { Text } from '#shared/messages/render.ts';
import { ApiError } from './errors.ts';
import { refusalIn } from './fields.ts';

/** Where an issue is: the name of the field, and its item in a list (from 1). */
function findPlace(issue: v.BaseIssue<unknown>): { name: string; index: number | undefined } {
  let name = '';
  let index: number | undefined;
  for (const item of issue.path ?? []) {
    if (typeof item.key === 'number') index ??= item.key + 1;
    else name = String(item.key);
  }
  return { name, index };
}

/** The name of a field in texts, with its item (from 1) if it is in a list. */
export const fieldIn = (name: string, index: number | undefined): string | Text =>
  index === undefined ? name : { id: 'param.item', params: { name, index } };

function refusalFor(issue: v.BaseIssue<unknown>): ApiError {
  const { name, index } = findPlace(issue);
  const own = refusalIn(issue.message);
  const missing = own ? own.id === 'param.missing' : issue.received === 'undefined';
  if (missing) {
    return index === undefined
      ? new ApiError('param.missing', { name })
      : new ApiError('param.missing_in_item', { name, index });
  }
  const shown = fieldIn(name, index);
  const takesObject = /^Object$|^unknown$/.test(issue.expected ?? '') && issue.kind === 'schema';
  const hint = takesObject ? ({ id: 'hint.json_object' } as const) : undefined;
  return own
    ? new ApiError(own.id, { name: shown, ...own.params }, { hint: own.hint })
    : new ApiError('param.invalid', { name: shown || 'body' }, { hint });
}

/** Parses a value by its schema. @throws ApiError 400 that names the field, and the item in a list */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  throw refusalFor(result.issues[0]);
}
