/** Chooses one language of a document whose divisions show the same text in several languages at the same time. */

import type { Cue, Run } from '#shared/media/subtitles/model.ts';
import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

/** A cue with the language of its division, where the division states one. */
export type LanguageCue = { readonly cue: Cue; readonly language: string | undefined };

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** True where two cues of different languages are on screen at once. */
function sharesTime(cues: readonly LanguageCue[]): boolean {
  const sorted = cues
    .filter(({ language }) => language !== undefined)
    .sort((a, b) => a.cue.start - b.cue.start);
  /** The latest end so far, and the latest end in any other language. */
  let latest = { language: '', end: Number.NEGATIVE_INFINITY };
  let others = Number.NEGATIVE_INFINITY;
  for (const { cue, language = '' } of sorted) {
    if ((language === latest.language ? others : latest.end) > cue.start) return true;
    const end = cue.end ?? Number.POSITIVE_INFINITY;
    if (language === latest.language) latest = { language, end: Math.max(end, latest.end) };
    else if (end > latest.end) {
      others = latest.end;
      latest = { language, end };
    } else others = Math.max(end, others);
  }
  return false;
}

/** Removes language marks that only repeat the language of the whole result. */
function withoutMark(cues: Cue[], language: string | undefined, stated: string | undefined): Cue[] {
  if (language === undefined || language === stated) return cues;
  const unmarked = (run: Run): Run => {
    if (run.style?.language !== language) return run;
    const { language: _, ...style } = run.style;
    const { style: __, ...rest } = run;
    return Object.keys(style).length > 0 ? { ...rest, style } : rest;
  };
  return cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.map(unmarked)) }));
}

/**
 * The cues of the requested language, else of the first one. Languages that alternate are one text and all stay.
 * Cues without a language also stay.
 * @param stated language that the document declares. Words in another language are marked.
 */
export function chooseLanguage(
  cues: readonly LanguageCue[],
  wanted: string | undefined,
  stated: string | undefined,
): { cues: Cue[]; language: string | undefined; warnings: Warning[] } {
  const languages = [...new Set(cues.flatMap(({ language }) => (language === undefined ? [] : [language])))];
  const all = cues.map(({ cue }) => cue);
  const [only] = languages;
  if (languages.length < 2) return { cues: withoutMark(all, only, stated), language: only, warnings: [] };
  const match =
    wanted === undefined
      ? undefined
      : (languages.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
        languages.find((tag) => primary(tag) === primary(wanted)));
  if (match === undefined && !sharesTime(cues)) return { cues: all, language: undefined, warnings: [] };
  const chosen = match ?? languages[0];
  const kept = cues.filter(({ language }) => language === undefined || language === chosen);
  const text = reason('ttml.languages', {
    languages: languages.slice(0, 10).join(', '),
    chosen: chosen ?? '',
    count: cues.length - kept.length,
  });
  return {
    cues: withoutMark(
      kept.map(({ cue }) => cue),
      chosen,
      stated,
    ),
    language: chosen,
    warnings: [{ code: 'languages_dropped', text }],
  };
}
