/** Shared by SRT and VTT: the known tags, and printing runs as nested tags. */
import type { Line, Run, TextStyle } from './model.ts';

/** Tags that carry a simple style, by lower-case name. */
export const STYLE_TAGS: ReadonlyMap<string, TextStyle> = new Map<string, TextStyle>([
  ['i', { italic: true }],
  ['em', { italic: true }],
  ['b', { bold: true }],
  ['strong', { bold: true }],
  ['u', { underline: true }],
  ['s', { strike: true }],
  ['strike', { strike: true }],
  ['del', { strike: true }],
]);

/** HTML elements that occur in subtitles without meaning (WHATWG HTML section 4). */
export const HTML_TAGS: ReadonlySet<string> = new Set(
  'a abbr address article aside big blockquote body button c center cite code dd div dl dt font footer form h1 h2 h3 h4 h5 h6 head header hr html img input ins kbd label lang li link main mark meta nav ol p pre q rp rt ruby samp script section select small span style sub sup table tbody td textarea tfoot th thead title tr tt ul v var'.split(
    ' ',
  ),
);

/** A tag that prints a style. Tags with equal keys are the same open tag. */
export type Tag = { readonly key: string; readonly open: string; readonly close: string };

type Printer = {
  /** The tags of a style, outermost first. */
  readonly getTags: (run: Run) => readonly Tag[];
  /** Escapes plain text for the format. */
  readonly readText: (text: string) => string;
};

/**
 * Prints lines as text with well-nested tags. A tag stays open across line breaks and runs that share it.
 */
export function printTagged(lines: readonly Line[], { getTags, readText }: Printer): string[] {
  if (isPlain(lines)) return lines.map((line) => (line[0] ? readText(line[0].text) : ''));
  const open: Tag[] = [];
  const printed: string[] = [];
  let lastText = -1;
  for (const line of lines) {
    let text = '';
    for (const run of line) {
      const wanted = run.style || run.at !== undefined || run.ruby !== undefined ? getTags(run) : NO_TAGS;
      const keep = open.findIndex((tag) => !wanted.some((w) => w.key === tag.key));
      const ends = keep < 0 ? '' : closeTags(open.splice(keep));
      if (text === '' && lastText >= 0) printed[lastText] += ends;
      else text += ends;
      for (const tag of wanted) {
        if (open.some((o) => o.key === tag.key)) continue;
        text += tag.open;
        open.push(tag);
      }
      text += readText(run.text);
    }
    if (text !== '') lastText = printed.length;
    printed.push(text);
  }
  if (lastText >= 0) printed[lastText] += closeTags(open);
  return printed;
}

/** Fast path: nearly all cues have no style. */
export function isPlain(lines: readonly Line[]): boolean {
  for (const line of lines) {
    const run = line[0];
    if (run && (line.length > 1 || run.style || run.at !== undefined || run.ruby !== undefined)) return false;
  }
  return true;
}

const closeTags = (tags: readonly Tag[]): string =>
  tags.length === 0
    ? ''
    : tags
        .toReversed()
        .map((tag) => tag.close)
        .join('');

const NO_TAGS: readonly Tag[] = [];
