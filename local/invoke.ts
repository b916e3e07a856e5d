/** `npm run invoke -- FUNCTION [EVENT]`: runs one function on a sample event, with the data of `--data`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyReads } from '#shared/data/keys.ts';
import { readKey } from '#shared/ids.ts';
import { DataFolderError } from './data-folder.ts';
import { DEFAULT_DATA } from './defaults.ts';
import { demoKey } from './demo.ts';
import { FUNCTIONS } from './lambda/functions.ts';
import { needsProcess, runTasksBefore, sampleProcess } from './sample-process.ts';
import { startService } from './service.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: DEFAULT_DATA } },
});
const [name, given] = positionals;
const path = given ?? `events/${name}.json`;

if (name === undefined || !FUNCTIONS.has(name) || !existsSync(path)) {
  console.error('Usage: npm run invoke -- FUNCTION [EVENT.json] [--data DIR]');
  console.error(`Functions: ${[...FUNCTIONS.keys()].join(', ')}`);
  console.error(
    `Events: ${readdirSync('events')
      .filter((file) => file.endsWith('.json'))
      .join(', ')}`,
  );
  process.exit(1);
}

try {
  const dir = resolve(values.data);
  const service = await startService({ dir, port: 0, inline: true });
  // `$DEMO` in an event is replaced by the Authorization header of the demo account.
  const apiKey = await demoKey(dir);
  const authorization = `Basic ${Buffer.from(`apikey:${apiKey}`).toString('base64')}`;
  let event = readFileSync(path, 'utf8').replaceAll('$DEMO', authorization);
  if (needsProcess(event)) {
    const row = await keyReads.find(readKey(apiKey)?.keyId ?? '');
    if (!row) throw new Error('The demo key is gone');
    const fill = await sampleProcess(row.accountId);
    await runTasksBefore(name, service.lambda, fill);
    event = fill(event);
  }
  const answer = await service.lambda.invoke(name, withOrigin(JSON.parse(event)));
  console.log(JSON.stringify(answer, null, 2));
  await service.close();
} catch (error) {
  if (!(error instanceof DataFolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Adds the origin secret to HTTP events, as if they came through the edge. */
function withOrigin(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('headers' in event)) return event;
  return { ...event, headers: { ...Object(event.headers), 'x-origin-verify': process.env.ORIGIN_SECRET } };
}
