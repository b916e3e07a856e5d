/** Parses the definition of a state machine: each state by its schema, then where the states lead to. */
import * as v from 'valibot';
import { Machine } from './definition.ts';
import { isObject, toJson } from './json.ts';
import { transitionFaults } from './transitions.ts';

/** Reads a definition. Throws an Error that lists every field which can't be honoured. */
export const parseMachine = (name: string, source: unknown): Machine => {
  const read = v.safeParse(Machine, isObject(toJson(source)) ? toJson(source) : source);
  const faults = read.success
    ? transitionFaults('States', read.output)
    : read.issues.map((issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`);
  if (!read.success || faults.length > 0) {
    throw new Error(`state machine ${name}: ${faults.join('; ')}`);
  }
  return read.output;
};
