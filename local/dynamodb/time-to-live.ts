import * as v from 'valibot';
import { parse, type Rules } from './dynalite.ts';
import { validationError } from './errors.ts';
import type { View } from './view.ts';

const TABLE_NAME = { type: 'String', notNull: true, regex: '[a-zA-Z0-9_.-]+' };

const DESCRIBE: Rules = { types: { TableName: TABLE_NAME } };
const UPDATE: Rules = {
  types: {
    TableName: TABLE_NAME,
    TimeToLiveSpecification: {
      type: 'FieldStruct<TimeToLiveSpecification>',
      notNull: true,
      children: {
        Enabled: { type: 'Boolean', notNull: true },
        AttributeName: {
          type: 'String',
          notNull: true,
          lengthGreaterThanOrEqual: 1,
          lengthLessThanOrEqual: 255,
        },
      },
    },
  },
};

interface UpdateRequest {
  TableName: string;
  TimeToLiveSpecification: { Enabled: boolean; AttributeName: string };
}

/** UpdateTimeToLive: takes effect immediately. A setting that would change nothing is refused, as in the service. */
export async function updateTimeToLive(view: View, body: object): Promise<object> {
  const { TableName: name, TimeToLiveSpecification: wanted } = parse<UpdateRequest>(UPDATE, body);
  await view.table(name, true);
  const attribute = await timeToLiveAttribute(view, name);
  if (wanted.Enabled) {
    if (attribute === wanted.AttributeName) throw validationError('TimeToLive is already enabled');
    if (attribute !== undefined) throw activeElsewhere(attribute);
    view.timeToLive.put(name, wanted.AttributeName);
  } else {
    if (attribute === undefined) throw validationError('TimeToLive is already disabled');
    if (attribute !== wanted.AttributeName) throw activeElsewhere(attribute);
    view.timeToLive.del(name);
  }
  return { TimeToLiveSpecification: wanted };
}

export async function describeTimeToLive(view: View, body: object): Promise<object> {
  const { TableName: name } = parse<{ TableName: string }>(DESCRIBE, body);
  await view.table(name, true);
  const attribute = await timeToLiveAttribute(view, name);
  return {
    TimeToLiveDescription:
      attribute === undefined
        ? { TimeToLiveStatus: 'DISABLED' }
        : { TimeToLiveStatus: 'ENABLED', AttributeName: attribute },
  };
}

/** The TTL attribute of the table, if any. */
async function timeToLiveAttribute(view: View, table: string): Promise<string | undefined> {
  return v.parse(v.optional(v.string()), await view.timeToLive.read(table));
}

const activeElsewhere = (attribute: string) =>
  validationError(`TimeToLive is active on a different AttributeName: current AttributeName is ${attribute}`);

const FIVE_YEARS_S = 5 * 365 * 86_400;

const scanned = v.object({
  Items: v.array(v.record(v.string(), v.record(v.string(), v.unknown()))),
  LastEvaluatedKey: v.optional(v.record(v.string(), v.unknown())),
});

/**
 * Deletes expired items through ordinary operations. Each delete is conditional, so an item extended since the scan
 * stays. As in the service, only numbers count, and nothing older than five years expires.
 * @param execute performs one operation of the database
 * @param now milliseconds since 1970
 */
export async function removeExpiredItems(
  view: View,
  execute: (operation: string, body: object) => Promise<object>,
  now: number,
): Promise<void> {
  const seconds = Math.floor(now / 1000);
  for await (const TableName of view.timeToLive.keys()) {
    const attribute = await timeToLiveAttribute(view, TableName);
    if (attribute === undefined) continue;
    const { KeySchema } = await view.table(TableName);
    const expired = {
      TableName,
      ExpressionAttributeNames: { '#expires': attribute },
      ExpressionAttributeValues: { ':from': { N: `${seconds - FIVE_YEARS_S}` }, ':to': { N: `${seconds}` } },
    };
    const condition = '#expires BETWEEN :from AND :to';
    let from: object = {};
    do {
      const page = v.parse(
        scanned,
        await execute('Scan', { ...expired, ...from, FilterExpression: condition }),
      );
      for (const item of page.Items) {
        const Key = Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name]]));
        await ignoring('ConditionalCheckFailedException', () =>
          execute('DeleteItem', { ...expired, Key, ConditionExpression: condition }),
        );
      }
      from = page.LastEvaluatedKey ? { ExclusiveStartKey: page.LastEvaluatedKey } : {};
    } while ('ExclusiveStartKey' in from);
  }
}

async function ignoring(name: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== name) throw error;
  }
}
