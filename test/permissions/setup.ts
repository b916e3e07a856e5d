/**
 * Runs before every suite: notes each call to AWS that a function or the ingress makes. When the suite is done, a call
 * that is not recorded yet must at least be granted. `npm run record` sets RECORD to a folder and gathers what is there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { running } from '#local/lambda/running.ts';
import { observeClients } from '#shared/data/clients/client.ts';
import { stackOf } from '#test/platform/calls.ts';

const seen = new Map<string, Set<string>>();

/** A call that nobody knows the permission of is a fault of the recording: the suite says so, not the request. */
async function factsIn(commandName: string, input: unknown): Promise<string[]> {
  // Most suites call nothing, and need not load the table of endpoints for it.
  const { factsOf } = await import('./facts.ts');
  try {
    return factsOf(commandName, input);
  } catch (error) {
    return [`unknown: ${error instanceof Error ? error.message : String(error)}`];
  }
}

observeClients((client) => {
  stackOf(client).add(
    (next, context) => async (args) => {
      const name = running.getStore();
      if (name !== undefined) {
        const facts = seen.get(name) ?? new Set();
        for (const fact of await factsIn(String(context.commandName), args.input)) facts.add(fact);
        seen.set(name, facts);
      }
      return next(args);
    },
    { step: 'initialize', name: 'record-permissions' },
  );
});

afterAll(async () => {
  if (seen.size === 0) return;
  const { merge, readRecording, without } = await import('./recording.ts');
  const recording = merge([...seen].map(([name, facts]) => ({ [name]: [...facts] })));
  const folder = process.env.RECORD;
  if (folder) {
    const name = `${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}.json`;
    writeFileSync(join(folder, name), JSON.stringify(recording));
    return;
  }
  const fresh = without(recording, readRecording());
  if (Object.keys(fresh).length === 0) return;
  const { ungranted } = await import('./granted.ts');
  expect(ungranted(fresh), 'calls that the function is not granted (shared/data/grants.ts)').toEqual([]);
});
