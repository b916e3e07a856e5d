/** Writes an Avid Log Exchange. */

import { decodeSequence } from '#shared/media/sequences/decode.ts';
import { stripEnd } from '#shared/media/text/strip.ts';
import { encodeWindows1252 } from '#shared/media/text/windows-1252.ts';
import type { Ale } from './model.ts';

/** CRLF, one blank line between the sections, no tabs at the ends; Windows-1252 if it can hold the text, else UTF-8. */
export function writeAle({ heading, columns, rows }: Ale): Uint8Array {
  const lines = [
    'Heading',
    ...heading.map((pair) => joinCells(pair)),
    '',
    'Column',
    joinCells(columns),
    '',
    'Data',
    ...rows.map(({ cells }) => joinCells(cells)),
  ];
  const text = lines.map((line) => `${line}\r\n`).join('');
  const short = encodeWindows1252(text);
  // A few texts look like another encoding in Windows-1252 and would be misread.
  return short && decodeSequence(short).text === text ? short : new TextEncoder().encode(text);
}

const joinCells = (cells: readonly string[]): string => stripEnd(cells.join('\t'), '\t');
