/** Encodings that leave no mark: judged by grammar, then by how likely the letters are. */
import chardet from 'chardet';
import type { DecodedText } from './decode.ts';

export function guessEncoding(bytes: Uint8Array): DecodedText {
  const encoding = (chardet.detect(bytes.subarray(0, 65_536)) ?? 'windows-1252').toLowerCase();
  return { text: new TextDecoder(encoding).decode(bytes), encoding, guessed: true };
}
