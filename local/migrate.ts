/** `npm run migrate`: tells how many items are of an older version, and with `--yes` brings them to the present one. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EDGE_REGION as DEFAULT_REGION } from '#infra/deployment.ts';
import { MIGRATIONS, type Migration, migrationReads, migrationWrites } from '#shared/data/migrations.ts';
import { DEFAULT_DATA } from './defaults.ts';
import { type Place, withStores } from './keys/stores.ts';

const USAGE = `Usage: npm run migrate [-- --yes] [--data DIR | --aws [--stage S] [--region R]]`;

function options(): { place: Place; writing: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        yes: { type: 'boolean', default: false },
        data: { type: 'string', default: DEFAULT_DATA },
        aws: { type: 'boolean', default: false },
        stage: { type: 'string', default: 'dev' },
        region: { type: 'string', default: process.env.AWS_REGION ?? DEFAULT_REGION },
      },
    });
    const { stage, region } = values;
    return {
      place: values.aws ? { stage, region } : { dir: resolve(values.data) },
      writing: values.yes,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(1);
  }
}

async function run(migration: Migration, writing: boolean): Promise<void> {
  let count = 0;
  for await (const items of migrationReads.pending(migration)) {
    for (const item of items) if (!writing || (await migrationWrites.migrate(migration, item))) count += 1;
  }
  console.log(
    `${migration.name}: ${count} ${writing ? 'brought to' : 'before'} version ${migration.from + 1}`,
  );
}

const { place, writing } = options();
try {
  await withStores(place, 'tables', async () => {
    for (const migration of MIGRATIONS) await run(migration, writing);
  });
  if (!writing) console.log('Nothing was changed. Add --yes to bring them there.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
