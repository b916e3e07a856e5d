/** Parses the JSON of subtitle files: bounded before it is built, tolerant of common mistakes. */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

/** Beyond any subtitle file. Larger documents are refused before they are built. */
const LIMITS = { objects: 600_000, depth: 64, members: 100_000 } as const;

/**
 * Parses a document. @throws MediaError `unreadable` with the line, `too_large` past the limits.
 */
export function parseJson(text: string): { readonly root: unknown; readonly repaired: boolean } {
  let depth = 0;
  let objects = 0;
  let inString = false;
  /** Member counts of the open objects, by depth. */
  const members: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 92) i += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      objects += 1;
      members[depth] = 0;
      if (depth > LIMITS.depth || objects > LIMITS.objects) {
        throw new MediaError('too_large', 'json', reason('json.too_deep'));
      }
    } else if (code === 125 || code === 93) depth = Math.max(0, depth - 1);
    else if (code === 58) {
      members[depth] = (members[depth] ?? 0) + 1;
      if ((members[depth] ?? 0) > LIMITS.members)
        throw new MediaError('too_large', 'json', reason('json.members'));
    }
  }
  try {
    return { root: JSON.parse(text), repaired: false };
  } catch (error) {
    const repaired = repairJson(text);
    if (repaired !== undefined) return { root: repaired, repaired: true };
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/at position (\d{1,9})/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split(/\r\n|\r|\n/).length;
    throw new MediaError('unreadable', 'json', reason('json.invalid'), line);
  }
}

/** Removes commas before a closing bracket, except in strings. */
function withoutExtraCommas(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString && code === 92) i += 1;
    else if (code === 34) inString = !inString;
    else if (!inString && code === 44 && /^\s*[\]}]/.test(text.slice(i + 1, i + 100))) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return parts.join('') + text.slice(from);
}

/** Parses near-JSON: trailing commas, or one object per line. */
function repairJson(text: string): unknown {
  const trimmed = text.trim();
  const lines = trimmed.split(/[\r\n]+/);
  const perLine = lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line));
  const tried = perLine ? `[${lines.join(',')}]` : withoutExtraCommas(trimmed);
  try {
    return JSON.parse(tried);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
