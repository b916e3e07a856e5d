/** Reads a CMX 3600 list and its variants (File16, File32, File128). */

import { splitLines } from '#shared/media/text/lines.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import {
  framesBetween,
  framesPerDay,
  labelToFrames,
  splitLabel,
  TimecodeError,
} from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { BLANK_EVENT, type ReadOptions, type Sequence, type SequenceEvent } from '../model.ts';
import { collectWarnings, type WarningList } from '../warnings.ts';
import { parseChannels } from './channels.ts';
import { type EventLine, holdsTimecodes, parseEventLine, startsLikeEvent } from './event-line.ts';
import { type GroupLine, type GroupStatements, type Ranges, readGroup } from './group.ts';
import { isFreeText, parseStatement, type Statement } from './notes.ts';

/** More events than any list has; bounds memory. */
const MAX_EVENTS = 200_000;

/** Whether an FCM line means drop-frame; undefined for others (`FCM: FILM`). */
function parseFcm(value: string): boolean | undefined {
  if (/^NON[- ]?DROP/i.test(value)) return false;
  return /^DROP/i.test(value) ? true : undefined;
}

type State = {
  readonly requested: Rate;
  /** The channel of events without one. */
  readonly unnamed: 'A' | 'V';
  /** Rate with the counting mode of the record side; set by the first event. */
  record: Rate | undefined;
  fcmDrop: boolean;
  title: string;
  group: GroupLine[];
  /** Statements directly above the next event line. */
  above: Statement[];
  readonly events: SequenceEvent[];
  readonly warnings: WarningList;
  firstUnread: number | undefined;
};

/**
 * @throws MediaError `unreadable` with the line, for a list without events or a timecode invalid at the rate.
 */
export function readEdl(text: string, { rate, picture = false }: ReadOptions): Sequence {
  const state: State = {
    requested: rate,
    unnamed: picture ? 'V' : 'A',
    record: undefined,
    fcmDrop: false,
    title: '',
    group: [],
    above: [],
    events: [],
    warnings: collectWarnings(),
    firstUnread: undefined,
  };
  let number = 0;
  for (const line of splitLines(text)) {
    number += 1;
    readLine(state, line, number);
  }
  settleAbove(state);
  closeGroup(state);
  if (state.events.length === 0) {
    const why = state.firstUnread === undefined ? reason('marker.no_event') : reason('edl.none_read');
    throw new MediaError('unreadable', 'EDL', why, state.firstUnread);
  }
  return {
    format: 'edl',
    title: state.title,
    rate: state.record ?? rate,
    start: null,
    duration: null,
    events: state.events,
    trackNames: [],
    warnings: state.warnings.list(),
  };
}

function readLine(state: State, line: string, number: number): void {
  const event = parseEventLine(line);
  if (event) {
    addEvent(state, completed(state, event, number), number);
    if (event.rest !== '') addStatement(state, event.rest, number);
  } else if (startsLikeEvent(line)) {
    settleAbove(state);
    state.firstUnread ??= number;
    state.warnings.add('line_skipped', reason('line.event_unread'), number);
  } else if (!readTitle(state, line)) addStatement(state, line, number);
}

function readTitle(state: State, line: string): boolean {
  const title = /^\s{0,40}TITLE:(.*)$/i.exec(line);
  // Older systems put the format on the same line.
  if (title && state.title === '') state.title = (title[1] ?? '').trim().replace(/\s{2,8}FORMAT:[^:]*$/i, '');
  return title !== null;
}

function addStatement(state: State, line: string, number: number): void {
  const statement = parseStatement(line);
  if (statement?.kind === 'split') {
    state.above.push(statement);
    return;
  }
  if (statement?.kind === 'fcm') state.fcmDrop = parseFcm(statement.value) ?? state.fcmDrop;
  else settleAbove(state);
  if (statement) state.group.at(-1)?.statements.push(statement);
  else if (line.trim() !== '') state.warnings.add('line_skipped', reason('limit.line_unread'), number);
  if (statement && isFreeText(statement) && holdsTimecodes(line)) {
    state.firstUnread ??= number;
    const text = reason('line.comment_timecodes');
    state.warnings.add('line_skipped', text, number);
  }
}

