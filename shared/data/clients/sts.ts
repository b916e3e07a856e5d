import { STSClient } from '@aws-sdk/client-sts';
import { lazily } from './client.ts';

export const sts = lazily('sts', () => new STSClient({}));
