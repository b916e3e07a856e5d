import type { Failure } from '../sync/http.ts';
import { t } from '../words/words.ts';

/** The message for a failed call. The service's messages are meant for users. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'offline' ? t('offline') : t('tryAgain');
}
