/** Counts the calls to AWS that this process makes, by operation. */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type ObservableClient, observeClients } from '#shared/data/clients/client.ts';

export type Call = { readonly service: string; readonly operation: string };

type Stack = Pick<DynamoDBDocumentClient, 'middlewareStack'>;

/** Every SDK client has this stack; the type of the product leaves it out. */
export const getStack = (client: ObservableClient): Stack['middlewareStack'] =>
  (client as unknown as Stack).middlewareStack;

/** Collects calls from now on. A call is one command; retries of the client are not counted. */
export function recordCalls(): Call[] {
  const calls: Call[] = [];
  observeClients((client, service) => {
    getStack(client).add(
      (next, context) => (args) => {
        calls.push({ service, operation: String(context.commandName).replace(/Command$/, '') });
        return next(args);
      },
      { step: 'initialize', name: `record-${calls.length}-${Math.random()}` },
    );
  });
  return calls;
}

/** Runs a callback and returns the calls that it made, as `service:Operation`. */
export async function getCalls(calls: Call[], run: () => Promise<unknown>): Promise<string[]> {
  const before = calls.length;
  await run();
  return calls.slice(before).map(({ service, operation }) => `${service}:${operation}`);
}
