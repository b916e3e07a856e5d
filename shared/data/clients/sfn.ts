import { SFNClient } from '@aws-sdk/client-sfn';
import { lazily } from './client.ts';

export const sfn = lazily('sfn', () => new SFNClient({}));
