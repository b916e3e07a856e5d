/** Content types of requests. */
import { echoed } from '#shared/messages/echo.ts';
import type { Text } from '#shared/messages/render.ts';
import type { BodyKind } from './route.ts';

/** The kind of body that a content type names; undefined for a type that no endpoint accepts. */
export function contentKind(contentType: string): BodyKind | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return 'multipart';
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  return undefined;
}

/** Why a body is not a form, by its content type. */
export function explainContentType(contentType: string): Text {
  if (contentType === '') return { id: 'hint.send_form' };
  const given = echoed(contentType.split(';')[0] ?? '');
  return given.toLowerCase() === 'multipart/form-data'
    ? { id: 'hint.boundary' }
    : { id: 'hint.content_type', params: { given } };
}
