/** Downloads a file by its id: the address is asked for anew, since those of a list expire while a page is open. */
import type { Outcome } from '../sync/http.ts';
import type { AccountInterface } from './account-interface.ts';

export async function startDownload(
  account: Pick<AccountInterface, 'file'>,
  id: string,
): Promise<Outcome<unknown>> {
  const fresh = await account.file(id);
  if (fresh.ok) {
    // The address answers with the name of the file, so the page stays where it is.
    const link = document.createElement('a');
    link.href = fresh.value.url;
    link.rel = 'noopener';
    link.download = '';
    link.click();
  }
  return fresh;
}
