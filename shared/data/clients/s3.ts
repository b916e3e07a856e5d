import { S3Client } from '@aws-sdk/client-s3';
import { lazily } from './client.ts';

export const s3 = lazily('s3', () => new S3Client({}));
