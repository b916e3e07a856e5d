/** Accepts requests from the edge only, by a secret. Two values are valid while the secret is rotated. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { findOriginSecret, loadOriginSecrets } from '#shared/data/origin-secrets.ts';
import { ApiError } from './errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws ApiError 403 if a secret is set and the request did not come through the edge */
export async function requireOrigin(headers: Readonly<Record<string, string>>): Promise<void> {
  await loadOriginSecrets();
  const secrets = [findOriginSecret('originSecret'), findOriginSecret('originSecretOther')].filter(
    (secret) => secret !== undefined,
  );
  if (secrets.length === 0) return;
  const given = digest(headers['x-origin-verify'] ?? '');
  if (!secrets.some((secret) => timingSafeEqual(digest(secret), given))) throw new ApiError('auth.forbidden');
}

/** Address of the client: from the header that only the edge can set, else of the connection. */
export function clientAddress(headers: Readonly<Record<string, string>>, connection: string): string {
  return headers['x-viewer-address'] || connection;
}
