/** Reaches the tables: of the running service, of a folder on which none runs, or of a deployment. */
import { join } from 'node:path';
import { openDataFolder, runningService } from '#local/data-folder.ts';
import { localCredentials, regionEnvironment } from '#local/environment.ts';
import { ensureTables, tableEnvironment } from '#local/tables.ts';
import { ENV } from '#shared/data/environment.ts';
import { TABLES } from '#shared/data/tables.ts';

export type Place = { readonly dir: string } | { readonly stage: string };

/** Runs something with the stores set up for a place. */
export async function withStores(place: Place, run: () => Promise<void>): Promise<void> {
  if ('stage' in place) {
    for (const [name, { setting }] of Object.entries(TABLES)) {
      process.env[ENV[setting]] ??= `media-tools-${place.stage}-${name}`;
    }
    return run();
  }
  const running = runningService(place.dir);
  if (running) {
    Object.assign(process.env, running.environment);
    return run();
  }
  openDataFolder(place.dir);
  const { startDynamo } = await import('#local/dynamodb/server.ts');
  const dynamo = await startDynamo({ path: join(place.dir, 'tables') });
  Object.assign(process.env, regionEnvironment(), localCredentials(), tableEnvironment(), {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
  });
  try {
    await ensureTables();
    await run();
  } finally {
    await dynamo.close();
  }
}
