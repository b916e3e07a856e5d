import type { Failure } from '../sync/http.ts';
import { t } from '../words/words.ts';

/** What to tell about a call that failed. Texts of the service are meant for people. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'offline' ? t('offline') : t('tryAgain');
}
