/** Cue text of WebVTT (W3C WebVTT section 6.4): tags, timestamps and character references, both ways. */
import { rate } from '#shared/media/timecode/rate.ts';
import { decodeReferences } from '../html-references.ts';
import type { Line, Run, TextStyle } from '../model.ts';
import { plainLines, RunBuilder } from '../runs.ts';
import { HTML_TAGS, printTagged, STYLE_TAGS, type Tag } from '../tags.ts';
import { CLOCK, parseClockMatch, printClock } from '../time.ts';
import {
  type ClassStyles,
  colorClass,
  cueStyle,
  DEFAULT_COLORS,
  defaultClass,
  severalClasses,
  tagRule,
  voiceRule,
} from './styles.ts';

export type TextOptions = {
  readonly classes: ClassStyles;
  readonly repair?: boolean;
  /** Id of the cue, for rules that select it. */
  readonly id?: string;
  /** Called with text that looks like a tag but is not one. */
  readonly dropped?: (tag: string) => void;
};

/** Parses the text lines of a cue into styled lines. Tags may span lines. Open tags end with the cue. */
export function parseVttText(lines: readonly string[], options: TextOptions): Line[] {
  const text = lines.join('\n');
  const base = options.classes.size === 0 ? undefined : cueStyle(options.classes, options.id);
  if (!base && !text.includes('<')) {
    return plainLines(text.includes('&') ? lines.map(decodeReferences) : lines);
  }
  const reader = new TextReader(options, base);
  const mayBeTag = options.repair ? LOOSE_START : TAG_START;
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at);
    if (end < 0) break;
    const inner = text.slice(at + 1, end);
    if (!mayBeTag.test(inner)) continue;
    // A tag that contains another `<` was never closed and stays text up to the next `>`.
    if (!inner.includes('<')) {
      reader.text(text.slice(from, at));
      if (!reader.tag(inner)) reader.text(text.slice(at, end + 1));
      from = end + 1;
    }
    at = end;
  }
  reader.text(text.slice(from));
  return reader.lines();
}

/** A letter, a slash, a class or the digits of a timestamp; `<` before anything else is text. */
const TAG_START = /^[/a-z\d.]|^$/i;
const LOOSE_START = /^\s*(?:\/\s*)?[a-z]|^[/\d.]|^$/i;

/** Names that are tags in angle brackets. HTML names have no meaning here and are dropped silently. */
const KNOWN: ReadonlySet<string> = new Set([...HTML_TAGS, '', 'br', 'ruby', 'rt']);

/** Slash, name, classes and annotation. */
const TAG = /^(\/?)([a-z][a-z\d]*)?((?:\.[^\s.]*)*)\/?(\s[\s\S]*)?$/i;
const LOOSE_TAG = /^\s*(?:(\/)\s*)?([a-z][a-z\d]*)?((?:\.[^\s.]*)*)\/?(\s[\s\S]*)?$/i;

const TIMESTAMP = new RegExp(`^\\s*${CLOCK}\\s*$`);
const MILLISECOND_RATE = rate('25');

class TextReader {
  readonly #runs = new RunBuilder();
  readonly #options: TextOptions;
  /** Text of an `<rt>` that is being read. */
  #annotation: string | undefined;

  constructor(options: TextOptions, base: TextStyle | undefined) {
    this.#options = options;
    if (base) this.#runs.open('', base);
  }

