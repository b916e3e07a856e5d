/** Object keys of uploads. */

/**
 * The key of an upload. One that its process needs after the answer is under `kept/`, and swept later. Every account
 * has its own folder, so that a reference can be checked by its prefix.
 */
export const uploadKey = (accountId: string, requestId: string, kept: boolean): string =>
  `${uploadFolder(accountId)}${kept ? KEPT : ''}${requestId}`;

/** Prefix of all uploads. */
export const UPLOADS = 'uploads/';

export const uploadFolder = (accountId: string): string => `${UPLOADS}${accountId}/`;

const KEPT = 'kept/';

/** Whether an upload is still needed after the answer. */
export const isKept = (key: string): boolean => key.split('/')[2] === 'kept';
