import { describe, expect, it } from 'vitest';
import { canonicalRequest, sameSignature, sign, stringToSign } from './signature.ts';

// Examples from the S3 API reference, "Signature Calculations for the Authorization Header: Transferring Payload in a
// Single Chunk" and "Authenticating Requests: Using Query Parameters".
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const scope = { date: '20130524', region: 'us-east-1', service: 's3' };
const stamp = '20130524T000000Z';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = ['host', 'examplebucket.s3.amazonaws.com'] as const;

describe('signature version 4', () => {
  it('signs the documented GET with a range', () => {
    const canonical = canonicalRequest({
      method: 'GET',
      path: '/test.txt',
      query: [],
      headers: [['x-amz-date', stamp], ['x-amz-content-sha256', emptyHash], ['range', ' bytes=0-9 '], host],
      payloadHash: emptyHash,
    });
    expect(sign(secret, scope, stringToSign(stamp, scope, canonical))).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('signs the documented query without values', () => {
    const canonical = canonicalRequest({
      method: 'GET',
      path: '/',
      query: [['lifecycle', '']],
      headers: [host, ['x-amz-content-sha256', emptyHash], ['x-amz-date', stamp]],
      payloadHash: emptyHash,
    });
    expect(sign(secret, scope, stringToSign(stamp, scope, canonical))).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });

  it('signs the documented link', () => {
    const canonical = canonicalRequest({
      method: 'GET',
      path: '/test.txt',
      query: [
        ['X-Amz-SignedHeaders', 'host'],
        ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
        ['X-Amz-Credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
        ['X-Amz-Expires', '86400'],
        ['X-Amz-Date', stamp],
      ],
      headers: [host],
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
    expect(sign(secret, scope, stringToSign(stamp, scope, canonical))).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('compares signatures of different length without throwing', () => {
    expect(sameSignature('ab', 'ab')).toBe(true);
    expect(sameSignature('ab', 'ac')).toBe(false);
    expect(sameSignature('ab', '')).toBe(false);
  });
});
