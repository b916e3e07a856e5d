import { LambdaClient } from '@aws-sdk/client-lambda';
import { lazily } from './client.ts';

/** An invocation whose answer is lost is sent again: its request has one name in the books, so it is charged once. */
export const lambda = lazily('lambda', () => new LambdaClient({}));
