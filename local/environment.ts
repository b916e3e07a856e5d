/** The environment that points the AWS clients at the stand-ins. Nothing else differs from a deployment. */

/** The access key for everything that runs here. The S3 stand-in checks its signatures. */
export const ROOT_KEY = {
  accessKeyId: 'AKIALOCALMEDIATOOLS0',
  secretAccessKey: 'local-secret-of-media-tools',
} as const;

export const BUCKET = 'media-tools-files';
export const SIGNER_ROLE = 'arn:aws:iam::000000000000:role/media-tools-download-signer';
export const STATE_MACHINE = 'cut-detection';

export function regionEnvironment(): Record<string, string> {
  return { AWS_REGION: 'us-east-1', AWS_DEFAULT_REGION: 'us-east-1', AWS_EC2_METADATA_DISABLED: 'true' };
}

export function localCredentials(): Record<string, string> {
  return { AWS_ACCESS_KEY_ID: ROOT_KEY.accessKeyId, AWS_SECRET_ACCESS_KEY: ROOT_KEY.secretAccessKey };
}
