/** Warnings as answers carry them: a stable code, and a text in the language of the request. */
import type { Language } from '#shared/messages/language.ts';
import { render, type Text } from '#shared/messages/render.ts';

/** What was lost, repaired, guessed or ignored; not yet in a language. `line` counts from 1. */
export type Notice = {
  readonly code: string;
  readonly text: string | Text;
  readonly line?: number | undefined;
};

/** No answer carries more. */
const MOST = 50;

/** Warnings in a language, as the interface documents them. */
export function presentNotices(notices: readonly Notice[], language: Language) {
  return notices.slice(0, MOST).map(({ code, text, line }) => ({
    code,
    text: typeof text === 'string' ? text : render(text.id, language, text.params).text,
    line: line ?? null,
  }));
}
