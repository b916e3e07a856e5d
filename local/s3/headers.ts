/** The headers that S3 interprets: those stored with an object, and the supported `x-amz-` headers. */
import { CHECKSUM_HEADERS } from './digests.ts';
import { ServiceError } from './errors.ts';

const STORED: readonly string[] = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** Read elsewhere or safe to ignore. Any other `x-amz-` header requests an unsupported feature. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  ...CHECKSUM_HEADERS,
  'x-amz-checksum-mode',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-decoded-content-length',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-security-token',
  'x-amz-trailer',
  'x-amz-user-agent',
]);

const METADATA = 'x-amz-meta-';
const MAX_METADATA_BYTES = 2048;

/** @throws ServiceError `NotImplemented` naming the first unsupported header. */
export function refuseUnknownHeaders(headers: ReadonlyMap<string, string>): void {
  for (const name of headers.keys()) {
    if (!name.startsWith('x-amz-') || name.startsWith(METADATA) || UNDERSTOOD.has(name)) continue;
    throw new ServiceError('NotImplemented', undefined, { Header: name });
  }
}

/**
 * The headers to store with an object and send with every download.
 * @throws ServiceError `MetadataTooLarge` over 2 KB of user metadata.
 */
export function storedHeaders(headers: ReadonlyMap<string, string>): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let size = 0;
  for (const [name, value] of headers) {
    if (name.startsWith(METADATA)) size += name.length - METADATA.length + Buffer.byteLength(value);
    else if (!STORED.includes(name)) continue;
    const kept = name === 'content-encoding' ? withoutChunking(value) : value;
    if (kept !== '') stored[name] = kept;
  }
  if (size > MAX_METADATA_BYTES) throw new ServiceError('MetadataTooLarge');
  return stored;
}

/** `aws-chunked` is a transfer coding: the SDK adds it and S3 removes it. */
function withoutChunking(value: string): string {
  const codings = value.split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== 'aws-chunked' && coding !== '').join(',');
}

/**
 * The headers that a signed GET or HEAD requests in place of the stored ones, from `response-…` parameters.
 * @throws ServiceError `InvalidArgument` if a value is not allowed in a header.
 */
export function overrides(query: ReadonlyMap<string, string>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of STORED) {
    const value = query.get(`response-${name}`);
    if (value === undefined) continue;
    if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) {
      throw new ServiceError('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', {
        ArgumentName: `response-${name}`,
      });
    }
    headers[name] = value;
  }
  return headers;
}

export const OVERRIDE_PARAMETERS: readonly string[] = STORED.map((name) => `response-${name}`);
