import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TABLES } from '#shared/data/tables.ts';
import { DataFolderError } from './data-folder.ts';
import { createTable, startWithClients } from './dynamodb/fixture.ts';
import { localCredentials, regionEnvironment } from './environment.ts';
import { ensureTables } from './tables.ts';

let stand: Awaited<ReturnType<typeof startWithClients>>;
beforeAll(async () => {
  stand = await startWithClients();
  const environment = { ...regionEnvironment(), ...localCredentials(), AWS_ENDPOINT_URL_DYNAMODB: stand.url };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stand.close();
});

it('creates missing tables and accepts existing ones', async () => {
  await ensureTables('now');
  await ensureTables('now');
});

it('reports that a table of an older version lacks an index', async () => {
  const { partition } = TABLES.keys;
  await createTable(stand.client, 'old-keys', {
    AttributeDefinitions: [{ AttributeName: partition, AttributeType: 'S' }],
    KeySchema: [{ AttributeName: partition, KeyType: 'HASH' }],
  });
  await expect(ensureTables('old')).rejects.toBeInstanceOf(DataFolderError);
  await expect(ensureTables('old')).rejects.toThrow(
    '(old-keys has no index byAccount); delete the data folder',
  );
});
