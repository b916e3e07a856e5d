/** Authenticates a request: reads the signature from the header or the query and checks it against all its rules. */
import type { Access, CredentialLookup } from './credentials.ts';
import { ServiceError } from './errors.ts';
import { ALGORITHM, canonicalRequest, type Scope, sameSignature, sign, stringToSign } from './signature.ts';
import type { QueryPairs } from './uri.ts';

export type SignedRequest = {
  readonly method: string;
  /** Raw request path. */
  readonly path: string;
  readonly query: QueryPairs;
  readonly headers: ReadonlyMap<string, string>;
  /** Hash of the body as declared in the signature. Not used for presigned requests. */
  readonly payloadHash: string | undefined;
};

export type AuthenticationRules = {
  readonly service: 's3' | 'sts';
  readonly credentials: CredentialLookup;
  /** The injected clock: decides when presigned links and sessions expire. */
  readonly now: number;
  /** `host[:port]` that links were signed for, in case a proxy changes the `Host` header. */
  readonly publicHost?: string | undefined;
};

export type Caller = {
  readonly accessKeyId: string;
  readonly access: Access;
  readonly presigned: boolean;
  readonly payloadHash: string;
};

type Claim = {
  readonly accessKeyId: string;
  readonly scope: Scope;
  readonly stamp: string;
  /** Time of signing, in milliseconds. */
  readonly signedAt: number;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly token: string | undefined;
  readonly payloadHash: string;
  /** Lifetime in seconds; presigned requests only. */
  readonly lifetime?: number;
};

const SKEW_MS = 15 * 60_000;
const MAX_LIFETIME_SECONDS = 604_800;

/**
 * Checks key, session, time and signature, in this order. Header-signed requests are checked against the real clock,
 * since the SDK signs with it; presigned ones against the injected clock.
 * @throws ServiceError `AccessDenied` if unsigned or expired, else the code of the failed check.
 */
export function authenticate(request: SignedRequest, rules: AuthenticationRules): Caller {
  const claim = readClaim(request);
  if (claim.scope.service !== rules.service || claim.scope.date !== claim.stamp.slice(0, 8)) {
    throw malformed(claim, `the credential scope must be of ${rules.service} and of the date of X-Amz-Date.`);
  }
  const access = rules.credentials(claim.accessKeyId);
  // To AWS, temporary credentials without their token are unknown, not merely incomplete.
  if (!access || (access.sessionToken !== undefined && claim.token === undefined)) {
    throw new ServiceError('InvalidAccessKeyId', undefined, { AWSAccessKeyId: claim.accessKeyId });
  }
  if (claim.token !== access.sessionToken) throw new ServiceError('InvalidToken');
  checkTime(claim, rules.now);
  if (access.expires !== undefined && rules.now >= access.expires) throw new ServiceError('ExpiredToken');
  checkSignature(request, claim, access.secret, rules.publicHost);
  checkCoverage(request, claim);
  const { accessKeyId, payloadHash } = claim;
  return { accessKeyId, access, presigned: claim.lifetime !== undefined, payloadHash };
}

function readClaim(request: SignedRequest): Claim {
  const header = request.headers.get('authorization');
  const query = new Map(request.query);
  const inQuery = query.has('X-Amz-Algorithm') || query.has('X-Amz-Signature');
  if (header !== undefined && inQuery) {
    throw new ServiceError('InvalidArgument', 'Only one auth mechanism allowed');
  }
  if (header !== undefined) return readHeaderClaim(header, request);
  if (inQuery) return readQueryClaim(query);
  throw new ServiceError('AccessDenied');
}

