/** The access keys that the stand-ins accept, shared by S3 and STS. */

/**
 * The permissions of a session. `GET` covers every read (HEAD too). `PUT` covers every write, including all steps of a
 * multipart upload except the abort. `DELETE` covers deletions and the abort. The key is empty for the bucket itself,
 * where `GET` means listing. Bucket and key are both empty for the list of buckets.
 */
export type AccessPolicy = (method: 'GET' | 'PUT' | 'DELETE', bucket: string, key: string) => boolean;

export type Access = {
  readonly secret: string;
  /** Present for temporary credentials. Requests must then include it. */
  readonly sessionToken?: string;
  /** Expiry of the session, in milliseconds of the injected clock. */
  readonly expires?: number;
  /** If absent, everything is allowed. */
  readonly policy?: AccessPolicy;
};

/** Looks up an access key. Returns undefined for an unknown id. */
export type CredentialLookup = (accessKeyId: string) => Access | undefined;
