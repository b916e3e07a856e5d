/** The envelope, in both dialects: built here and nowhere else. */
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
  /** What to do about a refusal. */
  readonly hint?: Text | undefined;
  readonly warnings?: readonly Notice[] | undefined;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly nextPage?: string | undefined;
};

/** The legacy interface knows fewer codes: what it lacks becomes the nearest one that it has. */
const LEGACY_CODES: Readonly<Record<number, number>> = { 201: 200, 202: 200, 402: 403, 413: 413, 422: 400 };

/** The status code of a message in a dialect. */
export function getCode(id: StatusId, dialect: Dialect): number {
  const code = CODES[id];
  return dialect === 'legacy' ? (LEGACY_CODES[code] ?? code) : code;
}

/** The form of a legacy time: UTC, without a zone. */
export const legacyTime = (ms: number): string => isoSeconds(ms).replace('T', ' ').replace('Z', '');

/** Texts that the specification gives word for word: what to do stands beside them, under a key of its own. */
const EXACT: ReadonlySet<StatusId> = new Set(['auth.invalid_key', 'not_found']);

const isObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** A text that another sentence follows. */
const ended = ({ text, language }: { text: string; language: string }): string =>
  /[.。?!]$/.test(text) ? text : `${text}${['zh', 'ja'].includes(language) ? '。' : '.'}`;

/** Warnings are part of data that is an object, and stand beside a list or no data at all. */
function withWarnings({ data, warnings }: Message, language: Language): Record<string, unknown> {
  if (warnings === undefined) return data === undefined ? {} : { data };
  const shown = presentNotices(warnings, language);
  if (isObject(data)) return { data: { ...data, warnings: shown } };
  return { ...(data !== undefined && { data }), warnings: shown };
}

/** Answers above this many characters are compressed for clients that take it. */
const COMPRESS_ABOVE = 16_384;

/**
 * The answer of an envelope: integer code in the versioned dialect, text in the legacy one, which is always English.
 * Texts of users are inserted unchanged; the body is JSON, never cached.
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
