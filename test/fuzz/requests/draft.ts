/** A request before it is sent. Its parts can be changed separately; the bytes are made last. */
import type { Route } from '#shared/api/route.ts';

export type Field = { readonly name: string; readonly value: string };
export type FilePart = { readonly name: string; readonly fileName: string; readonly bytes: Buffer };

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'urlencoded'; readonly fields: readonly Field[] }
  | { readonly kind: 'multipart'; readonly fields: readonly Field[]; readonly files: readonly FilePart[] }
  | { readonly kind: 'raw'; readonly type: string; readonly bytes: Buffer };

export type RequestDraft = {
  readonly row: Route;
  readonly method: string;
  /** Path as it is sent, without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Sends no length. Such uploads take the route of large ones. */
  readonly chunked: boolean;
};

const BOUNDARY = 'fuzz-boundary-3f9a';

/** Escapes a quoted value of a header. */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const getPart = (head: string, value: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

/** Any value as the text of a form field. */
export const fieldText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The body as it is sent, with its content type. */
export function rendered(body: Body): {
  readonly type: string | undefined;
  readonly bytes: Buffer | undefined;
} {
  switch (body.kind) {
    case 'none':
      return { type: undefined, bytes: undefined };
    case 'json':
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value) ?? '') };
    case 'raw':
      return { type: body.type === '' ? undefined : body.type, bytes: body.bytes };
    case 'urlencoded': {
      const fields = body.fields.map(({ name, value }): [string, string] => [name, value]);
      return {
        type: 'application/x-www-form-urlencoded',
        bytes: Buffer.from(new URLSearchParams(fields).toString()),
      };
    }
    case 'multipart':
      return {
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        bytes: Buffer.concat([
          ...body.fields.map(({ name, value }) => getPart(`name="${quoted(name)}"`, value)),
          ...body.files.map(({ name, fileName, bytes }) =>
            getPart(
              `name="${quoted(name)}"; filename="${quoted(fileName)}"\r\ncontent-type: application/octet-stream`,
              bytes,
            ),
          ),
          Buffer.from(`--${BOUNDARY}--\r\n`),
        ]),
      };
  }
}
