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
const MAX_QUOTE_LENGTH = 120;

function quoted(value: string): string {
  const letters = Array.from(printable(value.slice(0, 4 * MAX_QUOTE_LENGTH)));
  return letters.length > MAX_QUOTE_LENGTH
    ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…`
    : letters.join('');
}

/** A reason as a text, with what it quotes made fit to be shown. */
export function renderNotice({ id, params = {} }: Text): Text {
  const shown = Object.entries(params).map(([name, value]): [string, string | number | Text] => [
    name,
    typeof value === 'object' ? renderNotice(value) : typeof value === 'string' ? quoted(value) : value,
  ]);
  return { id, params: Object.fromEntries(shown) };
}

/** No answer carries more. */
const MAX = 50;

/** Warnings in a language, as the interface documents them. */
export function presentNotices(notices: readonly Notice[], language: Language) {
  return notices.slice(0, MAX).map(({ code, text, line }) => ({
    code,
    text: render(text.id, language, renderNotice(text).params).text,
    line: line ?? null,
  }));
}
