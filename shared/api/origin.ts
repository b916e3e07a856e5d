/** Accepts requests from the edge only, by a secret. Two values are valid while the secret is rotated. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { optionalSetting } from '#shared/environment.ts';
import { ApiError } from './errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws ApiError 403 if a secret is set and the request did not come through the edge */
export function requireOrigin(headers: Readonly<Record<string, string>>): void {
  const secrets = [optionalSetting('originSecret'), optionalSetting('originSecretOther')].filter(
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
