/** `npm run migrate`: counts the items of older versions, and with `--yes` migrates them to the current one. */
import { parseArgs } from 'node:util';
import { MIGRATIONS, type Migration, migrationReads, migrationWrites } from '#shared/data/migrations.ts';
import { PLACE_OPTIONS, type Place, resolvePlace, withStores } from './stores.ts';

const USAGE = `Usage: npm run migrate [-- --yes] [--data DIR | --aws [--stage S] [--region R]]`;

function options(): { place: Place; writing: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        yes: { type: 'boolean', default: false },
        ...PLACE_OPTIONS,
      },
    });
    return { place: resolvePlace(values), writing: values.yes };
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
