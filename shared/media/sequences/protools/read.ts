/** Reads a Pro Tools session text ("Export Session Info as Text"): the clips of the track listing. */

import { framesPerDay } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { BLANK_EVENT, type ReadOptions, type Sequence, type SequenceEvent } from '../model.ts';
import { collectWarnings, type WarningList } from '../warnings.ts';
import { type SessionClock, sessionClock } from './clock.ts';
import { type ListedTrack, readSessionText, type SessionText } from './listing.ts';

/** Channel suffix of a clip on a multichannel track. */
const CHANNEL_SUFFIX = /\.(?:L|C|R|Ls|Rs|Lss|Rss|Lsr|Rsr|Lc|Rc|LFE|S|Cs)$/;

const FADE = /^\((?:fade (in|out)|cross ?fade)\)$/i;

/** @throws MediaError `unreadable` with the line, for a missing track listing or an unreadable time. */
export function readProTools(text: string, { rate: requested }: ReadOptions): Sequence {
  const session = readSessionText(text);
  if (session.tracks.length === 0) {
    throw new MediaError('unreadable', 'Pro Tools session text', reason('sequence.no_listing'), 1);
  }
  const clock = sessionClock(session, requested);
  const warnings = collectWarnings();
  for (const line of session.unread) warnings.add('line_skipped', reason('line.no_listed_clip'), line);
  return {
    format: 'protools',
    title: session.header.get('SESSION NAME') ?? '',
    rate: clock.rate,
    start: clock.start,
    duration: null,
    events: session.tracks.flatMap((track, i) =>
      readTrackEvents(track, `A${i + 1}`, session, clock, warnings),
    ),
    trackNames: session.tracks.map(({ name }, i) => ({ track: `A${i + 1}`, name })),
    warnings: warnings.list(),
  };
}

type PlacedClip = {
  name: string;
  number: string;
  from: number;
  to: number;
  fade: RegExpExecArray | null;
  muted: boolean;
  line: number;
};

function readTrackEvents(
  track: ListedTrack,
  label: string,
  session: SessionText,
  clock: SessionClock,
  warnings: WarningList,
): SequenceEvent[] {
  if (track.states.includes('muted') || track.states.includes('inactive')) return [];
  const manyChannels = track.clips.some(({ channel }) => channel > 1);
  const seen = new Set<string>();
  return placedClips(track, clock, warnings).flatMap((clip): SequenceEvent[] => {
    if (clip.fade || clip.muted) return [];
    const clipName = manyChannels ? clip.name.replace(CHANNEL_SUFFIX, '') : clip.name;
    const place = `${clip.from} ${clip.to} ${clipName}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [
      {
        ...BLANK_EVENT,
        number: clip.number,
        channels: label === 'A1' ? 'A' : label,
        audio: [label],
        recordIn: clip.from,
        recordOut: clip.to,
        clipName,
        sourceFile: session.files.get(clip.name) ?? session.files.get(clipName) ?? '',
        line: clip.line,
      },
    ];
  });
}

/** The clips in listed order. A fade listed as a clip belongs to the adjacent clips. */
function placedClips(
  { clips }: ListedTrack,
  { rate, toFrame }: SessionClock,
  warnings: WarningList,
): PlacedClip[] {
  const placed = clips.map(({ name, number, start, end, muted, line }): PlacedClip => {
    const from = toFrame(start, line);
    const to = toFrame(end, line);
    if (from > to && from - to < framesPerDay(rate) / 2) {
      warnings.add('out_before_in', reason('time.past_midnight', { end, start }), line);
    }
    return {
      name,
      number,
      from,
      to: to < from ? to + framesPerDay(rate) : to,
      fade: FADE.exec(name),
      muted,
      line,
    };
  });
  const edges = placed.map(({ from, to }) => ({ from, to }));
  placed.forEach(({ fade }, i) => {
    const edge = edges[i];
    if (!fade || !edge) return;
    const direction = fade[1]?.toLowerCase();
    const before = placed[i - 1];
    const after = placed[i + 1];
    if (before && direction !== 'in' && edges[i - 1]?.to === edge.from) before.to = edge.to;
    if (after && direction !== 'out' && edges[i + 1]?.from === edge.to) after.from = edge.from;
  });
  return placed;
}
