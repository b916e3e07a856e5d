/** Notes each call to AWS that a function or the ingress makes in this process. */
import { running } from '#local/lambda/running.ts';
import { observeClients } from '#shared/data/clients/client.ts';
import { getStack } from '#test/platform/calls.ts';

/** The calls as facts about permissions, by the name of the function. */
export const seen = new Map<string, Set<string>>();

/** A call that nobody knows the permission of is a fault of the recording: the suite says so, not the request. */
async function factsIn(commandName: string, input: unknown): Promise<string[]> {
  // Most suites call nothing, and need not load the table of endpoints for it.
  const { readFacts } = await import('./facts.ts');
  try {
    return readFacts(commandName, input);
  } catch (error) {
    return [`unknown: ${error instanceof Error ? error.message : String(error)}`];
  }
}

observeClients((client) => {
  getStack(client).add(
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
