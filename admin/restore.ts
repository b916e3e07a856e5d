/** `npm run restore`: restores a deleted project from restored copies of the tables. */
import { parseArgs } from 'node:util';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { deriveAccountId } from '#shared/data/personal-keys.ts';
import { findProject } from './deleted-projects.ts';
import { PLACE_OPTIONS, resolvePlace, withStores } from './stores.ts';

const USAGE = `Usage: npm run restore -- --account NAME --project ID [--from NAME] [--yes] [--data DIR | --aws [--stage S] [--region R]]

Looks for the project in the tables whose names end with -NAME (-restored), and with --yes creates it again.`;

function options() {
  try {
    const { values } = parseArgs({
      options: {
        account: { type: 'string' },
        project: { type: 'string' },
        from: { type: 'string', default: 'restored' },
        yes: { type: 'boolean', default: false },
        ...PLACE_OPTIONS,
      },
    });
    const { account, project } = values;
    if (!account || !project) throw new Error('--account and --project say what is to come back');
    return { ...values, account, project, place: resolvePlace(values) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(1);
  }
}

const { account, project, from, yes, place } = options();
try {
  await withStores(place, 'tables', async () => {
    const found = await findProject(deriveAccountId(account), project, `-${from}`).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      throw new Error(`There are no tables whose names end with -${from}`);
    });
    if (!found) throw new Error(`The tables that end with -${from} have no project ${project} of ${account}`);
    console.log(found.what);
    console.log(yes ? await found.put() : 'Nothing was changed. Add --yes to bring it back.');
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
