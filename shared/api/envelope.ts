/** Builds the envelope in both dialects. */
import { gzipSync } from 'node:zlib';
import { isoSeconds } from '#shared/clock.ts';
import { CODES, type StatusId } from '#shared/messages/codes.ts';
import type { Language } from '#shared/messages/language.ts';
import { render, type Text, type TextParams } from '#shared/messages/render.ts';
import { CORS_HEADERS, type HttpAnswer } from './http.ts';
import { type Notice, presentNotices } from './notices.ts';
import type { Route } from './route.ts';

export type Dialect = Route['dialect'];

export type Message = {
  readonly id: StatusId;
  readonly params: TextParams;
  readonly data?: unknown;
  /** What the client can do about a refusal. */
  readonly hint?: Text | undefined;
  readonly warnings?: readonly Notice[] | undefined;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly nextPage?: string | undefined;
};

/** The legacy interface has fewer codes. Others become the nearest one. */
const LEGACY_CODES: Readonly<Record<number, number>> = { 201: 200, 202: 200, 402: 403, 413: 413, 422: 400 };

/** The status code of a message in a dialect. */
export function getCode(id: StatusId, dialect: Dialect): number {
  const code = CODES[id];
  return dialect === 'legacy' ? (LEGACY_CODES[code] ?? code) : code;
}

/** Times in the legacy interface: UTC, without a zone. */
export const legacyTime = (ms: number): string => isoSeconds(ms).replace('T', ' ').replace('Z', '');

/** Texts that the specification fixes word for word. Their hint has a field of its own. */
const EXACT: ReadonlySet<StatusId> = new Set(['auth.invalid_key', 'not_found']);

const isObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Ends a text so that another sentence can follow. */
const ended = ({ text, language }: { text: string; language: string }): string =>
  /[.。?!]$/.test(text) ? text : `${text}${['zh', 'ja'].includes(language) ? '。' : '.'}`;

/** Warnings are a field of `data` if it is an object, else a field beside it. */
function withWarnings({ data, warnings }: Message, language: Language): Record<string, unknown> {
  if (warnings === undefined) return data === undefined ? {} : { data };
  const shown = presentNotices(warnings, language);
  if (isObject(data)) return { data: { ...data, warnings: shown } };
  return { ...(data !== undefined && { data }), warnings: shown };
}

/** Longer answers, in characters, are compressed for clients that accept it. */
const COMPRESS_ABOVE = 16_384;

/**
 * Makes the answer with an envelope. The code is an integer in the versioned dialect, and text in the legacy one, which
 * is always English. The body is JSON and never cached.
 */
export function envelope(message: Message, dialect: Dialect, language: Language, gzip = false): HttpAnswer {
  const code = getCode(message.id, dialect);
  const isLegacy = dialect === 'legacy';
  const spoken = isLegacy ? 'en' : language;
  const text = render(message.id, spoken, message.params);
  const hint = message.hint && render(message.hint.id, spoken, message.hint.params).text;
  const apart = EXACT.has(message.id);
  const body = JSON.stringify({
    code: isLegacy ? String(code) : code,
    status: hint === undefined || apart ? text.text : `${ended(text)} ${hint}`,
    ...(hint !== undefined && apart && !isLegacy && { hint }),
    timestamp: isoSeconds(message.timestamp),
    ...(isLegacy ? message.data !== undefined && { data: message.data } : withWarnings(message, language)),
    ...(message.nextPage !== undefined && { nextPage: message.nextPage }),
  });
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-language': text.language,
    vary: 'Accept-Language',
    ...CORS_HEADERS,
    ...message.headers,
  };
  if (!gzip || body.length < COMPRESS_ABOVE)
    return { statusCode: code, headers, body, isBase64Encoded: false };
  return {
    statusCode: code,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Language, Accept-Encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
