import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HttpEvent } from './http.ts';
import { RequestContext } from './request-context.ts';

const wants = (acceptEncoding?: string): boolean =>
  new RequestContext(
    v.parse(HttpEvent, {
      rawPath: '/',
      headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
      requestContext: { requestId: 'r', http: { method: 'GET' } },
    }),
    0,
  ).gzip;

test.each(['gzip', 'gzip, deflate, br', '*', 'br;q=1, gzip;q=0.5', 'GZIP'])(
  '%s is answered with gzip',
  (header) => {
    expect(wants(header)).toBe(true);
  },
);

test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip;q=0, *', 'identity, gzip;q=0.5', 'x-gzipped'])(
  '%s is answered as it is',
  (header) => {
    expect(wants(header)).toBe(false);
  },
);
