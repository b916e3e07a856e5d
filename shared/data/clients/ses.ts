import { SESClient } from '@aws-sdk/client-ses';
import { lazily } from './client.ts';

/** No retries: SES cannot tell a repeated mail from a new one. */
export const ses = lazily('ses', () => new SESClient({ maxAttempts: 1 }));
