import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { lazily } from './client.ts';

export const secretsManager = lazily('secretsmanager', () => new SecretsManagerClient({}));
