import { SESClient } from '@aws-sdk/client-ses';
import { lazily } from './client.ts';

export const ses = lazily('ses', () => new SESClient({}));
