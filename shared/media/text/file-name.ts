/** Names of generated files (decision 83). */
import { stripEnd } from '#shared/media/text/strip.ts';

const MAX_LENGTH = 200;

/** Control characters, and characters reserved in file systems or headers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/g;

/** The last part of a path without its extension, cleaned; `fallback` if nothing is left. */
export function baseName(fileName: string, fallback: string): string {
  const last = fileName.slice(-4096).split(/[/\\]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const stem = dot > 0 && last.length - dot <= 12 ? last.slice(0, dot) : dot === 0 ? '' : last;
  const clean = stem.replaceAll(UNSAFE, '').replaceAll(/\s+/g, ' ').trim();
  const cut = stripEnd([...clean].slice(0, MAX_LENGTH).join(''), '. ');
  return cut === '' ? fallback : cut;
}

/** A file extension: up to five letters and digits, one of them a letter, so that `no. 5` has none. */
const EXTENSION = /\.(?=[A-Za-z0-9]{0,4}[A-Za-z])[A-Za-z0-9]{1,5}$/;

/** `A.mov` as `A` and `.mov`; the extension may be empty. */
export function splitExtension(name: string): { readonly stem: string; readonly extension: string } {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
}
