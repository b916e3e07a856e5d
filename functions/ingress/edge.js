/**
 * The edge function (CloudFront Functions, runtime 2.0): removes a trailing slash, refuses requests that are too large,
 * sends large uploads to the ingress, and keeps forms from being decoded as text. It does not authenticate.
 * `RULES`, made from the endpoint table, is put in front of this file. `npm start` runs the same text.
 */
import cf from 'cloudfront';

function tooLarge(uri, maxMib) {
  // The legacy interface returns its code as text.
  const code = uri.startsWith('/v2/') ? 413 : '413';
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'access-control-allow-origin': { value: '*' },
    },
    body: {
      encoding: 'text',
      data: JSON.stringify({
        code,
        status: `The request is larger than ${maxMib} MB.`,
        timestamp: `${new Date().toISOString().slice(0, 19)}Z`,
      }),
    },
  };
}

function isUpload(uri) {
  return RULES.uploads.some((pattern) => {
    const expected = pattern.split('/');
    const given = uri.split('/');
    return (
      expected.length === given.length && expected.every((part, i) => part[0] === '{' || part === given[i])
    );
  });
}

/** API Gateway decodes bodies whose type names a `charset`; a form (RFC 7578) has none, and its files are bytes. */
function withoutCharset(type) {
  if (!/^ *multipart\//i.test(type)) return type;
  return type
    .split(';')
    .filter((part) => part.trim().slice(0, 8).toLowerCase() !== 'charset=')
    .join(';');
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function by this name
function handler(event) {
  const request = event.request;
  const headers = request.headers;
  // Only the edge may set these two headers; CloudFront adds the secret to both origins after this function.
  delete headers['x-origin-verify'];
  headers['x-viewer-address'] = { value: event.viewer.ip };
  const type = headers['content-type'];
  if (type) type.value = withoutCharset(type.value);
  if (request.uri.length > 1 && request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  if (request.method === 'GET' || request.method === 'OPTIONS') return request;
  const mib = 1048576;
  const upload = request.method === 'POST' && isUpload(request.uri);
  // HTTP/2 needs no length, and no header says that a body follows: any upload without a length may be large.
  const length = headers['content-length'] ? Number(headers['content-length'].value) : upload ? -1 : 0;
  const maxMib = upload ? RULES.maxUploadMib : RULES.inlineMib;
  if (length > maxMib * mib) return tooLarge(request.uri, maxMib);
  if (upload && RULES.ingress && (length < 0 || length > RULES.inlineMib * mib))
    cf.selectRequestOriginById('ingress');
  return request;
}
