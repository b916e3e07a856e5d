/** Syntax highlighting for comments, strings, numbers and keywords, in one pass without a grammar. */
import { escapeMarkup } from '#shared/markup.ts';

const KEYWORDS: Readonly<Record<string, string>> = {
  js: 'as async await break case catch class const continue default do else export finally for from function if import in let new of return throw try typeof while',
  python:
    'and as def elif else except finally for from if import in is lambda not or pass raise return try while with None True False',
  bash: 'do done else fi for if in then until while export echo sleep',
  json: 'true false null',
};

const STRING = ['"', "'", '`'].map((mark) => `${mark}(?:[^${mark}\\\\]|\\\\.)*${mark}`).join('|');
const COMMENT: Readonly<Record<string, string>> = { js: String.raw`\/\/[^\n]*`, json: '(?!)' };

/** Code as HTML, with a class for each kind of token. Unknown languages are only escaped. */
export function highlight(code: string, name: string): string {
  const language = name === 'ts' ? 'js' : name;
  const keywords = KEYWORDS[language];
  if (keywords === undefined) return escapeMarkup(code);
  const comment = COMMENT[language] ?? String.raw`(?<![^\s])#[^\n]*`;
  const pattern = new RegExp(
    `(?<comment>${comment})|(?<string>${STRING})|(?<variable>\\$\\{?[A-Z_]+\\}?)|(?<number>\\b\\d[\\d_.]*\\b)|(?<keyword>\\b(?:${keywords.replaceAll(' ', '|')})\\b)`,
    'g',
  );
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    html += `${escapeMarkup(code.slice(end, match.index))}<span class="${kind}">${escapeMarkup(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeMarkup(code.slice(end));
}
