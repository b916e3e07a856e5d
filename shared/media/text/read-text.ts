/** Entry point for all text files: the text, its encoding, and warnings about both. */

import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { type DecodedText, type DecodeOptions, decodeText } from './decode.ts';
import { findEncoding } from './encodings.ts';
import { createMarksWarning, shortenMarks } from './marks.ts';

export type TextFile = {
  readonly text: string;
  /** Canonical name, lower case. */
  readonly encoding: string;
  readonly warnings: readonly Warning[];
};

/** Decodes a text file, with a warning if the encoding is a guess or characters are lost. */
export function readText(bytes: Uint8Array, options: DecodeOptions = {}): TextFile {
  const decoded = decodeText(bytes, options);
  const { encoding } = decoded;
  const { text, at } = shortenMarks(decoded.text);
  const warnings = [...encodingWarnings(decoded, options), ...lossWarnings(decoded)];
  return {
    text,
    encoding,
    warnings: at < 0 ? warnings : [...warnings, createMarksWarning(lineAt(decoded.text, at))],
  };
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\r|\n/).length;

function encodingWarnings({ encoding, guessed, mixed }: DecodedText, options: DecodeOptions): Warning[] {
  const code = 'encoding_guessed';
  if (mixed) {
    const text = reason('content.encoding_mixed', {
      count: mixed.count,
      encoding: mixed.encoding,
      lines: `${mixed.lines.join(', ')}${mixed.count > mixed.lines.length ? ', …' : ''}`,
    });
    return [{ code, text, ...(mixed.lines[0] !== undefined && { line: mixed.lines[0] }) }];
  }
  if (guessed) {
    const text = reason('content.encoding_guessed', { encoding });
    return [{ code, text }];
  }
  const asked = options.encoding === undefined ? undefined : findEncoding(options.encoding)?.name;
  if (asked === undefined || asked === encoding) return [];
  const text = reason('content.encoding_mark', { encoding, asked });
  return [{ code: 'encoding_differs', text }];
}

function lossWarnings({ text, encoding }: DecodedText): Warning[] {
  const lost = text.indexOf('\ufffd');
  if (lost < 0) return [];
  const line = lineAt(text, lost);
  const told = reason('content.characters', { encoding });
  return [{ code: 'characters_unreadable', text: told, line }];
}
