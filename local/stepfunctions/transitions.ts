/** Checks transitions, which the schema of a single state cannot do. */
import type { Branch, State } from './definition.ts';

/** States without Next and End. */
const FINAL: ReadonlySet<State['Type']> = new Set(['Choice', 'Succeed', 'Fail']);

/**
 * Every transition must lead to a state of the same branch. Every state must have Next or End, or be final. State
 * names must be unique in the whole machine.
 */
export const transitionFaults = (at: string, states: Branch, names = new Set<string>()): string[] => {
  const known = (name: string): boolean => Object.hasOwn(states.States, name);
  const faults = known(states.StartAt) ? [] : [`${at}: StartAt names no state`];
  for (const [name, state] of Object.entries(states.States)) {
    const place = `${at}.${name}`;
    if (names.has(name)) faults.push(`${place}: another state has this name`);
    names.add(name);
    for (const target of targets(state)) if (!known(target)) faults.push(`${place}: no state ${target}`);
    if (!FINAL.has(state.Type) && 'Next' in state === 'End' in state) {
      faults.push(`${place}: needs either Next or End`);
    }
    if (state.Type === 'Map' && !state.ItemProcessor === !state.Iterator) {
      faults.push(`${place}: needs an ItemProcessor`);
    }
    for (const inner of branches(state)) faults.push(...transitionFaults(place, inner, names));
  }
  return faults;
};

const targets = (state: State): string[] => [
  ...('Next' in state && state.Next !== undefined ? [state.Next] : []),
  ...('Catch' in state ? state.Catch.map((each) => each.Next) : []),
  ...(state.Type === 'Choice' ? state.Choices.map((each) => each.Next) : []),
  ...(state.Type === 'Choice' && state.Default !== undefined ? [state.Default] : []),
];

const branches = (state: State): readonly Branch[] => {
  if (state.Type === 'Parallel') return state.Branches;
  if (state.Type !== 'Map') return [];
  return [state.ItemProcessor, state.Iterator].filter((each) => each !== undefined);
};
