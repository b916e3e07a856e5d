import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createEdge, type Decision } from '#local/http/edge.ts';

const MIB = 1_048_576;
const edge = createEdge({ ingress: true, originSecret: 'secret' });

function decide(method: string, url: string, headers: Record<string, string> = {}): Decision {
  const request = new IncomingMessage(new Socket());
  return edge(Object.assign(request, { method, url, headers }));
}
const getOrigin = (decision: Decision): string => (decision.kind === 'pass' ? decision.origin : 'edge');

test.each([
  ['POST', '/v2/subtitles', { 'content-length': String(4 * MIB) }, 'api'],
  ['POST', '/v2/subtitles', { 'content-length': String(4 * MIB + 1) }, 'ingress'],
  ['POST', '/v2/subtitles/', { 'content-length': String(5 * MIB) }, 'ingress'],
  ['POST', '/v2/subtitles', { 'content-length': String(100 * MIB) }, 'ingress'],
  ['POST', '/v2/subtitles', { 'content-length': String(100 * MIB + 1) }, 'edge'],
  ['POST', '/v2/subtitles', { 'transfer-encoding': 'chunked' }, 'ingress'],
  ['POST', '/v2/subtitles', {}, 'ingress'],
  ['PUT', '/v2/subtitles', { 'transfer-encoding': 'chunked' }, 'api'],
  ['POST', '/v2/formats', { 'content-length': String(4 * MIB + 1) }, 'edge'],
  ['GET', '/v2/files', {}, 'api'],
])('%s %s %o goes to the %s', (method, url, headers, origin) => {
  expect(getOrigin(decide(method, url, headers))).toBe(origin);
});

test.each([
  ['/v2/subtitles', 413],
  ['/subtitles', '413'],
])('the 413 for %s has its code in the type of its interface', (url, code) => {
  const decision = decide('POST', url, { 'content-length': String(101 * MIB) });
  if (decision.kind !== 'answer') throw new Error('It was let through');
  expect(JSON.parse(decision.body)).toMatchObject({ code, status: 'The request is larger than 100 MB.' });
});

test("the edge sets the secret and the viewer's address, whatever a client sends", () => {
  const decision = decide('GET', '/v2/info', {
    'x-origin-verify': 'guess',
    'x-viewer-address': '203.0.113.9',
  });
  if (decision.kind !== 'pass') throw new Error('It was answered');
  expect(decision.request.headers['x-origin-verify']).toBe('secret');
  expect(decision.request.headers['x-viewer-address']).not.toContain('203.0.113.9');
});

test.each([
  ['multipart/form-data; charset=utf-8; boundary=x', 'multipart/form-data; boundary=x'],
  ['Multipart/Form-Data;boundary="a b";CharSet="UTF-8"', 'Multipart/Form-Data;boundary="a b"'],
  ['multipart/form-data; boundary=charset', 'multipart/form-data; boundary=charset'],
  ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
])('the content type %s reaches the service as %s', (sent, received) => {
  const decision = decide('POST', '/v2/subtitles', { 'content-type': sent, 'content-length': '10' });
  if (decision.kind !== 'pass') throw new Error('It was answered');
  expect(decision.request.headers['content-type']).toBe(received);
});
