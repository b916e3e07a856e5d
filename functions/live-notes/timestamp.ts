/** Reads the time of the last call in every form that clients send. */
import { ApiError } from '#shared/api/errors.ts';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Milliseconds from an ISO 8601 time, Unix seconds, or 13 digits of Unix milliseconds; 0 requests all notes. The `+` of
 * an offset may arrive as a space. @throws ApiError 400 for anything else
 */
export function readTimestamp(raw: string): number {
  const text = raw.trim().replace(/ (?=\d{2}:?\d{2}$)/, '+');
  if (/^\d{1,13}$/.test(text)) return text.length === 13 ? Number(text) : Number(text) * 1000;
  const time = ISO.test(text) ? Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) : Number.NaN;
  if (Number.isNaN(time)) {
    const hint = { id: 'hint.example', params: { example: '2026-11-20T10:00:00Z' } } as const;
    throw new ApiError('param.invalid', { name: 'timestamp' }, { hint });
  }
  return time;
}
