/** Reads bodies: JSON, forms and multipart, into plain values and at most one file. */
import { isUtf8 } from 'node:buffer';
import { echoed } from '#shared/messages/echo.ts';
import { contentKind, explainContentType } from './content-type.ts';
import { ApiError } from './errors.ts';
import type { HttpEvent } from './http.ts';
import type { BodyKind } from './route.ts';
import {
  addField,
  type Body,
  type Fields,
  FORM_LIMITS,
  refuseLongField,
  refuseManyFields,
} from './upload.ts';

/** The position at which JSON is invalid: the one that the parser names, else the end. */
function placeIn(text: string, error: unknown): { line: number; column: number } {
  const position = /position (\d+)/.exec(String(error))?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw new ApiError('body.not_json', {}, { hint: { id: 'hint.empty_json' } });
  if (!isUtf8(bytes)) throw new ApiError('body.not_json', {}, { hint: { id: 'hint.not_utf8' } });
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(
      'body.not_json',
      {},
      { cause: error, hint: { id: 'hint.json_at', params: placeIn(text, error) } },
    );
  }
}

/** The refusal of a body whose type the endpoint does not accept. */
function refuseKind(contentType: string, bytes: Buffer, accepts: readonly BodyKind[]): ApiError {
  if (accepts.includes('multipart'))
    return new ApiError('body.not_form', {}, { hint: explainContentType(contentType) });
  if (bytes.length === 0) return new ApiError('body.not_json', {}, { hint: { id: 'hint.empty_json' } });
  const given = echoed(contentType.split(';')[0] ?? '');
  return new ApiError('body.not_json', {}, { hint: { id: 'hint.json_as_form', params: { given } } });
}

/** The limits of multipart forms apply here as well. They are checked before the text is parsed. */
function readForm(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  if (text.split('&', FORM_LIMITS.fields + 1).length > FORM_LIMITS.fields) throw refuseManyFields();
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const isLong =
      Buffer.byteLength(name) > FORM_LIMITS.fieldBytes || Buffer.byteLength(value) > FORM_LIMITS.fieldBytes;
    if (isLong) throw refuseLongField(name);
    addField(fields, name, value);
  }
  return { ...fields };
}

/**
 * Reads the body of an event as one of the types that the endpoint accepts. Without a content type, the endpoint's
 * first one is assumed.
 * @throws ApiError 400 for another type, or a body that cannot be parsed
 */
export async function readBody(event: HttpEvent, accepts: readonly BodyKind[]): Promise<Body> {
  const reference = event.requestContext.ingress;
  if (reference) {
    const { file, fields, strayFiles } = reference;
    return { value: fields, file: file && { ...file, bytes: undefined }, strayFiles };
  }
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const contentType = event.headers['content-type'] ?? '';
  const kind = contentKind(contentType) ?? (accepts.includes('json') ? 'json' : undefined);
  if (!kind || !accepts.includes(kind)) {
    if (bytes.length === 0 && !accepts.includes('json')) return { value: {}, file: undefined };
    throw refuseKind(contentType, bytes, accepts);
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
