/**
 * Download links: `{base url}/download/{token}`, valid until the file expires. The token is the file's key, encrypted
 * and authenticated with a key that derives from the deployment's secret. Creating one needs no call and stores
 * nothing, and the same file always has the same link.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { setting } from '../environment.ts';
import { type FileRow, fileReads } from './files.ts';
import { findOriginSecret, ORIGIN_SECRETS } from './origin-secrets.ts';

type FileKey = Pick<FileRow, 'accountId' | 'fileId'>;
type Keys = { readonly mac: Buffer; readonly cipher: Buffer };

/** Separates these keys from others that derive from the secret. */
const LABEL = 'media-tools download link 1';
const KEY_BYTES = 32;
const MAC_BYTES = 32;
const IV_BYTES = 16;

const derived = new Map<string, Keys>();

function deriveKeys(secret: string): Keys {
  const known = derived.get(secret);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', LABEL, 2 * KEY_BYTES));
  const keys = { mac: bytes.subarray(0, KEY_BYTES), cipher: bytes.subarray(KEY_BYTES) };
  derived.set(secret, keys);
  return keys;
}

const computeMac = (keys: Keys, text: Uint8Array): Buffer =>
  createHmac('sha256', keys.mac).update(text).digest();

/** Encrypts with a synthetic initialization vector (RFC 5297): the MAC of the text, put in front of it. */
function seal(keys: Keys, text: Buffer): Buffer {
  const mac = computeMac(keys, text);
  const cipher = createCipheriv('aes-256-ctr', keys.cipher, mac.subarray(0, IV_BYTES));
  return Buffer.concat([mac, cipher.update(text), cipher.final()]);
}

/** Decrypts; undefined if these keys did not encrypt it. */
function open(keys: Keys, sealed: Buffer): Buffer | undefined {
  if (sealed.length <= MAC_BYTES) return undefined;
  const mac = sealed.subarray(0, MAC_BYTES);
  const decipher = createDecipheriv('aes-256-ctr', keys.cipher, mac.subarray(0, IV_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(MAC_BYTES)), decipher.final()]);
  return timingSafeEqual(mac, computeMac(keys, text)) ? text : undefined;
}

/** The file key of a token; undefined if no secret of this deployment created it. */
function readToken(token: string): FileKey | undefined {
  const sealed = Buffer.from(token, 'base64url');
  // During a rotation, links may use the previous or the next secret.
  for (const name of ORIGIN_SECRETS) {
    const secret = findOriginSecret(name);
    const text = secret === undefined ? undefined : open(deriveKeys(secret), sealed)?.toString('utf8');
    if (text === undefined) continue;
    const cut = text.lastIndexOf('/');
    return { accountId: text.slice(0, cut), fileId: text.slice(cut + 1) };
  }
  return undefined;
}

/** The link of a file. Needs no API key and works until the file expires or is deleted. */
export function downloadUrl({ accountId, fileId }: FileKey): string {
  const secret = findOriginSecret('originSecret');
  if (secret === undefined) throw new Error('Download links need a secret');
  const token = seal(deriveKeys(secret), Buffer.from(`${accountId}/${fileId}`));
  return `${setting('baseUrl')}/download/${token.toString('base64url')}`;
}

export const downloadReads = {
  /** The file of a token, unless it has expired or is deleted. */
  async find(token: string): Promise<FileRow | undefined> {
    const key = readToken(token);
    return key && fileReads.find(key.accountId, key.fileId);
  },
};
