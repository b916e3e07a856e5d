/** Warnings as answers carry them: a stable code, and a text in the language of the request. */
import { printable } from '#shared/messages/echo.ts';
import type { Language } from '#shared/messages/language.ts';
import { render, type Text } from '#shared/messages/render.ts';

/** What was lost, repaired, guessed or ignored; not yet in a language. `line` counts from 1. */
export type Notice = {
  readonly code: string;
  readonly text: Text;
  readonly line?: number | undefined;
};

/** A reason quotes the file, whose lines may be of any length and hold anything. */
const LONGEST_QUOTE = 120;

function quoted(value: string): string {
  const letters = Array.from(printable(value.slice(0, 4 * LONGEST_QUOTE)));
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
}

/** A reason as a text, with what it quotes made fit to be shown. */
export function textOf({ id, params = {} }: Text): Text {
  const shown = Object.entries(params).map(([name, value]): [string, string | number | Text] => [
    name,
    typeof value === 'object' ? textOf(value) : typeof value === 'string' ? quoted(value) : value,
  ]);
  return { id, params: Object.fromEntries(shown) };
}

/** No answer carries more. */
const MOST = 50;

/** Warnings in a language, as the interface documents them. */
export function presentNotices(notices: readonly Notice[], language: Language) {
  return notices.slice(0, MOST).map(({ code, text, line }) => ({
    code,
    text: render(text.id, language, textOf(text).params).text,
    line: line ?? null,
  }));
}
