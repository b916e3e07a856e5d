/**
 * Where a server that others wrote answers otherwise than AWS, so that a test of ours fails on it. A difference that no longer
 * shows is reported, so that the list stays true.
 */
export type Difference = {
  readonly server: string;
  readonly file: string;
  /** Part of the names of its tests; empty if the file cannot run at all. */
  readonly test: string;
  readonly why: string;
};

const CLOCK =
  'The test moves the clock of the service. MinIO has its own, and refuses links that are signed in its future ("Request is not valid yet"), ends them later, and dates objects by its own time.';

const ON_MINIO: readonly Omit<Difference, 'server'>[] = [
  ...[
    ['test/conformance/editorial-lists-service.test.ts', 'keeps the file for 20 minutes'],
    ['test/contract/files.test.ts', 'expires after twenty minutes'],
    ['test/contract/legacy.test.ts', 'returns a link that works for 20 minutes'],
    ['test/faults/platform.test.ts', 'a conversion under an Idempotency-Key, charged once'],
    ['test/faults/platform.test.ts', 'an upload through the ingress is charged once'],
    ['test/faults/platform.test.ts', 'a link works again after a fault'],
    ['test/platform/expiry.test.ts', 'reads and links of subtitles end after 20 minutes'],
    ['test/platform/expiry.test.ts', 'the link of a watermark lasts 72 hours'],
    ['test/platform/expiry.test.ts', 'removes abandoned uploads after an hour'],
    ['test/platform/idempotency.test.ts', 'give null for the link after the file has expired'],
  ].map(([file = '', test = '']) => ({ file, test, why: CLOCK })),
  {
    file: 'test/process/keys-aws.test.ts',
    test: '',
    why: 'MinIO has no GetCallerIdentity (its STS: AssumeRole and sign-in with other identity providers only).',
  },
];

export const DIFFERENCES: readonly Difference[] = ON_MINIO.map((each) => ({ server: 'MinIO', ...each }));
