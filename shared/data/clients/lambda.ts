import { LambdaClient } from '@aws-sdk/client-lambda';
import { lazily } from './client.ts';

/** An invocation is never repeated by the client: the function may have run. */
export const lambda = lazily('lambda', () => new LambdaClient({ maxAttempts: 1 }));
