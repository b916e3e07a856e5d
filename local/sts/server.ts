/** The STS stand-in on its own port. */
import { createServer } from 'node:http';
import type { CredentialLookup } from '#local/s3/credentials.ts';
import { listen } from '#local/s3/listen.ts';
import { createStsListener, type StsOptions } from './listener.ts';

export { createStsListener, type StsOptions } from './listener.ts';

/**
 * Starts the stand-in.
 * @param options `port` 0 (the default) picks a free port; `host` defaults to 127.0.0.1
 * @returns its address, and the lookup through which the other stand-ins recognize its sessions
 */
export async function startSts(
  options: StsOptions & { readonly port?: number; readonly host?: string },
): Promise<{ url: string; credentials: CredentialLookup; close(): Promise<void> }> {
  const { port = 0, host = '127.0.0.1' } = options;
  const { listener, credentials } = createStsListener(options);
  return { ...(await listen(createServer(listener), port, host)), credentials };
}
