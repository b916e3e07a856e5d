import * as v from 'valibot';
import { describeContinuousBackups, updateContinuousBackups } from './backups.ts';
import { openLevel, parse, readRules, run } from './dynalite.ts';
import { protocolError } from './errors.ts';
import { describeTimeToLive, removeExpiredItems, updateTimeToLive } from './time-to-live.ts';
import { expiredTokens, transactGetItems, transactWriteItems } from './transactions.ts';
import { openView, type View } from './view.ts';

export interface Database {
  /** Performs one operation on its JSON body. @throws ServiceError as DynamoDB would return it */
  execute(operation: string, body: object): Promise<object>;
  /** Removes expired items and expired transaction tokens. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** dynalite's read operations. Reads run at any time; writes run one at a time. */
const READS = new Set([
  'GetItem',
  'BatchGetItem',
  'Query',
  'Scan',
  'ListTables',
  'DescribeTable',
  'ListTagsOfResource',
]);
const WRITES = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TagResource',
  'UntagResource',
]);
const TABLE_CHANGES = new Set(['CreateTable', 'UpdateTable', 'DeleteTable']);

type Work = (view: View) => Promise<object>;

/** The operations added here. `scratch` opens a view that is never committed. */
function ownOperation(operation: string, body: object, scratch: () => View, now: number): Work | undefined {
  switch (operation) {
    case 'TransactWriteItems':
      return (view) => transactWriteItems(view, scratch, body, now);
    case 'TransactGetItems':
      return (view) => transactGetItems(view, body);
    case 'UpdateTimeToLive':
      return (view) => updateTimeToLive(view, body);
    case 'DescribeTimeToLive':
      return (view) => describeTimeToLive(view, body);
    case 'UpdateContinuousBackups':
      return (view) => updateContinuousBackups(view, body);
    case 'DescribeContinuousBackups':
      return (view) => describeContinuousBackups(view, body);
    default:
      return undefined;
  }
}

/**
 * Opens the tables in the folder `path`, or empty ones in memory.
 * @param clock milliseconds since 1970
 * @param durable whether a write is on the disk when it is answered
 */
export async function openDatabase(
  path: string | undefined,
  clock: () => number,
  durable = false,
): Promise<Database> {
  const level = await openLevel(path);
  const fresh = () => openView(level, durable);

  let lastTurn: Promise<unknown> = Promise.resolve();
  /** Runs one writer at a time and commits all its writes in one batch, so no write is ever partial. */
  function inTurn<Result>(work: (view: View) => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(async () => {
      const view = fresh();
      const result = await work(view);
      await view.commit();
      return result;
    });
    lastTurn = Promise.allSettled([turn]);
    return turn;
  }

  async function execute(operation: string, body: object): Promise<object> {
    const own = ownOperation(operation, body, fresh, clock());
    if (own) return inTurn(own);
    const known = READS.has(operation) || WRITES.has(operation) || TABLE_CHANGES.has(operation);
    if (!known) throw protocolError('UnknownOperationException', 'An unknown operation was requested.');
    const request = parse<object>(readRules(operation), body);
    if (READS.has(operation)) return run(fresh(), operation, request);
    const work = TABLE_CHANGES.has(operation) ? changeTable : run;
    return inTurn((view) => work(view, operation, request));
  }

  return {
    execute,
    async sweep() {
      await removeExpiredItems(fresh(), execute, clock());
      const candidates = await expiredTokens(fresh(), clock());
      if (candidates.length === 0) return;
      // Checks again inside the turn: a transaction may have reused the token in the meantime.
      await inTurn(async (view) => {
        for (const token of await expiredTokens(view, clock(), candidates)) view.tokens.del(token);
      });
    },
    async close() {
      await lastTurn;
      await level.close();
    },
  };
}

/**
 * Returns the table's transitional state (`CREATING`, …) as the service does, but waits until the change is
 * complete.
 */
async function changeTable(view: View, operation: string, request: object): Promise<object> {
  const answer = structuredClone(await run(view, operation, request));
  await Promise.race([view.settled, view.crashed]);
  if (operation === 'DeleteTable') {
    const { TableName: name } = v.parse(v.object({ TableName: v.string() }), request);
    view.timeToLive.del(name);
    view.backups.del(name);
  }
  return answer;
}
