/**
 * Presigned links to objects, signed by a role that may only read outputs. A module of its own, since only one function
 * calls STS for the credentials of that role.
 */
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand } from '@aws-sdk/client-sts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { now } from '#shared/clock.ts';
import { optionalSetting, setting } from '../environment.ts';
import { s3 } from './clients/s3.ts';
import { sts } from './clients/sts.ts';
import type { FileRow } from './files.ts';

/** A link is valid for at most half an hour; the credentials that sign it are always valid longer. */
const LINK = { longestMs: 30 * 60_000, sessionSeconds: 3600, renewUnderMs: 35 * 60_000 } as const;

type Signer = { readonly client: S3Client; readonly expires: number };
let signer: Promise<Signer> | undefined;

async function assumeSigner(roleArn: string): Promise<Signer> {
  const { Credentials } = await sts().send(
    new AssumeRoleCommand({
      RoleArn: roleArn,
      RoleSessionName: 'download-links',
      DurationSeconds: LINK.sessionSeconds,
    }),
  );
  if (!Credentials?.AccessKeyId || !Credentials.SecretAccessKey || !Credentials.SessionToken) {
    throw new Error('The download signer role gave no credentials');
  }
  const client = new S3Client({
    credentials: {
      accessKeyId: Credentials.AccessKeyId,
      secretAccessKey: Credentials.SecretAccessKey,
      sessionToken: Credentials.SessionToken,
    },
  });
  return { client, expires: now() + LINK.sessionSeconds * 1000 };
}

async function signingClient(): Promise<S3Client> {
  const roleArn = optionalSetting('signerRole');
  if (!roleArn) return s3();
  const current = await signer?.catch(() => undefined);
  if (current && current.expires - now() > LINK.renewUnderMs) return current.client;
  signer = assumeSigner(roleArn);
  return (await signer).client;
}

/** `attachment` with the name in both forms of RFC 6266: ASCII for old clients, and UTF-8. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const linkReads = {
  /** A presigned link for one method, which expires with the file or after half an hour. */
  async link(
    file: Pick<FileRow, 'object' | 'name' | 'contentType' | 'expires'>,
    method: 'GET' | 'HEAD',
  ): Promise<string> {
    const at = now();
    // Signatures count whole seconds, so the link ends with the file's last whole second.
    const end = Math.floor(Math.min(file.expires, at + LINK.longestMs) / 1000);
    const seconds = Math.max(1, end - Math.floor(at / 1000));
    const request = {
      Bucket: setting('filesBucket'),
      Key: file.object,
      ResponseContentDisposition: contentDisposition(file.name),
      ResponseContentType: file.contentType,
      ResponseCacheControl: 'no-store',
    };
    const command = method === 'HEAD' ? new HeadObjectCommand(request) : new GetObjectCommand(request);
    return getSignedUrl(await signingClient(), command, {
      expiresIn: seconds,
      signingDate: new Date((end - seconds) * 1000),
    });
  },
};
