/** Connects to the stores of the running service, of a data folder without a running service, or of a deployment. */
import { join, resolve } from 'node:path';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { buildNames, EDGE_REGION as DEFAULT_REGION } from '#infra/deployment.ts';
import { openDataFolder, runningService } from '#local/data-folder.ts';
import { DEFAULT_DATA } from '#local/defaults.ts';
import { localCredentials, regionEnvironment } from '#local/environment.ts';
import { ensureTables, tableEnvironment } from '#local/tables.ts';
import { sts } from '#shared/data/clients/sts.ts';
import { TABLES } from '#shared/data/tables.ts';
import { ENV } from '#shared/environment.ts';

export type Place = { readonly dir: string } | { readonly stage: string; readonly region: string };

/** Options that select the place, for `parseArgs`. */
export const PLACE_OPTIONS = {
  data: { type: 'string', default: DEFAULT_DATA },
  aws: { type: 'boolean', default: false },
  stage: { type: 'string', default: 'dev' },
  region: { type: 'string', default: process.env.AWS_REGION ?? DEFAULT_REGION },
} as const;

type PlaceValues = {
  readonly data: string;
  readonly aws: boolean;
  readonly stage: string;
  readonly region: string;
};

export const resolvePlace = ({ data, aws, stage, region }: PlaceValues): Place =>
  aws ? { stage, region } : { dir: resolve(data) };

/** What a command needs: only the tables, or also the bucket and the state machine. */
export type Extent = 'tables' | 'everything';

const isTable = (name: string): name is keyof typeof TABLES => name in TABLES;
const tableNames = Object.keys(TABLES).filter(isTable);

/** Sets the environment variables that a deployment's functions get, from the names of its resources. */
async function deploymentEnvironment(stage: string, region: string, extent: Extent) {
  const names = buildNames(stage, region);
  process.env.AWS_REGION = region;
  for (const name of tableNames) process.env[ENV[TABLES[name].setting]] = names.table(name);
  if (extent === 'tables') return;
  const { Account: account = '', Arn: arn = '' } = await sts().send(new GetCallerIdentityCommand({}));
  const [, partition = 'aws'] = arn.split(':');
  process.env[ENV.filesBucket] = names.bucket('files', account);
  process.env[ENV.stateMachine] =
    `arn:${partition}:states:${region}:${account}:stateMachine:${names.stateMachine}`;
}

/** Runs with the tables of a folder, without the rest of the service. */
async function withTables(dir: string, run: () => Promise<void>): Promise<void> {
  openDataFolder(dir);
  const { startDynamo } = await import('#local/dynamodb/server.ts');
  const dynamo = await startDynamo({ path: join(dir, 'tables') });
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

async function withService(dir: string, run: () => Promise<void>): Promise<void> {
  const { startService } = await import('#local/service.ts');
  const service = await startService({ dir, port: 0, inline: true });
  try {
    await run();
  } finally {
    await service.close();
  }
}

/** Runs with the stores of a place. */
export async function withStores(place: Place, extent: Extent, run: () => Promise<void>): Promise<void> {
  if ('stage' in place) {
    await deploymentEnvironment(place.stage, place.region, extent);
    return run();
  }
  const running = runningService(place.dir);
  if (running) {
    Object.assign(process.env, running.environment);
    return run();
  }
  return extent === 'tables' ? withTables(place.dir, run) : withService(place.dir, run);
}
