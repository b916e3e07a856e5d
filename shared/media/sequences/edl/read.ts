/** Reads a CMX 3600 list, and what is written in its manner (File16, File32, File128). */
import { MediaError, type Warning } from '#shared/media/errors.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { framesBetween, framesOfLabel, splitLabel, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { BLANK_EVENT, type ReadOptions, type Sequence, type SequenceEvent } from '../model.ts';
import { type EventLine, parseEventLine, startsLikeEvent } from './event-line.ts';
import { type GroupLine, type Meaning, type Ranges, readGroup } from './group.ts';
import { parseStatement, type Statement } from './notes.ts';

/** More events than any list has; a bound for memory. */
const MAX_EVENTS = 200_000;

/** Nobody reads more of the same warning. */
const MAX_WARNINGS = 50;

/** What an FCM line says; undefined for forms that say nothing on counting (`FCM: FILM`). */
function dropOfFcm(value: string): boolean | undefined {
  if (/^NON[- ]?DROP/i.test(value)) return false;
  return /^DROP/i.test(value) ? true : undefined;
}

type State = {
  readonly requested: Rate;
  /** Rate with the counting mode of the record side; set by the first event. */
  record: Rate | undefined;
  fcmDrop: boolean;
  title: string;
  group: GroupLine[];
  /** Statements right above the next event line. */
  above: Statement[];
  readonly events: SequenceEvent[];
  readonly warnings: Warning[];
  firstUnread: number | undefined;
};

/**
 * @throws MediaError `unreadable` with the line: no event at all, or a timecode that the rate does not have.
 */
export function readEdl(text: string, { rate }: ReadOptions): Sequence {
  const state: State = {
    requested: rate,
    record: undefined,
    fcmDrop: false,
    title: '',
    group: [],
    above: [],
    events: [],
    warnings: [],
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
    const reason = state.firstUnread === undefined ? 'there is no event line' : 'no event line can be read';
    throw new MediaError('unreadable', 'EDL', reason, state.firstUnread);
  }
  return {
    format: 'edl',
    title: state.title,
    rate: state.record ?? rate,
    start: null,
    duration: null,
    events: state.events,
    trackNames: [],
    warnings: state.warnings,
  };
}

function readLine(state: State, line: string, number: number): void {
  if (startsLikeEvent(line)) {
    const event = parseEventLine(line);
    if (event) {
      addEvent(state, event, number);
      return;
    }
    settleAbove(state);
    state.firstUnread ??= number;
    if (state.warnings.length < MAX_WARNINGS) {
      state.warnings.push({ code: 'line_skipped', text: 'event line that cannot be read', line: number });
    }
    return;
  }
  const title = /^\s{0,40}TITLE:(.*)$/i.exec(line);
  if (title) {
    // Older systems name the format on the same line.
    if (state.title === '') state.title = (title[1] ?? '').trim().replace(/\s{2,8}FORMAT:[^:]*$/i, '');
    return;
  }
  const statement = parseStatement(line);
  if (statement?.kind === 'split') {
    state.above.push(statement);
    return;
  }
  if (statement?.kind === 'fcm') state.fcmDrop = dropOfFcm(statement.value) ?? state.fcmDrop;
  else settleAbove(state);
  if (statement) state.group.at(-1)?.statements.push(statement);
}

/** A split edit is announced right above its event; elsewhere it is a note of the event before. */
function settleAbove(state: State): void {
  const statements = state.group.at(-1)?.statements;
  for (const statement of state.above) statements?.push(statement);
  state.above = [];
}

function addEvent(state: State, event: EventLine, line: number): void {
  const last = state.group.at(-1);
  if (last && last.event.number !== event.number) closeGroup(state);
  if (state.events.length + state.group.length >= MAX_EVENTS) {
    throw new MediaError('too_large', 'EDL', `more than ${MAX_EVENTS} events`, line);
  }
  state.record ??= withDropFrame(state.requested, saysDrop(state, event.timecodes[2], event.timecodes[3]));
  state.group.push({ event, ranges: rangesOf(state, event, line), line, statements: state.above });
  state.above = [];
}

/** Drop-frame by the request, by the FCM in force, or by a separator. */
function saysDrop(state: State, ...labels: string[]): boolean {
  return state.requested.drop > 0 || state.fcmDrop || labels.some((label) => splitLabel(label).dropMark);
}

function rangesOf(state: State, event: EventLine, line: number): Ranges {
  const record = state.record ?? state.requested;
  const [sourceIn, sourceOut, recordIn, recordOut] = event.timecodes;
  const sourceRate = withDropFrame(state.requested, saysDrop(state, sourceIn, sourceOut));
  try {
    const from = framesOfLabel(sourceIn, sourceRate);
    const begin = framesOfLabel(recordIn, record);
    return {
      source: {
        in: from,
        out: from + framesBetween(from, framesOfLabel(sourceOut, sourceRate), sourceRate),
        rate: sourceRate,
      },
      recordIn: begin,
      recordOut: begin + framesBetween(begin, framesOfLabel(recordOut, record), record),
    };
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('unreadable', 'EDL', error.message, line);
    throw error;
  }
}

function closeGroup(state: State): void {
  const meanings = readGroup(state.group);
  state.group.forEach((line, i) => {
    const meaning = meanings[i];
    if (meaning) state.events.push(eventOf(line, meaning));
  });
  state.group = [];
}

function eventOf({ event, ranges, line }: GroupLine, meaning: Meaning): SequenceEvent {
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