  text(raw: string): void {
    if (raw === '') return;
    const text = raw.includes('&') ? decodeReferences(raw) : raw;
    if (this.#annotation !== undefined) {
      this.#annotation += text.replaceAll('\n', ' ');
      return;
    }
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.#runs.text(text.slice(from, at));
      this.#runs.newLine();
      from = at + 1;
    }
    this.#runs.text(text.slice(from));
  }

  /** Reads a tag; false if it is text. */
  tag(inner: string): boolean {
    const timestamp = TIMESTAMP.exec(inner);
    if (timestamp) {
      this.#runs.timestamp(parseClockMatch(timestamp, 1, MILLISECOND_RATE));
      return true;
    }
    const repair = this.#options.repair === true;
    const match = (repair ? LOOSE_TAG : TAG).exec(inner);
    if (!match) {
      if (!/^[/\d]/.test(inner)) this.#options.dropped?.(inner);
      return !/^\d/.test(inner);
    }
    const [, slash = '', rawName = '', classes = '', rawAnnotation = ''] = match;
    const name = rawName.toLowerCase();
    const annotation = decodeReferences(rawAnnotation).trim().replaceAll(/\s+/g, ' ');
    // An end tag is only a name, and no element is named `c.red`.
    if (slash === '/' && !repair && classes + annotation !== '') return true;
    const style = this.#style(name, classes, annotation);
    if (style === undefined) {
      this.#other(name, slash === '/');
      if (slash === '' && !KNOWN.has(name)) this.#options.dropped?.(inner);
      return true;
    }
    // Annotations are plain text.
    if (this.#annotation !== undefined) return true;
    const meantAsEnd = repair && STYLE_TAGS.has(name) && this.#runs.isOpen(name);
    // Players close only the innermost element and ignore other end tags.
    if (slash === '/' || meantAsEnd) {
      if (repair || this.#runs.innermost === name) this.#runs.close(name);
    } else if (!inner.endsWith('/')) this.#runs.open(name, style);
    return true;
  }

  /** Tags without a style. Unknown ones are ignored (section 6.4). */
  #other(name: string, closing: boolean): void {
    if (name === 'rt') {
      this.#endAnnotation();
      if (!closing) this.#annotation = '';
    } else if (name === 'ruby') {
      this.#endAnnotation();
      if (!closing) this.#runs.apart();
    } else if (name === 'br') {
      this.#runs.newLine();
    }
  }

  #endAnnotation(): void {
    if (this.#annotation !== undefined) this.#runs.ruby(this.#annotation);
    this.#annotation = undefined;
  }

  #style(name: string, classes: string, annotation: string): TextStyle | undefined {
    const { classes: rules } = this.#options;
    const own = STYLE_TAGS.get(name);
    const selected = rules.size === 0 ? undefined : rules.get(tagRule(name));
    if (name === 'v') {
      return {
        ...selected,
        ...this.#classStyle(classes),
        ...(annotation !== '' && { ...rules.get(voiceRule(annotation)), speaker: annotation }),
      };
    }
    if (name === 'lang') return annotation ? { ...selected, language: annotation } : { ...selected };
    if (name === 'c') return { ...selected, ...this.#classStyle(classes) };
    if (name === 'font') {
      const color = /color\s*=\s*["']?(#[0-9a-f]{6})\b/i.exec(annotation)?.[1];
      return color ? { color: color.toLowerCase() } : {};
    }
    return own && { ...own, ...selected, ...this.#classStyle(classes) };
  }

  #classStyle(classes: string): TextStyle {
    if (classes === '') return {};
    const style: TextStyle = {};
    const names = classes.split('.').filter((name) => name !== '');
    for (const name of names) {
      const rule = this.#options.classes.get(name);
      // Text is white anyway, unless another colour is set.
      const plain = !rule && name === 'white' && (style.color ?? this.#runs.color) === undefined;
      if (!plain) Object.assign(style, rule ?? defaultClass(name));
    }
    const { classes: rules } = this.#options;
    return names.length > 1 && rules.size > 0 ? { ...style, ...severalClasses(rules, names) } : style;
  }

  lines(): Line[] {
    this.#endAnnotation();
    return this.#runs.lines;
  }
}

const SIMPLE: readonly (readonly [keyof TextStyle, Tag])[] = [
  ['bold', { key: 'b', open: '<b>', close: '</b>' }],
  ['italic', { key: 'i', open: '<i>', close: '</i>' }],
  ['underline', { key: 'u', open: '<u>', close: '</u>' }],
];

export function escapeVtt(text: string): string {
  if (!/[&<>\u200e\u200f\u00a0]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('-->', '--&gt;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\u200e', '&lrm;')
    .replaceAll('\u200f', '&rlm;');
}

function listTags({ style = {}, at, ruby }: Run, classes: Map<string, string>): readonly Tag[] {
  const tags: Tag[] = [];
  if (style.speaker !== undefined) {
    const name = escapeVtt(style.speaker).replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ');
    tags.push({ key: `v ${name}`, open: `<v ${name}>`, close: '</v>' });
  }
  if (style.language) {
    tags.push({ key: `lang ${style.language}`, open: `<lang ${style.language}>`, close: '</lang>' });
  }
  const names = [
    ...(style.color ? [nameClass(style.color, false, classes)] : []),
    ...(style.background ? [nameClass(style.background, true, classes)] : []),
    ...(style.strike ? [lineThrough(classes)] : []),
  ];
  if (names.length > 0) {
    const list = names.join('.');
    tags.push({ key: `c.${list}`, open: `<c.${list}>`, close: '</c>' });
  }
  for (const [key, tag] of SIMPLE) if (style[key]) tags.push(tag);
  if (ruby !== undefined) {
    // A unique key: each annotated run is a separate ruby element.
    const key = `ruby ${ruby} ${tags.length}`;
    tags.push({ key, open: '<ruby>', close: `<rt>${escapeVtt(ruby)}</rt></ruby>` });
  }
  if (at !== undefined) tags.push({ key: `at ${at}`, open: `<${printClock(at, '.')}>`, close: '' });
  return tags;
}

function nameClass(color: string, background: boolean, classes: Map<string, string>): string {
  const name = colorClass(color, background);
  if (![...DEFAULT_COLORS.values()].includes(color)) {
    classes.set(name, `${background ? 'background-color' : 'color'}: ${color}`);
  }
  return name;
}

function lineThrough(classes: Map<string, string>): string {
  classes.set('strike', 'text-decoration: line-through');
  return 'strike';
}

/** Prints styled lines as cue text. Adds classes that need a STYLE rule to `classes`, name to declaration. */
export function printVttText(lines: readonly Line[], classes: Map<string, string>): string[] {
  return printTagged(lines, { getTags: (run) => listTags(run, classes), readText: escapeVtt });
}
