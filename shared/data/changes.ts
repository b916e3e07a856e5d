/** Updates of an item that must exist. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './clients/dynamo.ts';
import type { ItemKey } from './deletions.ts';

type ItemAddress = { readonly TableName: string; readonly Key: { readonly sk: string } & ItemKey };

/** Sets the attributes that are not undefined. @returns false if there is no such item */
export async function changeItem(
  item: ItemAddress,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const sets = Object.entries(changes).filter(([, value]) => value !== undefined);
  try {
    await dynamo().send(
      new UpdateCommand({
        ...item,
        UpdateExpression: `SET ${sets.map((_, i) => `#n${i} = :v${i}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(sk)',
        ExpressionAttributeNames: Object.fromEntries(sets.map(([name], i) => [`#n${i}`, name])),
        ExpressionAttributeValues: Object.fromEntries(sets.map(([, value], i) => [`:v${i}`, value])),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
