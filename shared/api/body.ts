/** Bodies: JSON, forms and multipart, as plain values and at most one file. */
import { ApiError } from './errors.ts';
import type { HttpEvent } from './http.ts';
import type { BodyKind } from './route.ts';
import { addField, type Body, type Fields } from './upload.ts';

function contentKind(contentType: string): BodyKind | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return 'multipart';
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  return undefined;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('body.not_json', {}, { cause: error });
  }
}

function readForm(bytes: Buffer): unknown {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) addField(fields, name, value);
  return fields;
}

/**
 * Reads the body of an event in one of the ways that the endpoint accepts.
 * A body without a content type is taken as what the endpoint accepts first.
 * @throws ApiError 400 for a body of another kind, or one that does not parse
 */
export async function readBody(event: HttpEvent, accepts: readonly BodyKind[]): Promise<Body> {
  const reference = event.requestContext.ingress;
  if (reference) {
    const { file } = reference;
    return { value: reference.fields, file: file && { ...file, bytes: undefined } };
  }
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const contentType = event.headers['content-type'] ?? '';
  const kind = contentKind(contentType) ?? (accepts.includes('json') ? 'json' : undefined);
  if (!kind || !accepts.includes(kind)) {
    if (bytes.length === 0 && !accepts.includes('json')) return { value: {}, file: undefined };
    throw new ApiError(
      accepts.includes('json') && !accepts.includes('multipart') ? 'body.not_json' : 'body.not_form',
    );
  }
  switch (kind) {
    case 'multipart': {
      const { readMultipart } = await import('./multipart.ts');
      return readMultipart(contentType, bytes);
    }
    case 'urlencoded':
      return { value: readForm(bytes), file: undefined };
    case 'json':
      return { value: bytes.length === 0 && accepts.length > 1 ? {} : readJson(bytes), file: undefined };
  }
}
