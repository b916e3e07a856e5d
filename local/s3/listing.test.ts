import {
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { BUCKET, expectRefusal, useS3 } from './fixture.ts';
import { listPage } from './listing.ts';

const s3 = useS3();
// In order of their UTF-8 bytes: U+FF5E precedes U+1F600, whose first UTF-16 unit is smaller.
const KEYS = ['a b', 'a b/1', 'a b/2+3', 'a+b', 'a/ä', 'z&<>', 'ä/ö', '日本/語', '～', '😀'];

const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
  s3.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...more }));
const getKeys = (answer: ListObjectsV2CommandOutput) => (answer.Contents ?? []).map(({ Key }) => Key);

describe('ListObjectsV2', () => {
  beforeAll(async () => {
    for (const Key of [...KEYS].reverse())
      await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }));
  });

  it('lists all keys in order, with size, date and ETag', async () => {
    const answer = await list();
    expect(getKeys(answer)).toEqual(KEYS);
    expect(answer).toMatchObject({ KeyCount: KEYS.length, IsTruncated: false, MaxKeys: 1000 });
    const first = answer.Contents?.[0];
    expect(first).toMatchObject({ Size: 3, LastModified: new Date(s3.now), StorageClass: 'STANDARD' });
    expect(first?.ETag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it.each([
    ['a b/', ['a b/1', 'a b/2+3']],
    ['a+', ['a+b']],
    ['日', ['日本/語']],
    ['none', []],
  ])('lists the prefix %s', async (Prefix, keys) => {
    expect(getKeys(await list({ Prefix }))).toEqual(keys);
  });

  it.each([1, 2, 3, 100])('continues page by page with pages of %i', async (MaxKeys) => {
    const keys: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const answer = await list({ MaxKeys, ContinuationToken });
      keys.push(...getKeys(answer));
      expect(answer.KeyCount).toBeLessThanOrEqual(MaxKeys);
      ContinuationToken = answer.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(keys).toEqual(KEYS);
  });

  it('groups keys at the delimiter', async () => {
    const answer = await list({ Delimiter: '/' });
    expect(answer.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['a b/', 'a/', 'ä/', '日本/']);
    expect(getKeys(answer)).toEqual(['a b', 'a+b', 'z&<>', '～', '😀']);
    expect(getKeys(await list({ Delimiter: '/', Prefix: 'a b/' }))).toEqual(['a b/1', 'a b/2+3']);
  });

  it('starts after a key and encodes names', async () => {
    expect(getKeys(await list({ StartAfter: 'ä/ö' }))).toEqual(['日本/語', '～', '😀']);
    expect(getKeys(await list({ EncodingType: 'url', Prefix: 'a b/2' }))).toEqual(['a%20b/2%2B3']);
  });

  it('refuses a token that it did not issue', async () => {
    await expectRefusal(list({ ContinuationToken: 'nonsense' }), 400, 'InvalidArgument');
  });

  it('lists nothing if no keys are requested', async () => {
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });
});

describe('pages', () => {
  it('contain every key and every group once, whatever the keys', () => {
    const keys = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('a', '/', 'é', '😀'), minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(
        keys,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('', '/', 'a/'),
        (all, max, delimiter) => {
          const query = { prefix: '', delimiter, startAfter: '' };
          const whole = listPage(all, { ...query, token: undefined, max: 1000 });
          const found: { keys: string[]; prefixes: string[] } = { keys: [], prefixes: [] };
          let token: string | undefined;
          do {
            const page = listPage(all, { ...query, token, max });
            found.keys.push(...page.keys);
            found.prefixes.push(...page.prefixes);
            token = page.next;
          } while (token !== undefined);
          expect(found).toEqual({ keys: whole.keys, prefixes: whole.prefixes });
          expect(new Set(found.prefixes).size).toBe(found.prefixes.length);
        },
      ),
    );
  });
});
