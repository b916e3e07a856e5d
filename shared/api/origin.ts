/** Only the edge may call: it sends a secret that both origins require. Two values are accepted while it is rotated. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { optionalSetting } from '#shared/environment.ts';
import { ApiError } from './errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws ApiError 403 for a request that did not come through the edge, where a secret is set */
export function requireOrigin(headers: Readonly<Record<string, string>>): void {
  const secrets = [optionalSetting('originSecret'), optionalSetting('originSecretOther')].filter(
    (secret) => secret !== undefined,
  );
  if (secrets.length === 0) return;
  const given = digest(headers['x-origin-verify'] ?? '');
  if (!secrets.some((secret) => timingSafeEqual(digest(secret), given))) throw new ApiError('auth.forbidden');
}

/** Address of the client: the edge's word, which only the edge can set, else the connection's. */
export function clientAddress(headers: Readonly<Record<string, string>>, connection: string): string {
  return headers['x-viewer-address'] || connection;
}