/** Completes the fields that an event line lacks, with a warning. */
function completed(state: State, event: EventLine, line: number): EventLine {
  if (event.missing.length === 0) return event;
  const last = state.group.at(-1);
  let { number, channelField, channels, transition } = event;
  for (const field of event.missing) {
    let value = '';
    if (field === 'number') value = number = last?.event.number ?? '1';
    else if (field === 'channel') {
      value = channelField = state.unnamed;
      channels = parseChannels(value) ?? channels;
    } else {
      value = isSecondLine(last, event) || transition.frames > 0 ? 'D' : 'C';
      transition = { ...transition, code: value };
    }
    state.warnings.add('field_missing', reason('line.field_missing', { field, value }), line);
  }
  return { ...event, number, channelField, channels, transition };
}

/** Whether an event continues the one before it, as the second line of a transition does. */
function isSecondLine(first: GroupLine | undefined, { number, channelField, record }: EventLine): boolean {
  return (
    first !== undefined &&
    first.event.number === number &&
    first.event.channelField.toUpperCase() === channelField.toUpperCase() &&
    first.ranges.recordIn === first.ranges.recordOut &&
    first.event.record[1] === record[0]
  );
}

/** A split edit belongs to the event directly below it. Elsewhere it is a note of the event before. */
function settleAbove(state: State): void {
  const statements = state.group.at(-1)?.statements;
  for (const statement of state.above) statements?.push(statement);
  state.above = [];
}

function addEvent(state: State, event: EventLine, line: number): void {
  const last = state.group.at(-1);
  if (last && last.event.number !== event.number) closeGroup(state);
  if (state.events.length + state.group.length >= MAX_EVENTS) {
    throw new MediaError('too_large', 'EDL', reason('limit.events', { max: MAX_EVENTS }), line);
  }
  state.record ??= withDropFrame(state.requested, saysDrop(state, ...event.record));
  state.group.push({ event, ranges: readRanges(state, event, line), line, statements: state.above });
  state.above = [];
}

/** Whether drop-frame applies, by the request, the current FCM, or a separator. */
function saysDrop(state: State, ...labels: string[]): boolean {
  return state.requested.drop > 0 || state.fcmDrop || labels.some((label) => splitLabel(label).dropMark);
}

function readRanges(state: State, { source, record }: EventLine, line: number): Ranges {
  const rate = state.record ?? state.requested;
  try {
    const [recordIn, recordOut] = readRange(state, record, rate, line);
    if (!source) return { source: null, recordIn, recordOut };
    const sourceRate = withDropFrame(state.requested, saysDrop(state, ...source));
    const [from, to] = readRange(state, source, sourceRate, line);
    return { source: { in: from, out: to, rate: sourceRate }, recordIn, recordOut };
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('unreadable', 'EDL', error.detail, line);
    throw error;
  }
}

/** An out before its in is past midnight. If that makes most of a day, it is more likely an error. */
function readRange(
  state: State,
  [begin, end]: readonly [string, string],
  rate: Rate,
  line: number,
): [number, number] {
  const from = labelToFrames(begin, rate);
  const length = framesBetween(from, labelToFrames(end, rate), rate);
  if (length > framesPerDay(rate) / 2) {
    state.warnings.add('out_before_in', reason('time.past_midnight', { end, start: begin }), line);
  }
  return [from, from + length];
}

function closeGroup(state: State): void {
  const meanings = readGroup(state.group);
  state.group.forEach((line, i) => {
    const meaning = meanings[i];
    if (meaning) state.events.push(buildEvent(line, meaning));
  });
  state.group = [];
}

function buildEvent({ event, ranges, line }: GroupLine, meaning: GroupStatements): SequenceEvent {
  const audio = new Set([...event.channels.audio, ...meaning.extraChannels]);
  return {
    ...BLANK_EVENT,
    ...ranges,
    number: event.number,
    reel: event.reel,
    ...(meaning.longReel ? { longReel: meaning.longReel } : {}),
    channels: event.channelField.toUpperCase(),
    video: event.channels.video,
    audio: [...audio].sort((a, b) => a - b).map((n) => `A${n}`),
    transition: event.transition,
    ...(meaning.pair ? { pair: meaning.pair } : {}),
    clipName: meaning.clipName,
    sourceFile: meaning.sourceFile,
    speed: meaning.speed,
    ...(meaning.speedFrom ? { speedFrom: meaning.speedFrom } : {}),
    locators: meaning.locators,
    notes: meaning.notes,
    line,
  };
}
