/** Reads SubStation Alpha v4 (SSA) and v4+ (ASS). Source: the "SSA v4 / ASS" file format document, and libass. */

import type { Cue, ReadOptions, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { parseClock } from '#shared/media/subtitles/time.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { type AssStyle, DEFAULT_STYLE, readStyle, STYLE_FIELDS, styleKey } from './styles.ts';
import { readText, type Script } from './text.ts';

const EVENT_FIELDS = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text';

/** Sections that hold encoded attachments or an editor's own data. */
const SKIPPED = /^\[(?:fonts|graphics|aegisub)/;

const fieldNames = (format: string): string[] =>
  format.split(',').map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^actor$/, 'name')
      .replace(/color$/, 'colour'),
  );

/** Splits into `count` fields. The last one takes the rest, commas included. */
function splitFields(text: string, count: number): string[] {
  const fields: string[] = [];
  let from = 0;
  while (fields.length < count - 1) {
    const comma = text.indexOf(',', from);
    if (comma < 0) break;
    fields.push(text.slice(from, comma));
    from = comma + 1;
  }
  fields.push(text.slice(from));
  return fields;
}

/** Digits after a third colon are hundredths, because scripts do not count frames. */
const decimal = (time: string): string => time.replace(/^([^:]*:[^:]*:[^:]*):/, '$1.');

/** An extra SSA `Marked` field that a container inserted after the times of an ASS event. */
const STRAY_MARK = /^([^,]*,[^,]*,[^,]*),\s*Marked=\d+(?=,)/i;

type RawEvent = {
  readonly line: number;
  readonly fields: readonly string[];
  readonly order: readonly string[];
};

/** The sections of the file, not yet interpreted. */
type Parts = {
  readonly info: ReadonlyMap<string, string>;
  readonly styles: readonly AssStyle[];
  readonly events: readonly RawEvent[];
  readonly known: boolean;
  /** True for SSA styles (`[V4 Styles]`). */
  readonly legacy: boolean;
};

function splitParts(text: string): Parts {
  const info = new Map<string, string>();
  const styles: AssStyle[] = [];
  const events: RawEvent[] = [];
  let section = '';
  let known = false;
  let legacy = false;
  let ofSsa = false;
  let styleFormat: string | undefined;
  let eventOrder = fieldNames(EVENT_FIELDS);
  let continued = false;

  for (const [index, raw] of splitLines(text).entries()) {
    const row = raw.trimStart();
    if (/^\[[^\]]+\]\s*$/.test(row)) {
      section = row.trim().toLowerCase();
      known ||= /^\[(?:script info|v4\+* styles\+*|events)\]$/.test(section);
      legacy = section === '[v4 styles]';
      ofSsa ||= legacy;
      if (section.includes('styles')) styleFormat = undefined;
      continued = false;
      continue;
    }
    if (SKIPPED.test(section)) continue;
    const match = /^([A-Za-z][A-Za-z ]{0,40}?)\s{0,8}:\s?(.*)$/s.exec(row);
    if (!match) {
      // Some files wrap the long line that names the style fields.
      if (continued && styleFormat !== undefined && row.trim() !== '') styleFormat += row;
      continue;
    }
    const [, name = '', value = ''] = match;
    const key = name.toLowerCase();
    const inStyles = section.includes('styles');
    continued = inStyles && key === 'format';
    if (key === 'format' && inStyles) styleFormat = value;
    else if (key === 'format') eventOrder = fieldNames(value);
    else if (key === 'style') {
      const order = fieldNames(styleFormat ?? STYLE_FIELDS[legacy ? 'ssa' : 'ass']);
      styles.push(readStyle(splitFields(value, order.length), order, legacy));
    } else if (key === 'dialogue') {
      const fields = splitFields(value.replace(STRAY_MARK, '$1'), eventOrder.length);
      events.push({ line: index + 1, fields, order: eventOrder });
    } else if (section === '[script info]') info.set(key, value.trim());
  }
  return { info, styles, events, known, legacy: ofSsa };
}

/** Picture size that positions refer to. Where one side is missing, players assume 4:3. */
function playSize(info: ReadonlyMap<string, string>): { width: number; height: number } {
  const side = (name: string): number => Math.max(0, Number(info.get(name)) || 0);
  const [width, height] = [side('playresx'), side('playresy')];
  if (width === 0 && height === 0) return { width: 384, height: 288 };
  return { width: width || (height * 4) / 3, height: height || (width * 3) / 4 };
}

function usualStyle(events: readonly RawEvent[], styleNamed: (name: string) => AssStyle): AssStyle {
  const counts = new Map<AssStyle, number>();
  for (const { fields, order } of events) {
    const style = styleNamed(fields[order.indexOf('style')] ?? '');
    counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [
    DEFAULT_STYLE,
    0,
  ] as const)[0];
}

/**
 * Reads a script without its comment events and drawings.
 * @throws MediaError `unreadable` for a text with neither sections nor events.
 */
export function readAss(text: string, options: ReadOptions, format: string): SubtitleDocument {
  const { info, styles, events, known, legacy } = splitParts(text);
  if (!known && events.length === 0) {
    throw new MediaError('unreadable', format, reason('subtitles.no_section'), 1);
  }
  const byName = new Map(styles.map((style) => [styleKey(style.name), style]));
  const fallback = byName.get('default') ?? styles[0] ?? DEFAULT_STYLE;
  const styleNamed = (name: string): AssStyle => byName.get(styleKey(name)) ?? fallback;
  const script: Script = {
    styleNamed: (name) => byName.get(styleKey(name)),
    usual: usualStyle(events, styleNamed),
    ...playSize(info),
    // Before `WrapStyle` existed, both `\n` and `\N` broke the line.
    softBreaks: info.get('wrapstyle') === '2' || (legacy && !info.has('wrapstyle')),
  };

  const warnings = collectWarnings();
  const cues: Cue[] = [];
  let drawings = 0;
  for (const { line, fields, order } of events) {
    const field = (name: string): string => fields[order.indexOf(name)] ?? '';
    const start = parseClock(decimal(field('start')), options.rate);
    const end = parseClock(decimal(field('end')), options.rate);
    if (start === undefined || end === undefined) {
      warnings.add('cue_dropped', reason('cue.times_unread'), line);
      continue;
    }
    if (end < start) warnings.add('end_before_start', reason('time.end_before_start'), line);
    const name = field('style').trim();
    if (name !== '' && styles.length > 0 && !byName.has(styleKey(name)) && styleKey(name) !== 'default') {
      warnings.once('style_unknown', reason('style.unknown_default', { name: name.slice(0, 40) }), line);
    }
    const style = styleNamed(name);
    const content = readText(field('text').trimEnd(), style, field('name').trim(), start, script);
    if (content.onlyDrawing) {
      drawings += 1;
      continue;
    }
    const layer = Number.parseInt(field('layer'), 10) || 0;
    const placement = layer === 0 ? content.placement : { ...content.placement, layer };
    cues.push({
      start,
      end,
      lines: content.lines,
      ...(placement && { placement }),
      ...(name !== '' && styleKey(name) !== 'default' && { styleName: name }),
    });
  }
  if (drawings > 0) warnings.add('drawings_dropped', reason('cue.drawings', { count: drawings }));
  const title = info.get('title');
  const language = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.exec(info.get('language') ?? '')?.[0];
  return { cues, ...(title && { title }), ...(language && { language }), warnings: warnings.list };
}