function readHeaderClaim(header: string, { headers, payloadHash }: SignedRequest): Claim {
  const fault = (reason: string) => new ServiceError('AuthorizationHeaderMalformed', reason);
  if (!header.startsWith(`${ALGORITHM} `)) throw fault(`Only ${ALGORITHM} is supported.`);
  const fields = new Map(
    header
      .slice(ALGORITHM.length + 1)
      .split(',')
      .map((field) => {
        const [name = '', ...value] = field.trim().split('=');
        return [name, value.join('=')] as const;
      }),
  );
  if (payloadHash === undefined) {
    throw new ServiceError(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  }
  return {
    ...readCredential(fields.get('Credential'), fault),
    ...readStamp(headers.get('x-amz-date'), fault),
    signedHeaders: readSignedHeaders(fields.get('SignedHeaders'), fault),
    signature: fields.get('Signature') ?? '',
    token: headers.get('x-amz-security-token'),
    payloadHash,
  };
}

function readQueryClaim(query: ReadonlyMap<string, string>): Claim {
  const fault = (reason: string) => new ServiceError('AuthorizationQueryParametersError', reason);
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw fault(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const expires = query.get('X-Amz-Expires') ?? '';
  const lifetime = /^\d{1,9}$/.test(expires) ? Number(expires) : 0;
  if (lifetime < 1 || lifetime > MAX_LIFETIME_SECONDS) {
    throw fault(`X-Amz-Expires must be a number of seconds from 1 to ${MAX_LIFETIME_SECONDS}`);
  }
  return {
    ...readCredential(query.get('X-Amz-Credential'), fault),
    ...readStamp(query.get('X-Amz-Date'), fault),
    signedHeaders: readSignedHeaders(query.get('X-Amz-SignedHeaders'), fault),
    signature: query.get('X-Amz-Signature') ?? '',
    token: query.get('X-Amz-Security-Token'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    lifetime,
  };
}

type Fault = (reason: string) => ServiceError;

function readCredential(text: string | undefined, fault: Fault): Pick<Claim, 'accessKeyId' | 'scope'> {
  const [accessKeyId, date, region, service, end, ...rest] = (text ?? '').split('/');
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request' || rest.length > 0) {
    throw fault('the Credential must be "<key id>/YYYYMMDD/REGION/SERVICE/aws4_request".');
  }
  return { accessKeyId, scope: { date, region, service } };
}

function readStamp(text: string | undefined, fault: Fault): Pick<Claim, 'stamp' | 'signedAt'> {
  const stamp = text ?? '';
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const signedAt = iso === stamp ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(signedAt))
    throw fault("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  return { stamp, signedAt };
}

function readSignedHeaders(text: string | undefined, fault: Fault): string[] {
  const names = (text ?? '').split(';');
  if (!names.includes('host')) throw fault('the host header must be signed.');
  return names;
}

function checkTime(claim: Claim, now: number): void {
  if (claim.lifetime === undefined) {
    const real = Date.now();
    if (Math.abs(real - claim.signedAt) > SKEW_MS) {
      throw new ServiceError('RequestTimeTooSkewed', undefined, {
        RequestTime: claim.stamp,
        ServerTime: isoSeconds(real),
        MaxAllowedSkewMilliseconds: String(SKEW_MS),
      });
    }
    return;
  }
  const end = claim.signedAt + claim.lifetime * 1000;
  if (claim.signedAt > now + SKEW_MS) {
    throw new ServiceError('AccessDenied', 'Request is not valid yet', { ServerTime: isoSeconds(now) });
  }
  if (now > end) {
    throw new ServiceError('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': String(claim.lifetime),
      Expires: isoSeconds(end),
      ServerTime: isoSeconds(now),
    });
  }
}

function checkSignature(
  request: SignedRequest,
  claim: Claim,
  secret: string,
  publicHost: string | undefined,
): void {
  const query = request.query.filter(([name]) => name !== 'X-Amz-Signature' || claim.lifetime === undefined);
  const hosts = [request.headers.get('host') ?? '', ...(publicHost === undefined ? [] : [publicHost])];
  const attempts = hosts.map((host) => {
    const headers = claim.signedHeaders.map(
      (name) => [name, name === 'host' ? host : (request.headers.get(name) ?? '')] as const,
    );
    const { method, path } = request;
    const canonical = canonicalRequest({ method, path, query, headers, payloadHash: claim.payloadHash });
    return { canonical, text: stringToSign(claim.stamp, claim.scope, canonical) };
  });
  if (attempts.some(({ text }) => sameSignature(claim.signature, sign(secret, claim.scope, text)))) return;
  throw new ServiceError('SignatureDoesNotMatch', undefined, {
    AWSAccessKeyId: claim.accessKeyId,
    SignatureProvided: claim.signature,
    StringToSign: attempts[0]?.text ?? '',
    CanonicalRequest: attempts[0]?.canonical ?? '',
  });
}

/** A link must not let its holder add `x-amz-` headers that were not signed. */
function checkCoverage(request: SignedRequest, claim: Claim): void {
  const unsigned = [...request.headers.keys()].filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length === 0) return;
  throw new ServiceError('AccessDenied', 'There were headers present in the request which were not signed', {
    HeadersNotSigned: unsigned.join(', '),
  });
}

function malformed(claim: Claim, reason: string): ServiceError {
  const code =
    claim.lifetime === undefined ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError';
  return new ServiceError(code, reason);
}

const isoSeconds = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
