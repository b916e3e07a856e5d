/** What kind of answer a client would rather have, by its `Accept` header (RFC 9110 section 12.5.1). */
import Negotiator from 'negotiator';

/** Whether a page suits the client better than JSON: browsers say so, programs do not. */
export function prefersHtml(accept: string | undefined): boolean {
  if (!accept) return false;
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['application/json', 'text/html']);
  return best === 'text/html';
}
