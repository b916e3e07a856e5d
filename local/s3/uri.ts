/** Percent-encoding as AWS signs it (RFC 3986, only unreserved characters are kept), and ordered query strings. */
import { ServiceError } from './errors.ts';

export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** Encodes everything but `A-Z a-z 0-9 - . _ ~`. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @throws ServiceError `InvalidURI` on invalid escapes or bytes that are not UTF-8. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) throw new ServiceError('InvalidURI');
    throw cause;
  }
}

/** Splits a request target into the raw path and the decoded query parameters, in order. */
export function parseTarget(target: string): { path: string; query: QueryPairs } {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const parts = at < 0 ? [] : target.slice(at + 1).split('&');
  const query = parts
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      const name = equals < 0 ? part : part.slice(0, equals);
      const value = equals < 0 ? '' : part.slice(equals + 1);
      return [decodeQuery(name), decodeQuery(value)] as const;
    });
  return { path, query };
}

const decodeQuery = (text: string): string => decodeUri(text.replaceAll('+', ' '));
