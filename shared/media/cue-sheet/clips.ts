/** Selects the audible clips of a sequence that pass the filter. */
import { isBlack } from '#shared/media/sequences/edl/group.ts';
import type { Sequence, SequenceEvent } from '#shared/media/sequences/model.ts';
import type { Clip } from './cue.ts';
import { uniteTracks } from './order.ts';

export type ClipFilter = {
  /** Track labels (`A1`, `-1`) or names (`Music`), in any case; empty or absent: all. */
  readonly tracks?: readonly string[] | undefined;
  /** Main roles, in any case; empty or absent: all. */
  readonly roles?: readonly string[] | undefined;
};

function counts(sequence: Sequence, event: SequenceEvent): boolean {
  if (event.audio.length === 0 || event.recordOut <= event.recordIn) return false;
  return sequence.format !== 'edl' || !isBlack(event.reel);
}

/**
 * EDL events without any channel: `NONE` without an AUD line, as Premiere writes some clips before a fade. Events that
 * are repeated with a channel do not count.
 */
export function placelessEvents({ format, events }: Sequence): SequenceEvent[] {
  if (format !== 'edl') return [];
  const getPlace = ({ reel, clipName, recordIn, recordOut }: SequenceEvent): string =>
    [reel, clipName, recordIn, recordOut].join('\n');
  const heard = new Set(events.filter(({ audio }) => audio.length > 0).map(getPlace));
  return events.filter(
    (event) =>
      event.audio.length + event.video.length === 0 &&
      event.recordOut > event.recordIn &&
      !isBlack(event.reel) &&
      !heard.has(getPlace(event)),
  );
}

function buildClip(event: SequenceEvent, tracks: readonly string[]): Clip {
  const name = event.clipName.trim();
  const reel = event.longReel || event.reel;
  return {
    clipName: name || reel.trim() || event.sourceFile.trim(),
    reel,
    sourceFile: event.sourceFile,
    tracks,
    role: event.role,
    ...(event.rights && { rights: event.rights }),
    source: event.source,
    in: event.recordIn,
    out: event.recordOut,
  };
}

/** The audible clips that pass the filter. A clip on several tracks keeps the requested ones. */
export function audibleClips(sequence: Sequence, { tracks = [], roles = [] }: ClipFilter = {}): Clip[] {
  const wanted = new Set(tracks.map((track) => track.trim().toLowerCase()));
  const wantedRoles = new Set(roles.map((role) => role.trim().toLowerCase()));
  for (const { track, name } of sequence.trackNames) {
    if (wanted.has(name.trim().toLowerCase())) wanted.add(track.toLowerCase());
  }
  const clips: Clip[] = [];
  for (const event of sequence.events) {
    if (!counts(sequence, event)) continue;
    if (wantedRoles.size > 0 && !wantedRoles.has(event.role.toLowerCase())) continue;
    const kept =
      wanted.size > 0 ? event.audio.filter((track) => wanted.has(track.toLowerCase())) : event.audio;
    if (kept.length > 0) clips.push(buildClip(event, uniteTracks([kept])));
  }
  return clips;
}
