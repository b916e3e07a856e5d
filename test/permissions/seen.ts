/** Collects each call to AWS that a function or the ingress makes in this process. */
import { running } from '#local/lambda/running.ts';
import { observeClients } from '#shared/data/clients/client.ts';
import { getStack } from '#test/platform/calls.ts';

/** The permissions that the calls need, by the name of the function. */
export const seen = new Map<string, Set<string>>();

/** An unknown operation must fail the suite, not the request, so it becomes a fact that no grant covers. */
async function factsIn(commandName: string, input: unknown): Promise<string[]> {
  // Loaded on demand, as most suites call nothing and do not need the table of endpoints.
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
