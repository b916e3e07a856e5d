import { SESClient } from '@aws-sdk/client-ses';
import { lazily } from './client.ts';

/** Nothing is sent again by itself: SES cannot tell a repeated mail from a new one. */
export const ses = lazily('ses', () => new SESClient({ maxAttempts: 1 }));
