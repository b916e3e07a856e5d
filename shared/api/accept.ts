/** What kind of answer a client prefers, by its `Accept` header (RFC 9110 section 12.5.1). */
import Negotiator from 'negotiator';

/** Whether the client prefers a page to JSON, as browsers do. */
export function prefersHtml(accept: string | undefined): boolean {
  if (!accept) return false;
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['application/json', 'text/html']);
  return best === 'text/html';
}
