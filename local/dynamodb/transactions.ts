import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Item, parse, type Rules, readRules, run } from './dynalite.ts';
import { modelError, ServiceError, validationError } from './errors.ts';
import type { View } from './view.ts';

const TOKEN_LIFETIME_MS = 10 * 60_000;
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;

interface Action {
  TableName: string;
  Item?: Item;
  Key?: Item;
}

/** An action and the single-item operation that implements it. */
interface Step {
  operation: string;
  /** A condition check runs as a delete that is never committed. */
  dry: boolean;
  request: Action;
}

type Member = Record<string, Action | undefined>;

const CONDITION = ['ConditionExpression', 'ExpressionAttributeNames', 'ExpressionAttributeValues'];
const RETURNED = 'ReturnValuesOnConditionCheckFailure';

const WRITES: Record<string, { operation: string; members: string[]; dry?: boolean }> = {
  ConditionCheck: {
    operation: 'DeleteItem',
    members: ['TableName', 'Key', ...CONDITION, RETURNED],
    dry: true,
  },
  Put: { operation: 'PutItem', members: ['TableName', 'Item', ...CONDITION, RETURNED] },
  Update: {
    operation: 'UpdateItem',
    members: ['TableName', 'Key', 'UpdateExpression', ...CONDITION, RETURNED],
  },
  Delete: { operation: 'DeleteItem', members: ['TableName', 'Key', ...CONDITION, RETURNED] },
};

const READS: typeof WRITES = {
  Get: {
    operation: 'GetItem',
    members: ['TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames'],
  },
};

// Members that a transaction requires although the single-item operation does not.
const DEMANDED: Record<string, string> = {
  ConditionCheck: 'ConditionExpression',
  Update: 'UpdateExpression',
};

function struct([name, { operation, members }]: [string, { operation: string; members: string[] }]) {
  const { types } = readRules(operation);
  const children = Object.fromEntries(members.map((member) => [member, types[member]]));
  const demanded = DEMANDED[name];
  if (demanded) children[demanded] = { type: 'String', notNull: true };
  return [name, { type: `FieldStruct<${name}>`, children }];
}

const rules = (actions: typeof WRITES, element: string, more: Rules['types'] = {}): Rules => ({
  types: {
    ...more,
    TransactItems: {
      type: 'List',
      notNull: true,
      lengthGreaterThanOrEqual: 1,
      lengthLessThanOrEqual: 100,
      children: {
        type: `ValueStruct<${element}>`,
        children: Object.fromEntries(Object.entries(actions).map(struct)),
      },
    },
  },
});

const WRITE_RULES = rules(WRITES, 'TransactWriteItem', {
  ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
});
const READ_RULES = rules(READS, 'TransactGetItem');

interface TransactRequest {
  TransactItems: Member[];
  ClientRequestToken?: string;
}

const tokenRecord = v.object({ digest: v.string(), expires: v.number() });

/**
 * TransactWriteItems: every action runs on `view`. The caller commits the view as one batch only if this resolves.
 * A token committed in the last ten minutes is acknowledged without writing. It is stored in the same batch as the
 * writes, so it survives a crash.
 * @param scratch opens a view that is never committed
 * @param now milliseconds since 1970
 * @throws ServiceError TransactionCanceledException, IdempotentParameterMismatchException, ValidationException, …
 */
export async function transactWriteItems(
  view: View,
  scratch: () => View,
  body: object,
  now: number,
): Promise<object> {
  const request = parse<TransactRequest>(WRITE_RULES, body);
  const digest = createHash('sha256').update(JSON.stringify(request.TransactItems)).digest('base64');
  const steps = request.TransactItems.map((member) => parseStep(member, WRITES));
  const token = request.ClientRequestToken;
  if (token !== undefined && (await alreadyDone(view, token, digest, now))) return {};

  await refuseRepeatedItems(view, steps);
  await attemptAll(steps, ({ dry, operation, request }) => run(dry ? scratch() : view, operation, request));
  if (view.writtenBytes > MAX_TRANSACTION_BYTES) {
    throw validationError('The aggregate size of the items in the transaction cannot exceed 4 MB');
  }
  if (token !== undefined) view.tokens.put(token, { digest, expires: now + TOKEN_LIFETIME_MS });
  return {};
}

/** TransactGetItems: up to 100 reads. The caller blocks writers meanwhile, so all reads see the same state. */
export async function transactGetItems(view: View, body: object): Promise<object> {
  const request = parse<TransactRequest>(READ_RULES, body);
  const steps = request.TransactItems.map((member) => parseStep(member, READS));
  await refuseRepeatedItems(view, steps);
  return { Responses: await attemptAll(steps, ({ operation, request }) => run(view, operation, request)) };
}

/** The tokens older than ten minutes, out of the candidates or of all tokens. */
export async function expiredTokens(view: View, now: number, candidates?: string[]): Promise<string[]> {
  const expired: string[] = [];
  for await (const token of candidates ?? view.tokens.keys()) {
    const record = v.safeParse(tokenRecord, await view.tokens.read(token));
    if (record.success && record.output.expires <= now) expired.push(token);
  }
  return expired;
}

function parseStep(member: Member, actions: typeof WRITES): Step {
  const [chosen, ...others] = Object.entries(member);
  const { operation, dry = false } = actions[chosen?.[0] ?? ''] ?? {};
  if (!chosen?.[1] || !operation || others.length > 0) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  return { operation, dry, request: parse<Action>(readRules(operation), chosen[1]) };
}

async function alreadyDone(view: View, token: string, digest: string, now: number): Promise<boolean> {
  const record = v.safeParse(tokenRecord, await view.tokens.read(token));
  if (!record.success || record.output.expires <= now) return false;
  if (record.output.digest === digest) return true;
  throw modelError('IdempotentParameterMismatchException', {
    Message: 'Client token and request parameters do not match those of an earlier request',
  });
}

async function refuseRepeatedItems(view: View, steps: Step[]) {
  const seen = new Set<string>();
  for (const { request } of steps) {
    const { KeySchema } = await view.table(request.TableName);
    const item = request.Item ?? request.Key ?? {};
    seen.add(JSON.stringify([request.TableName, KeySchema.map(({ AttributeName: name }) => item[name])]));
  }
  if (seen.size < steps.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
}

const REASONS: Record<string, string> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
};

/** Runs every step even after a failure, since a cancellation lists a reason for each. */
async function attemptAll(steps: Step[], attempt: (step: Step) => Promise<object>): Promise<object[]> {
  const answers: object[] = [];
  const reasons: { Code: string; Message?: string | undefined; Item?: unknown }[] = [];
  for (const step of steps) {
    try {
      answers.push(await attempt(step));
      reasons.push({ Code: 'None' });
    } catch (error) {
      const code = error instanceof ServiceError ? REASONS[error.name] : undefined;
      if (!(error instanceof ServiceError) || code === undefined) throw error;
      reasons.push({ Code: code, Message: error.body.message, Item: error.body.Item });
    }
  }
  if (answers.length === steps.length) return answers;
  const codes = reasons.map(({ Code }) => Code).join(', ');
  throw modelError('TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}
