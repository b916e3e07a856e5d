/** Reads SAMI: sync points with paragraphs by class; a class is a language. */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { chooseLanguage, type LanguageCue } from '../choose-language.ts';
import { decodeReferences } from '../html-references.ts';
import type { Line, ReadOptions, SubtitleDocument } from '../model.ts';
import { cueLine } from '../runs.ts';
import { collectWarnings, type WarningList } from '../warnings.ts';
import { type Classes, readClasses, titleIn } from './head.ts';
import { ParagraphText } from './text.ts';

/** More than any programme needs. */
const MAX_PARAGRAPHS = 300_000;

/** A tag. An unclosed one ends where the next begins. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})([^<>]*)>?/gi;
const START = /(?:^|\s)start\s{0,8}=\s{0,8}["']?\s{0,8}(-?\d{1,12})/i;
const END = /(?:^|\s)end\s{0,8}=\s{0,8}["']?\s{0,8}(-?\d{1,12})/i;
const CLASS = /(?:^|\s)class\s{0,8}=\s{0,8}["']?\s{0,8}([\w-]{1,64})/i;
/** A paragraph that names who speaks. */
const SOURCE = /(?:^|\s)id\s{0,8}=\s{0,8}["']?\s{0,8}source\b/i;

/** What one class shows from a time on. No rows clear the screen. */
type Entry = {
  readonly start: number;
  readonly end: number | null;
  readonly className: string;
  readonly lines: Line[];
};

const MILLISECOND = 1000;

function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at);
    // An unclosed comment is not a comment.
    if (end < 0) break;
    parts.push(text.slice(from, at));
    from = end + '-->'.length;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** The entries of a body, in the order of the file. */
class Body {
  readonly entries: Entry[] = [];
  readonly #warnings: WarningList;
  #times: Pick<Entry, 'start' | 'end'> | undefined;
  #paragraph:
    | { readonly className: string; readonly isSource: boolean; readonly text: ParagraphText }
    | undefined;
  #speaker: string | undefined;

  constructor(warnings: WarningList) {
    this.#warnings = warnings;
  }

  read(body: string): void {
    let from = 0;
    for (const match of body.matchAll(TAG)) {
      const [whole, slash = '', rawName = '', attributes = ''] = match;
      this.#text(body.slice(from, match.index));
      from = match.index + whole.length;
      const name = rawName.toLowerCase();
      if (name === 'sync') this.#sync(slash === '/', attributes);
      else if (name === 'p') this.#open(slash === '/', attributes);
      else if (name === 'body' || name === 'sami') this.#close();
      else this.#paragraph?.text.tag(name, slash === '/', attributes);
    }
    this.#text(body.slice(from));
    this.#close();
  }

  #text(text: string): void {
    if (text === '') return;
    // Some files omit the paragraph.
    if (!this.#paragraph && text.trim() !== '') this.#open(false, '');
    this.#paragraph?.text.text(text);
  }

  #sync(closes: boolean, attributes: string): void {
    this.#close();
    this.#speaker = undefined;
    this.#times = undefined;
    if (closes) return;
    const start = START.exec(attributes)?.[1];
    const end = END.exec(attributes)?.[1];
    if (start === undefined) {
      const text = reason('sami.no_start', { tag: `<SYNC${attributes.slice(0, 40)}>` });
      this.#warnings.add('cue_skipped', text);
    } else
      this.#times = {
        start: Number(start) * MILLISECOND,
        end: end === undefined ? null : Number(end) * MILLISECOND,
      };
  }

  #open(closes: boolean, attributes: string): void {
    this.#close();
    if (closes || !this.#times) return;
    this.#paragraph = {
      className: CLASS.exec(attributes)?.[1] ?? '',
      isSource: SOURCE.test(attributes),
      text: new ParagraphText(),
    };
  }

  #close(): void {
    const [paragraph, times] = [this.#paragraph, this.#times];
    this.#paragraph = undefined;
    if (!paragraph || !times) return;
    const lines = paragraph.text.lines();
    if (paragraph.isSource) {
      this.#speaker = cueLine({ lines }) || undefined;
      return;
    }
    const said = this.#speaker === undefined ? lines : saidBy(lines, this.#speaker);
    const last = this.entries.at(-1);
    // Paragraphs of the same class and time are rows of one text.
    if (last && last.className === paragraph.className && last.start === times.start) {
      // Not spread: a hostile text may have more rows than a call can take arguments.
      for (const line of said) last.lines.push(line);
      return;
    }
    if (this.entries.length >= MAX_PARAGRAPHS)
      throw new MediaError('too_large', 'sami', reason('sami.paragraphs'), 1);
    this.entries.push({ ...times, className: paragraph.className, lines: said });
  }
}

const saidBy = (lines: readonly Line[], speaker: string): Line[] =>
  lines.map((line) => line.map((run) => ({ ...run, style: { ...run.style, speaker } })));

/** Builds the cues of one class. Each lasts to its end, or until the class shows something else. */
function* buildCues(entries: readonly Entry[], language: string | undefined): Generator<LanguageCue> {
  const sorted = entries.toSorted((a, b) => a.start - b.start);
  let next: number | null = null;
  const ends: (number | null)[] = new Array(sorted.length).fill(null);
  for (let i = sorted.length - 1; i >= 0; i -= 1) {
    const after = sorted[i + 1];
    const entry = sorted[i];
    if (after && entry && after.start > entry.start) next = after.start;
    ends[i] = entry?.end ?? next;
  }
  for (const [i, { start, lines }] of sorted.entries())
    if (lines.length > 0) yield { cue: { start, end: ends[i] ?? null, lines }, language };
}

/**
 * Reads a file and keeps the classes of one language.
 * @throws MediaError `unreadable` without any sync point, `too_large` past the limit.
 */
export function readSami(text: string, { language: wanted }: ReadOptions): SubtitleDocument {
  const first = text.search(/<sync\b/i);
  if (first < 0) throw new MediaError('unreadable', 'sami', reason('sami.none'), 1);
  const head = text.slice(0, first);
  const warnings = collectWarnings();
  const body = new Body(warnings);
  body.read(withoutComments(text.slice(first)));
  const classes: Classes = readClasses(head);
  const byClass = Map.groupBy(body.entries, ({ className }) => className.toLowerCase());
  const cues = [...byClass].flatMap(([name, entries]) => [...buildCues(entries, classes(name))]);
  const chosen = chooseLanguage(cues, wanted, undefined);
  const title = titleIn(head);
  return {
    cues: chosen.cues.toSorted((a, b) => a.start - b.start),
    ...(chosen.language !== undefined && { language: chosen.language }),
    ...(title !== undefined && { title: decodeReferences(title) }),
    warnings: [...warnings.list, ...chosen.warnings],
  };
}
