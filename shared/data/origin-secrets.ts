/**
 * The secrets that the edge shares with the origins. A setting holds a secret, or a reference to one in Secrets Manager,
 * which is read once per environment: a secret in the variables of a function is shown to everyone who may list functions.
 */
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { ENV, optionalSetting } from '../environment.ts';
import { secretsManager } from './clients/secrets-manager.ts';

type OriginSecret = 'originSecret' | 'originSecretOther' | 'originSecretBefore';
/** What the edge sends now, what it sent before or will send next, and what it sent before that. */
export const ORIGIN_SECRETS: readonly OriginSecret[] = [
  'originSecret',
  'originSecretOther',
  'originSecretBefore',
];

/** Stands before the id of a secret in Secrets Manager. */
export const REFERENCE = 'secretsmanager:';

/** The secrets that were read, and those that are being read, by reference. A revision's value never changes. */
const loaded = new Map<string, string>();
const pending = new Map<string, Promise<string>>();

async function fetchSecret(id: string): Promise<string> {
  const { SecretString } = await secretsManager().send(new GetSecretValueCommand({ SecretId: id }));
  if (!SecretString) throw new Error(`The secret ${id} has no text`);
  return SecretString;
}

async function load(reference: string): Promise<void> {
  if (loaded.has(reference)) return;
  const value = pending.get(reference) ?? fetchSecret(reference.slice(REFERENCE.length));
  pending.set(reference, value);
  try {
    loaded.set(reference, await value);
  } finally {
    // A failure is not kept: the next request tries again.
    pending.delete(reference);
  }
}

/** Reads the secrets that settings refer to, unless they are known. @throws the errors of Secrets Manager */
export async function loadOriginSecrets(): Promise<void> {
  const settings = ORIGIN_SECRETS.map((name) => optionalSetting(name) ?? '');
  await Promise.all(settings.filter((value) => value.startsWith(REFERENCE)).map(load));
}

/** A secret; undefined if the setting is absent. @throws Error if it refers to a secret that is not loaded */
export function findOriginSecret(name: OriginSecret): string | undefined {
  const value = optionalSetting(name);
  if (!value?.startsWith(REFERENCE)) return value;
  const secret = loaded.get(value);
  if (secret === undefined) throw new Error(`${ENV[name]} is not loaded`);
  return secret;
}
