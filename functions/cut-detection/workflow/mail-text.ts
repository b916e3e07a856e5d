/** Subject, text and HTML of the mails, in all languages. */

import type { Mail } from '#shared/data/mails.ts';
import type { Failure } from '#shared/data/processes.ts';
import { escapeMarkup } from '#shared/markup.ts';
import { direction, type Language } from '#shared/messages/language.ts';
import { render, type Text, type TextId, type TextParams } from '#shared/messages/render.ts';

type Content = Pick<Mail, 'subject' | 'text' | 'html'>;
type Facts = {
  readonly language: Language;
  /** Name of the film as sent. */
  readonly source: string;
};

/** Truncates a name and drops control characters, which could break a header. */
const shown = (name: string): string => [...name.replace(/\p{C}/gu, '')].slice(0, 100).join('');

/** `November 20, 2026 at 10:00 UTC`, in the format of the language. */
export function momentText(ms: number, language: Language): string {
  const format = {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  } as const;
  return `${new Intl.DateTimeFormat(language, format).format(ms)} UTC`;
}

const PAGE =
  'margin:0;padding:24px;background:#f4f5f7;color:#1d2430;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const CARD = 'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:12px 22px;background:#2456c8;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600';
const SOFT = 'margin:20px 0 0;color:#5d6879;font-size:13px';

/** A page with one card. The parts are already HTML. */
function page(language: Language, subject: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="${PAGE}"><div style="${CARD}">
${parts.join('\n')}
</div></body>
</html>
`;
}

const paragraph = (html: string, style = 'margin:0 0 20px;overflow-wrap:anywhere'): string =>
  `<p style="${style}">${html}</p>`;

/** The mail of a finished process, with the link to its zip. */
export function successMail(
  facts: Facts & {
    readonly scenes: number;
    /** Such as that the film ends early. */
    readonly warning?: Text | undefined;
    readonly expires: number;
    readonly url: string;
  },
): Content {
  const { language, scenes, url, warning } = facts;
  const say = (id: TextId, params?: TextParams): string => render(id, language, params).text;
  const file = shown(facts.source);
  const subject = say('mail.cut.subject_ok', { file });
  const params = { file, count: scenes, expires: momentText(facts.expires, language) };
  const body = say('mail.cut.body_ok', { ...params, url });
  // The page shows the address as a link. NUL, which no text contains, marks its place.
  const mark = '\u0000';
  const link = `<a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a>`;
  const html = escapeMarkup(say('mail.cut.body_ok', { ...params, url: mark })).replace(mark, link);
  const warnings = warning ? [say(warning.id, warning.params)] : [];
  const notes = [say('mail.cut.shared_link'), say('mail.cut.why')];
  return {
    subject,
    text: `${[...warnings, body, ...notes].join('\n\n')}\n`,
    html: page(language, subject, [
      ...warnings.map((each) => paragraph(escapeMarkup(each))),
      paragraph(html),
      `<a href="${escapeMarkup(url)}" style="${BUTTON}">${escapeMarkup(say('mail.cut.download'))}</a>`,
      paragraph(notes.map(escapeMarkup).join('<br>'), SOFT),
    ]),
  };
}

/** The mail of a failed process: the reason if known, and that nothing was charged. */
export function failureMail(facts: Facts & { readonly failure: Failure }): Content {
  const { language, failure } = facts;
  const say = (id: TextId, params?: TextParams): string => render(id, language, params).text;
  const file = shown(facts.source);
  const subject = say('mail.cut.subject_failed', { file });
  const body = say('mail.cut.body_failed', { file });
  const reason = failure === 'failed' ? [] : [say(`process.label.${failure}`)];
  const why = say('mail.cut.why');
  return {
    subject,
    text: `${[body, ...reason, why].join('\n\n')}\n`,
    html: page(language, subject, [
      ...[body, ...reason].map((each) => paragraph(escapeMarkup(each))),
      paragraph(escapeMarkup(why), SOFT),
    ]),
  };
}
