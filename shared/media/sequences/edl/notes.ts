/** The statements between the event lines of a CMX 3600 list. */
import type { Locator, Note, NoteKind } from '../model.ts';

/** A statement with its value, the part that carries the meaning. */
export type Statement = Note & { readonly value: string };

type Rule = { readonly kind: NoteKind; readonly pattern: RegExp };

/** Tried in order. The first group, trimmed, is the value. A name without an asterisk is a remark. */
const RULES: readonly Rule[] = [
  { kind: 'from', pattern: /^\*\s*FROM CLIP NAME:(.*)$/i },
  { kind: 'to', pattern: /^\*\s*TO CLIP NAME:(.*)$/i },
  { kind: 'key', pattern: /^\*\s*KEY CLIP NAME:(.*)$/i },
  { kind: 'source', pattern: /^\*\s*SOURCE FILE:(.*)$/i },
  { kind: 'locator', pattern: /^\*\s*LOC:(.*)$/i },
  { kind: 'reel', pattern: /^(?:\*\s*)?FINAL CUT PRO REEL:(.*)$/i },
  { kind: 'reel', pattern: /^\*\s*REEL NAME:(.*)$/i },
  { kind: 'effect', pattern: /^\*\s*EFFECTS? NAME(?::|\s+IS\s)(.*)$/i },
  { kind: 'effect', pattern: /^EFFECTS? NAME(?::|\s+IS\s)(.*)$/i },
  { kind: 'comment', pattern: /^\*\s*COMMENT:(.*)$/i },
  { kind: 'comment', pattern: /^\*(.*)$/ },
  { kind: 'speed', pattern: /^M2\s(.*)$/i },
  { kind: 'audio', pattern: /^AUD\s(.*)$/i },
  { kind: 'split', pattern: /^SPLIT:(.*)$/i },
  { kind: 'fcm', pattern: /^FCM:(.*)$/i },
  { kind: 'remark', pattern: /^REM(?:\s(.*))?$/i },
  { kind: 'source', pattern: /^>>>\s{0,8}SOURCE\s(.*)$/i },
];

/** Longer lines are not notes that a person typed. */
const MAX_LENGTH = 2_000;

/** Parses a statement. A line of unknown form is a remark, as people and older systems write them. */
export function parseStatement(line: string): Statement | undefined {
  const text = line.trim();
  for (const { kind, pattern } of RULES) {
    const match = pattern.exec(text);
    if (match)
      return { kind: text.startsWith('>>>') ? 'remark' : kind, text, value: (match[1] ?? '').trim() };
  }
  return text === '' || text.length > MAX_LENGTH ? undefined : { kind: 'remark', text, value: text };
}

/** Whether a statement has no known form. */
export const isFreeText = ({ kind, text, value }: Statement): boolean => kind === 'remark' && text === value;

/** `01:00:02:01 RED     text` of an Avid locator. */
export function parseLocator(value: string): Locator | undefined {
  const match = /^(\S{8,16}|\d{1,2}(?:[:;]\d{2}){1,2})(?:\s+(\S+)(?:\s+(\S.*))?)?$/.exec(value);
  if (!match?.[1]) return undefined;
  return { timecode: withAllFields(match[1]), color: match[2] ?? '', text: match[3] ?? '' };
}

/** Restores the zero hours and minutes that Avid omits: `59:52:05` is `00:59:52:05`. */
function withAllFields(label: string): string {
  const fields = label.split(/[:;]/);
  if (fields.length > 3 || !fields.every((field) => /^\d{1,2}$/.test(field))) return label;
  return '00:'.repeat(4 - fields.length) + label.padStart(fields.length * 3 - 1, '0');
}

export type Speed = { readonly reel: string; readonly speed: number; readonly from: string };

/** `reel   025.0   00:00:10:00`: speed in frames per second and its start. The reel may contain spaces. */
export function parseSpeed(value: string): Speed | undefined {
  const fields = value.split(/\s+/);
  const at = fields.findLastIndex((field) => /^[+-]?\d{1,4}(?:\.\d{1,4})?$/.test(field));
  if (at < 0) return undefined;
  return { reel: fields.slice(0, at).join(' '), speed: Number(fields[at]), from: fields[at + 1] ?? '' };
}

/** `3    4`: the additional channels of an AUD line. */
export function parseAudChannels(value: string): number[] {
  return value
    .split(/\s+/)
    .filter((field) => /^\d{1,3}$/.test(field))
    .map(Number)
    .filter((n) => n > 0);
}

export type LongReel = {
  readonly long: string /** The reel field that it replaces; absent if any. */;
  readonly short?: string;
};

/** The full reel: `long REPLACED BY: short`, or the text of a `REEL NAME` comment. */
export function parseLongReel(value: string): LongReel {
  const at = value.toUpperCase().indexOf(' REPLACED BY:');
  if (at < 0) return { long: value.trim() };
  return { long: value.slice(0, at).trim(), short: value.slice(at + ' REPLACED BY:'.length).trim() };
}
