/**
 * The only module that imports dynalite 4.0.0. The package has no `exports` map, so its validators and actions can
 * be called one by one. The version is pinned because these internal names are not a public API.
 */
import { createRequire } from 'node:module';
import { type ErrorBody, ServiceError, validationError } from './errors.ts';
import { type Level, options, type SecondaryIndex, type Table, type View } from './view.ts';

export type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

/** The declarative rules of a request: types and bounds of its members, plus checks that need code. */
export interface Rules {
  types: Record<string, unknown>;
  custom?: ((request: object, store: object) => string | undefined) | undefined;
}

type Callback = (error?: unknown, answer?: object | '') => void;

type PathSegment = string | number;
interface UpdateSection {
  type: 'set' | 'add' | 'remove' | 'delete';
  path: PathSegment[];
}

interface DynaliteDb {
  create(options: { path?: string }): { db: Level };
  createKey(item: Item, table: Table, keySchema?: Table['KeySchema']): string;
  createIndexKey(item: Item, table: Table, keySchema: Table['KeySchema']): string;
  itemSize(item: Item): number;
  checkConditional(request: ConditionalRequest, item?: Item): { body: ErrorBody } | null | undefined;
  updateIndexes(view: View, table: Table, before: Item | undefined, after: Item | null, done: Callback): void;
}

interface ConditionalRequest {
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE';
}

interface Validations {
  checkTypes<Request>(body: object, types: Rules['types']): Request;
  checkValidations(request: object, types: Rules['types'], custom: Rules['custom'], store: object): void;
  toLowerFirst(name: string): string;
}

const load = createRequire(import.meta.url);
const db: DynaliteDb = load('dynalite/db');
const validations: Validations = load('dynalite/validations');

const RETURN_VALUES = {
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
};

/** dynalite's rules for an operation. Conditional writes get the one parameter that dynalite lacks. */
export function readRules(operation: string): Rules {
  const rules: Rules = load(`dynalite/validations/${validations.toLowerFirst(operation)}`);
  if (operation === 'BatchWriteItem') return { ...rules, custom: atMost25Writes(rules.custom) };
  const conditional = /^(Put|Update|Delete)Item$/.test(operation);
  return conditional ? { ...rules, types: { ...rules.types, ...RETURN_VALUES } } : rules;
}

/** Checks a request body against its rules. @throws ServiceError with DynamoDB's wording */
export function parse<Request extends object>(rules: Rules, body: object): Request {
  try {
    const request = validations.checkTypes<Request & { _updates?: { sections: UpdateSection[] } }>(
      body,
      rules.types,
    );
    validations.checkValidations(request, rules.types, rules.custom, { options });
    request._updates?.sections.sort(removalsLast);
    return request;
  } catch (error) {
    throw asServiceError(error);
  }
}

/** Runs one of dynalite's operations on a view, without committing it. */
export function run(view: View, operation: string, request: object): Promise<object> {
  const action: (view: View, request: object, done: Callback) => void = load(
    `dynalite/actions/${validations.toLowerFirst(operation)}`,
  );
  const answered = new Promise<object>((resolve, reject) => {
    action(view, request, (error, answer) => (error ? reject(asServiceError(error)) : resolve(answer || {})));
  });
  return Promise.race([answered, view.crashed]);
}

/** Opens LevelDB in the folder `path`, or in memory. @throws when another process has the folder open */
export async function openLevel(path?: string): Promise<Level> {
  const { db: level } = db.create(path === undefined ? {} : { path });
  try {
    await level.open();
  } catch (cause) {
    throw new Error(`The tables in ${path} cannot be opened; is another process using them?`, { cause });
  }
  return level;
}

function asServiceError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError || !('body' in error)) return error;
  const { body }: { body: unknown } = error;
  return isErrorBody(body) ? new ServiceError(body) : error;
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && '__type' in body && typeof body.__type === 'string';

// --- Patches: dynalite's actions call these functions through its module object, so replacing them works. ---

/** DynamoDB resolves all indexes of an update before it removes anything, so the highest index goes first. */
function removalsLast(a: UpdateSection, b: UpdateSection): number {
  if (a.type !== 'remove' || b.type !== 'remove')
    return Number(a.type === 'remove') - Number(b.type === 'remove');
  const at = a.path.findIndex((segment, i) => segment !== b.path[i]);
  const [left, right] = [a.path[at], b.path[at]];
  return typeof left === 'number' && typeof right === 'number'
    ? right - left
    : String(right).localeCompare(String(left));
}

/** DynamoDB allows 25 writes per batch; dynalite allows 25 per table. */
const atMost25Writes =
  (rest: Rules['custom']): Rules['custom'] =>
  (request: { RequestItems?: Record<string, unknown[]> }, store) => {
    const writes = Object.values(request.RequestItems ?? {}).reduce((sum, list) => sum + list.length, 0);
    return writes > 25 ? 'Too many items requested for the BatchWriteItem call' : rest?.(request, store);
  };

/** dynalite counts UTF-16 units, DynamoDB UTF-8 bytes. With one Latin-1 character per byte the counts agree. */
const sizeInUnits = db.itemSize;
db.itemSize = (item) => sizeInUnits(JSON.parse(Buffer.from(JSON.stringify(item)).toString('latin1')));

const checkCondition = db.checkConditional;
db.checkConditional = (request, item) => {
  const failure = checkCondition(request, item);
  if (failure && item && request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') failure.body.Item = item;
  return failure;
};

/** dynalite distinguishes items with equal index keys by 24 bits of a hash and so loses some. */
db.createIndexKey = (item, table, keySchema) =>
  db.createKey(item, table, keySchema) + db.createKey(item, table);

db.updateIndexes = (view, table, before, after, done) => {
  if (after) view.writtenBytes += db.itemSize(after);
  const indexes = [
    ...(table.LocalSecondaryIndexes ?? []).map((index) => ({ kind: 'local', index })),
    ...(table.GlobalSecondaryIndexes ?? []).map((index) => ({ kind: 'global', index })),
  ];
  for (const { kind, index } of indexes) {
    const entries = view.getIndexDb(kind, table.TableName, index.IndexName);
    const empty = after && index.KeySchema.find(({ AttributeName: name }) => isEmptyText(after[name]));
    if (empty) return done(emptyIndexKey(index.IndexName, empty.AttributeName));
    const oldKey = before && indexKey(before, table, index);
    const newKey = after ? indexKey(after, table, index) : undefined;
    if (oldKey !== undefined && oldKey !== newKey) entries.del(oldKey);
    if (after && newKey !== undefined) entries.put(newKey, projection(after, table, index));
  }
  done();
};

const indexKey = (item: Item, table: Table, index: SecondaryIndex) =>
  index.KeySchema.every(({ AttributeName: name }) => item[name] !== undefined)
    ? db.createIndexKey(item, table, index.KeySchema)
    : undefined;

function projection(item: Item, table: Table, { KeySchema, Projection }: SecondaryIndex): Item {
  if (Projection.ProjectionType === 'ALL') return item;
  const keys = [...table.KeySchema, ...KeySchema].map(({ AttributeName: name }) => name);
  const names = new Set([...keys, ...(Projection.NonKeyAttributes ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

const isEmptyText = (value?: AttributeValue) => value?.S === '' || value?.B === '';

const emptyIndexKey = (index: string, key: string) =>
  validationError(
    'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
      `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index}, IndexKey: ${key}`,
  );
