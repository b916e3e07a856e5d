/** WebVTT (W3C WebVTT), read as leniently as players do. `webvtt` is the same format under another name. */

import { isBlank, splitLines } from '#shared/media/text/lines.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type {
  Cue,
  Placement,
  Region,
  SubtitleDocument,
  SubtitleFormat,
  WriteOptions,
  WriteResult,
} from '../model.ts';
import { withPoint } from '../place.ts';
import { CLOCK, CLOCK_GROUPS, parseClockMatch, printClock } from '../time.ts';
import { collectWarnings } from '../warnings.ts';
import { parseRegion, parseSettings, printRegion, printSettings } from './settings.ts';
import { type ClassStyles, readStyleBlock } from './styles.ts';
import { parseVttText, printVttText, type TextOptions } from './text.ts';

const TIME_LINE = new RegExp(`^\\s*${CLOCK}\\s{0,8}-->\\s{0,8}(?:${CLOCK})?(.*)$`, 's');
const END_AT = 1 + CLOCK_GROUPS;
const SETTINGS_AT = END_AT + CLOCK_GROUPS;

const NUMBER = /^\s*\d{1,9}\s*$/;
const SIGNATURE = /^\s*WEBVTT(?=\s|$)/;

const PLACE_CODE = /^\s*\{\\an([1-9])\}/;
const ALIGNS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Times with their settings, their line, and the line of the id or -1. */
type CueHead = { readonly match: RegExpExecArray; readonly timeLine: number; readonly id: number };

type Header = { language?: string; title?: string };

/** Reads the blocks of a file: cues, header, styles, regions and notes. */
class Reader {
  readonly cues: Cue[] = [];
  readonly regions = new Map<string, Region>();
  readonly classes: ClassStyles = new Map();
  readonly header: Header = {};
  readonly warnings = collectWarnings();
  readonly #lines: readonly string[];
  readonly #rate: Rate;
  readonly #options: TextOptions;
  /** First line of the current text. */
  #textLine = 1;
  /** The cue at the end of the block before, if it has no text. */
  #bare: CueHead | undefined;
  /** True after a cue since the last header. */
  #hasCue = false;

  constructor(lines: readonly string[], rate: Rate, repair: boolean) {
    this.#lines = lines;
    this.#rate = rate;
    this.#options = { classes: this.classes, repair, dropped: (tag) => this.#tagDropped(tag) };
  }

  read(): void {
    let at = 0;
    let first = true;
    while (at < this.#lines.length) {
      if (this.#isBlank(at)) {
        at += 1;
        continue;
      }
      let end = at;
      while (end < this.#lines.length && !this.#isBlank(end)) end += 1;
      this.#block(at, end, first);
      first = false;
      at = end;
    }
  }

  #isBlank(at: number): boolean {
    return this.#lines[at] === '';
  }

  /** Reads the lines between two empty ones. A line with an arrow ends what is above it (section 6.1). */
  #block(from: number, to: number, first: boolean): void {
    const head = this.#lines[from] ?? '';
    const arrow = this.#nextArrow(from, to);
    // Files joined from segments contain the header of each segment.
    const signed = SIGNATURE.test(head);
    const isNamed = arrow === from + 1 && arrow < to;
    const bare = this.#bare;
    this.#bare = undefined;
    if (signed) {
      this.#hasCue = false;
      if (first) this.#headerLines(head, this.#lines.slice(from + 1, arrow));
    } else if (!isNamed && /^NOTE(?=\s|$)/.test(head) && arrow !== from) {
      this.#comment(head, arrow, to);
      return;
    } else if (!isNamed && /^(?:STYLE|REGION)\s*$/.test(head)) {
      this.#definition(head, from, arrow);
    } else if (arrow === to && !first && head.trim() !== '') {
      this.#textAlone(from, to, bare);
    }
    let id = signed ? this.#idBefore(arrow, from) : arrow - 1;
    if (id < from) id = -1;
    for (let at = arrow; at < to; ) {
      const next = this.#nextArrow(at + 1, to);
      const nextId = next < to ? this.#idBefore(next, at) : -1;
      const match = TIME_LINE.exec(this.#lines[at] ?? '');
      if (match) {
        this.#cue({ match, timeLine: at, id }, at + 1, nextId >= 0 ? nextId : next);
        if (at + 1 === to) this.#bare = { match, timeLine: at, id };
      } else {
        const text = reason('vtt.arrow');
        this.warnings.add('cue_skipped', text, at + 1);
      }
      id = nextId;
      at = next;
    }
  }

