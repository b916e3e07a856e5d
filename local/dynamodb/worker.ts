/** The thread of the tables: starts them, says where they are, and closes them when told. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { movableClock } from '#local/clock.ts';
import { startDynamo } from './server.ts';

const Settings = v.object({
  path: v.string(),
  durable: v.boolean(),
  clock: v.instance(SharedArrayBuffer),
});

const { path, durable, clock } = v.parse(Settings, workerData);
const { url, close } = await startDynamo({ path, durable, clock: movableClock(clock).now });
if (parentPort) {
  const closing = once(parentPort, 'message');
  parentPort.postMessage({ url });
  await closing;
  await close();
  parentPort.close();
}
