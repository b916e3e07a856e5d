/** Who may call the stand-ins, shared by S3 and STS. */

/**
 * What is asked of a session: `GET` for every read (HEAD too), `PUT` for every write (all steps of a multipart
 * upload but the abort), `DELETE`. The key is empty for the bucket itself: `GET` of it is listing. Both are empty
 * for the list of buckets.
 */
export type AccessPolicy = (method: 'GET' | 'PUT' | 'DELETE', bucket: string, key: string) => boolean;

export type Access = {
  readonly secret: string;
  /** Present for temporary credentials; requests must then carry it. */
  readonly sessionToken?: string;
  /** End of the session, in milliseconds of the injected clock. */
  readonly expires?: number;
  /** Absent: everything is allowed. */
  readonly policy?: AccessPolicy;
};

/** Finds an access key; undefined if there is none of that id. */
export type CredentialLookup = (accessKeyId: string) => Access | undefined;
