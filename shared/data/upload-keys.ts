/** Where uploads lie in the bucket. */

/**
 * The key of an upload. One that its process still needs after the answer lies under `kept/`, and is swept later.
 * Every account has its own folder, so that a reference can be checked by its beginning.
 */
export const uploadKey = (accountId: string, requestId: string, kept: boolean): string =>
  `${uploadFolder(accountId)}${kept ? KEPT : ''}${requestId}`;

/** Where all uploads lie. */
export const UPLOADS = 'uploads/';

export const uploadFolder = (accountId: string): string => `${UPLOADS}${accountId}/`;

const KEPT = 'kept/';

/** Whether an upload is still needed after the answer. */
export const isKept = (key: string): boolean => key.split('/')[2] === 'kept';
