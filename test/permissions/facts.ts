/**
 * The permissions that one SDK call needs from IAM: action and resource, and for tables the kind of partition. Tables,
 * the bucket, roles and functions have their names in the code, so that a recording is the same on every machine.
 *
 * The actions follow the service authorization reference: a transaction needs those of its items, HeadObject needs
 * `s3:GetObject`, the steps of a multipart upload need `s3:PutObject`.
 */
import * as v from 'valibot';
import { functionName } from '#local/lambda/functions.ts';
import { LIFECYCLE } from '#shared/data/lifecycle.ts';
import { TABLES, type TableDefinition } from '#shared/data/tables.ts';
import { ENV } from '#shared/environment.ts';

/** `dynamodb:UpdateItem table/usage KEY#`: action, resource, and the prefix of the partition key if it has one. */
export type Fact = string;

const Item = v.record(v.string(), v.unknown());
type Item = v.InferOutput<typeof Item>;
const Strings = v.record(v.string(), v.string());

const tables = new Map(
  Object.entries<TableDefinition>(TABLES).map(([name, table]) => [name, table] as const),
);

function getTable(tableName: string): { name: string; table: TableDefinition } {
  for (const [name, table] of tables) {
    if (process.env[ENV[table.setting]] === tableName) return { name, table };
  }
  throw new Error(`No table of the product is called ${tableName}`);
}