  /** A comment extends to the next empty line, over any cue in it. */
  #comment(head: string, arrow: number, to: number): void {
    if (arrow < to) this.warnings.add('comment_skipped', reason('cue.in_comment'), arrow + 1);
    else if (this.cues.length === 0 && /^NOTE Language:/.test(head)) this.#headerLine(head.slice(5));
  }

  /** Styles and regions count only before the first cue. */
  #definition(head: string, from: number, to: number): void {
    const body = this.#lines.slice(from + 1, to);
    if (this.#hasCue) {
      const text = reason('vtt.late_block', { name: head.trim() });
      this.warnings.once('block_skipped', text, from + 1);
    } else if (head.startsWith('STYLE')) readStyleBlock(body.join('\n'), this.classes);
    else this.#addRegion(parseRegion(body));
  }

  #textAlone(from: number, to: number, bare: CueHead | undefined): void {
    if (bare && !(to - from === 1 && NUMBER.test(this.#lines[from] ?? ''))) {
      // Players show nothing here, but the blank line is a mistake.
      this.warnings.add('blank_line_dropped', reason('cue.blank_line'), from);
      this.cues.pop();
      this.#cue(bare, from, to);
    } else this.warnings.add('cue_skipped', reason('cue.no_time_line'), from + 1);
  }

  /** The id line of a cue without an empty line before it: a number, or any line after one of white space only. */
  #idBefore(timeLine: number, previous: number): number {
    const at = timeLine - 1;
    if (at <= previous || this.#lines[at]?.trim() === '') return -1;
    const afterBlanks = at - 1 > previous && this.#lines[at - 1]?.trim() === '';
    return afterBlanks || NUMBER.test(this.#lines[at] ?? '') ? at : -1;
  }

  /** The next line with an arrow, or `to`. */
  #nextArrow(from: number, to: number): number {
    for (let at = from; at < to; at += 1) if (this.#lines[at]?.includes('-->')) return at;
    return to;
  }

  #headerLines(head: string, body: readonly string[]): void {
    const title = head
      .replace(SIGNATURE, '')
      .replace(/^\s*-?\s*/, '')
      .trim();
    if (title !== '') this.header.title = title;
    for (const line of body) this.#headerLine(line);
    // YouTube writes its style rules into the header.
    const style = body.findIndex((line) => /^\s*Style:\s*$/.test(line));
    if (style >= 0) readStyleBlock(body.slice(style + 1).join('\n'), this.classes);
  }

  #headerLine(line: string): void {
    const match = /^\s*([A-Za-z-]{1,20})\s*[:=](.*)$/.exec(line);
    const value = match?.[2]?.trim() ?? '';
    if (match?.[1] === 'Language' && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(value)) {
      this.header.language = value;
    } else if (match?.[1] === 'Region') this.#addRegion(parseRegion([value]));
  }

  #addRegion(region: Region | undefined): void {
    if (region) this.regions.set(region.id, region);
  }

  #cue({ match, timeLine, id: idLine }: CueHead, from: number, to: number): void {
    this.#hasCue = true;
    const start = parseClockMatch(match, 1, this.#rate);
    const end = match[END_AT + 2] === undefined ? null : parseClockMatch(match, END_AT, this.#rate);
    if (end === null) this.warnings.add('end_missing', reason('cue.no_end'), timeLine + 1);
    else if (end < start)
      this.warnings.add('end_before_start', reason('time.end_before_start'), timeLine + 1);
    const id =
      idLine < 0 || SIGNATURE.test(this.#lines[idLine] ?? '') ? '' : (this.#lines[idLine] ?? '').trim();
    const text = this.#lines.slice(from, to);
    this.#textLine = from + 1;
    const placed = parseSettings(match[SETTINGS_AT] ?? '', Math.max(1, text.length));
    const placement = this.#withoutCode(text) ?? placed;
    this.cues.push({
      start,
      end,
      lines: parseVttText(text, this.classes.size > 0 ? { ...this.#options, id } : this.#options),
      ...(placement && { placement: this.#withRegion(placement) }),
      ...(id !== '' && { id }),
    });
  }

  /** Removes the SubRip position code of converted files, which WebVTT players would show. */
  #withoutCode(text: string[]): Placement | undefined {
    const code = PLACE_CODE.exec(text[0] ?? '');
    if (!code) return undefined;
    text[0] = (text[0] ?? '').slice(code[0].length);
    const message = reason('vtt.code', { code: code[0] });
    this.warnings.once('place_repaired', message, this.#textLine);
    const align = ALIGNS[Number(code[1]) - 1];
    return align && { align };
  }

  #tagDropped(tag: string): void {
    const text = reason('vtt.tag', { tag: tag.slice(0, 40) });
    this.warnings.once('tag_dropped', text, this.#textLine);
  }

  /** A region in the upper part of the picture also gives the alignment that formats without regions can hold. */
  #withRegion(placement: Placement): Placement {
    const region = placement.region === undefined ? undefined : this.regions.get(placement.region);
    if (!region || placement.align !== undefined) return placement;
    const middle = region.y + region.height / 2;
    if (middle < 34) return { ...placement, align: 8 };
    return middle < 60 ? { ...placement, align: 5 } : placement;
  }
}

function read(text: string, rate: Rate, repair: boolean): SubtitleDocument {
  const lines = splitLines(text);
  const reader = new Reader(lines, rate, repair);
  reader.read();
  const signed = SIGNATURE.test(text);
  if (!signed && reader.cues.length === 0) {
    throw new MediaError('unreadable', 'vtt', reason('vtt.no_header'), 1);
  }
  if (!signed) reader.warnings.add('header_missing', reason('vtt.header_missing'), 1);
  return {
    cues: reader.cues,
    ...(reader.header.language && { language: reader.header.language }),
    ...(reader.header.title && { title: reader.header.title }),
    ...(reader.regions.size > 0 && { regions: [...reader.regions.values()] }),
    warnings: reader.warnings.list,
  };
}

const idLine = (id: string): string => (id.includes('-->') ? '' : `${id.replaceAll(/[\r\n]+/g, ' ')}\n`);

function write(document: SubtitleDocument, options: WriteOptions): WriteResult {
  const classes = new Map<string, string>();
  const regions = (document.regions ?? []).filter((region) => region.rows !== undefined);
  const known = new Set(regions.map((region) => region.id));
  let cues = '';
  for (const cue of document.cues) {
    const id = cue.id === undefined ? '' : idLine(cue.id);
    const times = `${printClock(cue.start, '.')} --> ${printClock(cue.end ?? cue.start, '.')}`;
    let text = '';
    for (const line of printVttText(cue.lines, classes)) if (!isBlank(line)) text += `${line}\n`;
    // Our reader takes a SubRip code at the start for a position.
    if (cue.lines[0]?.[0]?.text.startsWith('{') && PLACE_CODE.test(text)) text = text.replace('{', '&#123;');
    const placement = known.has(cue.placement?.region ?? '')
      ? cue.placement
      : withPoint(cue.placement, document.regions);
    cues += `${id}${times}${printSettings(placement, known)}\n${text}\n`;
  }
  const rules = [...classes].map(([name, rule]) => `::cue(.${name}) { ${rule}; }\n`);
  const style = rules.length > 0 ? `STYLE\n${rules.join('')}\n` : '';
  // The header may hold only a title (section 4.1), so the language goes into a note.
  const language = options.language ?? document.language;
  const note = language === undefined ? '' : `NOTE Language: ${language.replaceAll(/[^\w-]/g, '')}\n\n`;
  const text = `WEBVTT\n\n${note}${style}${regions.map(printRegion).join('')}${cues}`;
  return { bytes: new TextEncoder().encode(text), warnings: [] };
}

function sniff({ text }: { readonly text: string }): number {
  if (/^\s*WEBVTT(?:\s|$)/.test(text.slice(0, 200))) return 1;
  const head = text.slice(0, 8000);
  return /^[ \t]*(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m.test(head)
    ? 0.75
    : 0;
}

export const vtt: SubtitleFormat = {
  name: 'vtt',
  extension: 'vtt',
  contentType: 'text/vtt; charset=utf-8',
  sniff,
  readText: (text, { rate, repairTags }) => read(text, rate, repairTags === true),
  write,
};
