/** Downloads a file by its id. It requests a new URL, since those in a list expire while the page is open. */
import type { Outcome } from '../sync/http.ts';
import type { AccountInterface } from './account-interface.ts';

export async function startDownload(
  account: Pick<AccountInterface, 'file'>,
  id: string,
): Promise<Outcome<unknown>> {
  const fresh = await account.file(id);
  if (fresh.ok) {
    // The response is an attachment, so the page does not navigate away.
    const link = document.createElement('a');
    link.href = fresh.value.url;
    link.rel = 'noopener';
    link.download = '';
    link.click();
  }
  return fresh;
}
