import { LambdaClient } from '@aws-sdk/client-lambda';
import { lazily } from './client.ts';

/** Retries an invocation whose answer was lost. Its request has one ledger id, so it is charged once. */
export const lambda = lazily('lambda', () => new LambdaClient({}));
