/** The tables alone, in memory, with a clock that suites control, for tests that need no HTTP. */
import { randomUUID } from 'node:crypto';
import { startDynamo } from '#local/dynamodb/server.ts';
import { localCredentials, regionEnvironment } from '#local/environment.ts';
import { ensureTables, tableEnvironment } from '#local/tables.ts';
import { setClock } from '#shared/clock.ts';
import { setLogOutput } from '#shared/log.ts';
import { otherServers } from '#test/aws/other-servers.ts';

export type TestTables = {
  readonly clock: { at: number };
  /** The parsed lines of the log. */
  readonly logged: Record<string, unknown>[];
  readonly end: () => Promise<void>;
};

export async function startTables(at = Date.UTC(2026, 10, 20, 10, 0, 0)): Promise<TestTables> {
  const clock = { at };
  const logged: Record<string, unknown>[] = [];
  setClock(() => clock.at);
  setLogOutput((text) => logged.push(JSON.parse(text)));
  const other = otherServers().dynamodb;
  const dynamo = other === undefined ? await startDynamo({ clock: () => clock.at }) : undefined;
  const prefix = `tables-${randomUUID()}`;
  Object.assign(process.env, regionEnvironment(), localCredentials(), tableEnvironment(prefix), {
    AWS_ENDPOINT_URL_DYNAMODB: other ?? dynamo?.url,
  });
  await ensureTables(prefix);
  return { clock, logged, end: async () => dynamo?.close() };
}
