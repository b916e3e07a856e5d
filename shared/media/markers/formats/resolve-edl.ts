/** DaVinci Resolve's marker EDL, and the locators of other EDLs. */

import { holdsTimecodes, parseEventLine } from '#shared/media/sequences/edl/event-line.ts';
import { parseLocator } from '#shared/media/sequences/edl/notes.ts';
import { collectWarnings } from '#shared/media/sequences/warnings.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { COLOR_NAMES, nearestColor, parseColor } from '../colors.ts';
import {
  BLANK_MARKER,
  inOrder,
  MAX_MARKERS,
  type Marker,
  type MarkerFormat,
  type MarkerList,
} from '../model.ts';
import { oneLine } from '../text.ts';
import { labelToFrame } from '../time.ts';

const TITLE = 'Resolve marker EDL';
const LOCATOR = /^\*\s{0,8}LOC:(.*)$/i;
const MAX_LINE = 20_000;
const MAX_NOTE_LINES = 200;

const MARK = /\|C:([^|]*)/;

/** `note |C:ResolveColorBlue |M:name |D:1`; only the colour is required. Notes and names may contain `|`. */
function parseNote(text: string): Pick<Marker, 'name' | 'comment' | 'color' | 'duration'> | undefined {
  const mark = MARK.exec(text);
  if (!mark) return undefined;
  const rest = text.slice(mark.index + mark[0].length);
  const [, name = '', length] = /^(?:\|M:(.*?))?(?:\|D:\s{0,8}(\d{1,9})\s*(?:\|.*)?)?$/s.exec(rest) ?? [];
  return {
    name: name.trim(),
    comment: text.slice(0, mark.index).replace(/^\*/, '').trim(),
    color: parseColor(mark[1] ?? ''),
    duration: Number(length ?? 1),
  };
}

/** Lines of an EDL that are not text by a person. */
const STATEMENT =
  /^\s{0,40}(?:\*|M2\s|AUD\s|FCM:|TITLE:|SPLIT:|EFFECTS? NAME|(?:FROM|TO|KEY) CLIP NAME|FINAL CUT PRO|>>>|REM\s)/i;

function read(text: string, rate: Rate): Pick<MarkerList, 'markers' | 'warnings'> {
  const warnings = collectWarnings();
  const markers: Marker[] = [];
  let at: number | undefined;
  let events = 0;
  /** Lines since the event. A note may have several, and the last one has the colour. */
  let above: string[] = [];
  for (const [i, line] of splitLines(text).entries()) {
    if (line.length > MAX_LINE) {
      warnings.add('line_skipped', reason('limit.line_unread'), i + 1);
      continue;
    }
    try {
      const event = parseEventLine(line);
      if (event) {
        events += 1;
        at = [...event.record, ...(event.source ?? [])].map((label) => labelToFrame(label, rate))[0];
        above = [];
        continue;
      }
      const isText = !STATEMENT.test(line);
      if (isText && !MARK.test(line) && holdsTimecodes(line)) {
        warnings.add('line_skipped', reason('line.no_event'), i + 1);
      }
      const note = MARK.test(line) ? parseNote([...(isText ? above : []), line].join('\n')) : undefined;
      if (note) above = [];
      else if (isText && above.length < MAX_NOTE_LINES) above.push(line);
      if (note && at !== undefined) markers.push({ ...BLANK_MARKER, ...note, in: at });
      const locator = parseLocator(LOCATOR.exec(line.trim())?.[1]?.trim() ?? '');
      const frame = locator && labelToFrame(locator.timecode, rate);
      if (locator && frame !== undefined) {
        markers.push({
          ...BLANK_MARKER,
          name: locator.text,
          in: frame,
          duration: 1,
          color: parseColor(locator.color),
        });
      }
    } catch (error) {
      if (error instanceof TimecodeError) throw new MediaError('unreadable', TITLE, error.detail, i + 1);
      throw error;
    }
    if (markers.length > MAX_MARKERS)
      throw new MediaError('too_large', TITLE, reason('marker.too_many'), i + 1);
  }
  if (events === 0) throw new MediaError('unreadable', TITLE, reason('marker.no_event'), 1);
  return { markers, warnings: warnings.list() };
}

/** `|` separates the fields. */
const field = (text: string): string => oneLine(text).replaceAll('|', '/');

export const resolve: MarkerFormat = {
  title: TITLE,
  extension: 'edl',
  contentType: 'text/plain; charset=utf-8',
  read: (text, { rate }) => ({ ...read(text, rate), rate }),
  write: (given, { rate, title }) => {
    const markers = inOrder(given);
    const events = markers.map((marker, i) => {
      const number = String(i + 1).padStart(3, '0');
      const range = `${framesToLabel(marker.in, rate)} ${framesToLabel(marker.in + 1, rate)}`;
      const color = nearestColor(marker.color, COLOR_NAMES.resolve, 'Blue');
      const note = `${field(marker.comment)} |C:ResolveColor${color} |M:${field(marker.name)} |D:${Math.max(1, marker.duration)}`;
      return `${number}  001      V     C        ${range} ${range}  \r\n${note}\r\n\r\n`;
    });
    const shared = markers.some((marker, i) => marker.in === markers[i - 1]?.in);
    const warning = { code: 'markers_on_one_frame', text: reason('marker.one_frame') };
    return {
      content: `TITLE: ${oneLine(title)}\r\nFCM: ${rate.drop > 0 ? '' : 'NON-'}DROP FRAME\r\n\r\n${events.join('')}`,
      warnings: shared ? [warning] : [],
    };
  },
};
