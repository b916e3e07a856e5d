/** Warnings in answers: a stable code, and a text in the language of the request. */
import { printable } from '#shared/messages/echo.ts';
import type { Language } from '#shared/messages/language.ts';
import { render, type Text } from '#shared/messages/render.ts';

/** What was lost, repaired, guessed or ignored, before translation. `line` counts from 1. */
export type Notice = {
  readonly code: string;
  readonly text: Text;
  readonly line?: number | undefined;
};

/** Longest quotation. A reason quotes the file, whose lines may have any length and contents. */
const MAX_QUOTE_LENGTH = 120;

function quoted(value: string): string {
  const letters = Array.from(printable(value.slice(0, 4 * MAX_QUOTE_LENGTH)));
  return letters.length > MAX_QUOTE_LENGTH
    ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…`
    : letters.join('');
}

/** Renders a reason, with safe and short quotations. */
export function renderNotice({ id, params = {} }: Text): Text {
  const shown = Object.entries(params).map(([name, value]): [string, string | number | Text] => [
    name,
    typeof value === 'object' ? renderNotice(value) : typeof value === 'string' ? quoted(value) : value,
  ]);
  return { id, params: Object.fromEntries(shown) };
}

/** Most warnings of an answer. */
const MAX = 50;

/** Translates warnings into the documented form. */
export function presentNotices(notices: readonly Notice[], language: Language) {
  return notices.slice(0, MAX).map(({ code, text, line }) => ({
    code,
    text: render(text.id, language, renderNotice(text).params).text,
    line: line ?? null,
  }));
}
