/** The tables alone, in memory, with a clock that suites control, for tests that need no HTTP. */
import { startDynamo } from '#local/dynamodb/server.ts';
import { localCredentials, regionEnvironment } from '#local/environment.ts';
import { ensureTables, tableEnvironment } from '#local/tables.ts';
import { setClock } from '#shared/clock.ts';
import { setLogOutput } from '#shared/log.ts';

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
  const dynamo = await startDynamo({ clock: () => clock.at });
  Object.assign(process.env, regionEnvironment(), localCredentials(), tableEnvironment(), {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
  });
  await ensureTables();
  return { clock, logged, end: () => dynamo.close() };
}