/** Gives `KEY#` for `KEY#abc`, `SWEEP` for `SWEEP`, and the empty string for an id. */
const getKind = (partition: unknown): string =>
  /^[A-Z]+(#|$)/.exec(typeof partition === 'string' ? partition : '')?.[0] ?? '';

function onItem(action: string, tableName: string, item: Item): Fact {
  const { name, table } = getTable(tableName);
  return `dynamodb:${action} table/${name} ${getKind(item[table.partition])}`.trim();
}

const Single = v.object({ TableName: v.string(), Key: v.optional(Item), Item: v.optional(Item) });

const single =
  (action: string) =>
  (input: unknown): Fact[] => {
    const { TableName, Key, Item: item } = v.parse(Single, input);
    return [onItem(action, TableName, Key ?? item ?? {})];
  };

const Query = v.object({
  TableName: v.string(),
  IndexName: v.optional(v.string()),
  KeyConditionExpression: v.string(),
  ExpressionAttributeNames: v.optional(Strings, {}),
  ExpressionAttributeValues: v.optional(Item, {}),
});

/** The partition key is the attribute that the key condition compares by `=` first. */
function query(input: unknown): Fact[] {
  const parsed = v.parse(Query, input);
  const { name, table } = getTable(parsed.TableName);
  const index = [...(table.globalIndexes ?? []), ...(table.localIndexes ?? [])].find(
    (each) => each.name === parsed.IndexName,
  );
  const [, attribute = '', value = ''] = /(#?\w+) *= *(:\w+)/.exec(parsed.KeyConditionExpression) ?? [];
  const partition = parsed.ExpressionAttributeNames[attribute] ?? attribute;
  if (partition !== (index ?? table).partition) throw new Error(`A query of ${name} names no partition`);
  const resource = `table/${name}${index ? `/index/${index.name}` : ''}`;
  return [`dynamodb:Query ${resource} ${getKind(parsed.ExpressionAttributeValues[value])}`.trim()];
}

const Scan = v.object({ TableName: v.string() });

const BatchGet = v.object({ RequestItems: v.record(v.string(), v.object({ Keys: v.array(Item) })) });
const BatchWrite = v.object({
  RequestItems: v.record(
    v.string(),
    v.array(
      v.object({
        PutRequest: v.optional(v.object({ Item })),
        DeleteRequest: v.optional(v.object({ Key: Item })),
      }),
    ),
  ),
});

const Part = v.optional(Single);
const TransactWrite = v.object({
  TransactItems: v.array(v.object({ Put: Part, Update: Part, Delete: Part, ConditionCheck: Part })),
});
const TransactGet = v.object({ TransactItems: v.array(v.object({ Get: Single })) });

/** The prefix of an object key, as in the bucket's lifecycle rules. */
function getPrefix(key: string): string {
  const known = LIFECYCLE.find(({ prefix }) => key.startsWith(prefix));
  return known?.prefix ?? key.split('/').slice(0, 1).join('');
}

const ObjectInput = v.object({ Key: v.string() });
const object =
  (action: string) =>
  (input: unknown): Fact[] => [`s3:${action} bucket/${getPrefix(v.parse(ObjectInput, input).Key)}`];

const Listing = v.object({ Prefix: v.optional(v.string(), '') });
const Deletion = v.object({ Delete: v.object({ Objects: v.array(ObjectInput) }) });
const Copy = v.object({ Key: v.string(), CopySource: v.string() });
const Assumed = v.object({ RoleArn: v.string() });
const Invoked = v.object({ FunctionName: v.string() });
const Machine = v.object({ stateMachineArn: v.string() });
const Execution = v.object({ executionArn: v.string() });

const machine =
  (action: string) =>
  (input: unknown): Fact[] => [
    `states:${action} stateMachine/${v.parse(Machine, input).stateMachineArn.split(':').at(-1)}`,
  ];
const execution =
  (action: string) =>
  (input: unknown): Fact[] => [
    `states:${action} execution/${v.parse(Execution, input).executionArn.split(':').at(-2)}`,
  ];

/** Every operation that the product uses. A missing one is a fault of this table, not of the call. */
const OPERATIONS: Readonly<Record<string, (input: unknown) => Fact[]>> = {
  GetItem: single('GetItem'),
  PutItem: single('PutItem'),
  UpdateItem: single('UpdateItem'),
  DeleteItem: single('DeleteItem'),
  Query: query,
  Scan: (input) => [`dynamodb:Scan table/${getTable(v.parse(Scan, input).TableName).name}`],
  BatchGetItem: (input) =>
    Object.entries(v.parse(BatchGet, input).RequestItems).flatMap(([table, { Keys }]) =>
      Keys.map((key) => onItem('BatchGetItem', table, key)),
    ),
  BatchWriteItem: (input) =>
    Object.entries(v.parse(BatchWrite, input).RequestItems).flatMap(([table, requests]) =>
      requests.map(({ PutRequest, DeleteRequest }) =>
        onItem('BatchWriteItem', table, PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
      ),
    ),
  TransactWriteItems: (input) =>
    v
      .parse(TransactWrite, input)
      .TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => [
        ...(Put ? single('PutItem')(Put) : []),
        ...(Update ? single('UpdateItem')(Update) : []),
        ...(Delete ? single('DeleteItem')(Delete) : []),
        ...(ConditionCheck ? single('ConditionCheckItem')(ConditionCheck) : []),
      ]),
  TransactGetItems: (input) =>
    v.parse(TransactGet, input).TransactItems.flatMap(({ Get }) => single('GetItem')(Get)),
  GetObject: object('GetObject'),
  HeadObject: object('GetObject'),
  PutObject: object('PutObject'),
  CreateMultipartUpload: object('PutObject'),
  UploadPart: object('PutObject'),
  CompleteMultipartUpload: object('PutObject'),
  AbortMultipartUpload: object('AbortMultipartUpload'),
  DeleteObject: object('DeleteObject'),
  DeleteObjects: (input) => v.parse(Deletion, input).Delete.Objects.flatMap(object('DeleteObject')),
  CopyObject: (input) => {
    const { CopySource } = v.parse(Copy, input);
    const source = CopySource.replace(/^\/?[^/]+\//, '');
    return [...object('GetObject')({ Key: source }), ...object('PutObject')(input)];
  },
  ListObjectsV2: (input) => [`s3:ListBucket bucket/${getPrefix(v.parse(Listing, input).Prefix)}`],
  AssumeRole: (input) => [`sts:AssumeRole role/${v.parse(Assumed, input).RoleArn.split('/').at(-1)}`],
  Invoke: (input) => [`lambda:InvokeFunction function/${functionName(v.parse(Invoked, input).FunctionName)}`],
  StartExecution: machine('StartExecution'),
  ListExecutions: machine('ListExecutions'),
  DescribeExecution: execution('DescribeExecution'),
  StopExecution: execution('StopExecution'),
  SendEmail: () => ['ses:SendEmail identity/sender'],
  SendRawEmail: () => ['ses:SendRawEmail identity/sender'],
};

/** Lists the facts of a command such as `PutObjectCommand` with its input. @throws Error for an unknown operation */
export function readFacts(commandName: string, input: unknown): Fact[] {
  const operation = commandName.replace(/Command$/, '');
  const facts = OPERATIONS[operation];
  if (!facts) throw new Error(`Which permission does ${commandName} need? Add it to ${import.meta.filename}`);
  return [...new Set(facts(input))];
}
