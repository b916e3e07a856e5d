import {
  CreateMultipartUploadCommand,
  type LifecycleRule,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, expectRefusal, useS3 } from './fixture.ts';
import { computeEnd } from './lifecycle.ts';

const s3 = useS3();
const Bucket = BUCKET;
const HOUR = 3_600_000;
const NOON = Date.UTC(2027, 2, 1, 12);
const Status = 'Enabled';

const configure = (Rules: LifecycleRule[]) =>
  s3.client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }));
const keys = async () =>
  ((await s3.client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);
const put = (Key: string) => s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));

const RULES: LifecycleRule[] = [
  { ID: 'uploads', Status, Filter: { Prefix: 'uploads/' }, Expiration: { Days: 1 } },
  { ID: 'outputs', Status, Filter: { Prefix: 'outputs/long/' }, Expiration: { Days: 4 } },
  { ID: 'off', Status: 'Disabled', Filter: { Prefix: '' }, Expiration: { Days: 1 } },
  { ID: 'parts', Status, Filter: { Prefix: '' }, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
];

beforeEach(() => {
  s3.now = NOON;
});

describe('the rules of a bucket', () => {
  it.each([
    ['a transition', { Status, Filter: { Prefix: '' }, Transitions: [{ Days: 1, StorageClass: 'GLACIER' }] }],
    ['a date', { Status, Filter: { Prefix: '' }, Expiration: { Date: new Date(0) } }],
    ['a filter by tag', { Status, Filter: { Tag: { Key: 'a', Value: 'b' } }, Expiration: { Days: 1 } }],
    ['old versions', { Status, Filter: { Prefix: '' }, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }],
  ] as [string, LifecycleRule][])('refuse %s, which nothing here would run', async (_name, rule) => {
    await expectRefusal(configure([rule]), 501, 'NotImplemented');
  });

  it('refuse invalid values', async () => {
    const Filter = { Prefix: '' };
    await expectRefusal(configure([{ Status, Filter, Expiration: { Days: 0 } }]), 400, 'InvalidArgument');
    await expectRefusal(configure([{ Status, Filter }]), 400, 'MalformedXML');
    await expectRefusal(configure([]), 400, 'MalformedXML');
    const twice = { ID: 'a', Status, Filter, Expiration: { Days: 1 } } as const;
    await expectRefusal(configure([twice, twice]), 400, 'InvalidArgument');
  });
});

describe('a sweep', () => {
  it('removes objects by prefix at the midnight after their days', async () => {
    await configure(RULES);
    for (const key of ['uploads/a', 'outputs/long/b', 'other/c']) await put(key);
    // The rules are kept.
    await s3.restart();
    s3.now = NOON + 35 * HOUR;
    await s3.sweep();
    expect(await keys()).toEqual(['other/c', 'outputs/long/b', 'uploads/a']);
    s3.now = NOON + 36 * HOUR;
    await s3.sweep();
    expect(await keys()).toEqual(['other/c', 'outputs/long/b']);
    s3.now = NOON + 108 * HOUR;
    await s3.sweep();
    expect(await keys()).toEqual(['other/c']);
  });

  it('counts from the last write', async () => {
    await configure(RULES);
    await put('uploads/again');
    s3.now = NOON + 24 * HOUR;
    await put('uploads/again');
    s3.now = NOON + 40 * HOUR;
    await s3.sweep();
    expect(await keys()).toContain('uploads/again');
  });

  it('removes uploads that were never completed', async () => {
    await configure(RULES);
    const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'm' }));
    await s3.client.send(new UploadPartCommand({ Bucket, Key: 'm', UploadId, PartNumber: 1, Body: 'x' }));
    const parts = () => s3.client.send(new ListPartsCommand({ Bucket, Key: 'm', UploadId }));
    s3.now = NOON + 35 * HOUR;
    await s3.sweep();
    expect((await parts()).Parts).toHaveLength(1);
    s3.now = NOON + 36 * HOUR;
    await s3.sweep();
    await expectRefusal(parts(), 404, 'NoSuchUpload');
  });

  it('rounds up as documented', () => {
    // S3 User Guide, "Lifecycle rules: based on an object's age": 15 January 10:30 and 3 days give 19 January 00:00.
    expect(new Date(computeEnd(Date.UTC(2024, 0, 15, 10, 30), 3)).toISOString()).toBe(
      '2024-01-19T00:00:00.000Z',
    );
  });
});
