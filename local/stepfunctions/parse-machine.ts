/** Parses a state machine definition: first each state by its schema, then the transitions. */
import * as v from 'valibot';
import { Machine } from './definition.ts';
import { isObject, toJson } from './json.ts';
import { transitionFaults } from './transitions.ts';

/** Parses a definition. Throws an Error that lists every unsupported or invalid field. */
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
