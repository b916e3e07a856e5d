/**
 * Loaded into every thread of the service: counts its calls to AWS by operation, and writes the counts to a file of the
 * thread in the folder that CALL_COUNTS names.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { observeClients } from '#shared/data/clients/client.ts';

const EVERY_MS = 200;
const folder = process.env.CALL_COUNTS;

type CountableClient = {
  readonly middlewareStack: {
    add: (
      middleware: (next: Next, context: { commandName?: string }) => Next,
      options: { step: 'initialize'; name: string },
    ) => void;
  };
};
type Next = (args: unknown) => Promise<unknown>;

if (folder) {
  const counts: Record<string, number> = {};
  let changed = false;
  observeClients((client, service) => {
    // Every SDK client has this stack; the type of the product leaves it out.
    (client as unknown as CountableClient).middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          const operation = `${service}:${commandName.replace(/Command$/, '')}`;
          counts[operation] = (counts[operation] ?? 0) + 1;
          changed = true;
          return next(args);
        },
      { step: 'initialize', name: 'count-calls' },
    );
  });
  setInterval(() => {
    if (changed) writeFileSync(join(folder, `${threadId}.json`), JSON.stringify(counts));
    changed = false;
  }, EVERY_MS).unref();
}
