/** Reads FCP7 XML (xmeml 2 to 5) of Final Cut Pro 7, Premiere, Resolve, Media Composer and others. */

import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { addressToFileName } from '../file-address.ts';
import {
  BLANK_EVENT,
  type ReadOptions,
  type Sequence,
  type SequenceEvent,
  type SourceRange,
  type TrackName,
} from '../model.ts';
import { child, childText, type XmlNode } from '../trimmed-xml.ts';
import { firstSequence, parseXmeml, type XmemlDocument } from './document.ts';
import { type ExpandedClip, expandClips } from './expand.ts';
import { findTracks } from './placement.ts';
import { readInteger, readRate, startTimecode } from './rates.ts';

/** @throws MediaError `unreadable` for malformed XML, or a file without sequence or rate; `too_large` past the limits. */
export function readXmeml(text: string, { picture = false }: ReadOptions): Sequence {
  const document = parseXmeml(text, picture);
  const sequence = firstSequence(document);
  const ownRate = readRate(sequence);
  if (!ownRate) throw new MediaError('unreadable', 'FCP7 XML', reason('rate.unusable'), sequence.line);
  const timecode = startTimecode(child(sequence, 'timecode'), ownRate);
  const rate = withDropFrame(ownRate, timecode.rate.drop > 0);
  const place: Place = { document, rate: ownRate, start: timecode.frame };
  const video = picture ? listClips(place, sequence, 'video') : [];
  const events = [...video, ...listClips(place, sequence, 'audio')];
  return {
    format: 'xmeml',
    title: childText(sequence, 'name'),
    rate,
    start: timecode.frame,
    duration: readInteger(sequence, 'duration') ?? null,
    events: events.map((event, i) => ({ ...event, number: String(i + 1) })),
    trackNames: trackNames(sequence),
    warnings: [],
  };
}

type Place = { readonly document: XmemlDocument; readonly rate: Rate; readonly start: number };

function listClips(place: Place, sequence: XmlNode, kind: 'audio' | 'video'): SequenceEvent[] {
  const clips = expandClips(place.document, sequence, kind);
  return clips.map((clip) => buildEvent(place, clip, kind));
}

function buildEvent(place: Place, clip: ExpandedClip, kind: 'audio' | 'video'): SequenceEvent {
  const { item } = clip;
  const reference = child(item, 'file');
  const file = place.document.files.get(reference?.attributes.id ?? '') ?? reference;
  const numbers = [...clip.tracks].sort((a, b) => a - b);
  const tracks = numbers.map((n) => (kind === 'audio' ? `A${n}` : n > 1 ? `V${n}` : 'V'));
  const address = childText(file, 'pathurl');
  const sourceFile = address === '' ? childText(file, 'name') : addressToFileName(address);
  return {
    ...BLANK_EVENT,
    number: '',
    reel: childText(child(child(file, 'timecode'), 'reel'), 'name') || childText(child(file, 'reel'), 'name'),
    channels: kind === 'audio' && numbers[0] === 1 ? 'A' : tracks.join('/'),
    video: kind === 'video' ? tracks : [],
    audio: kind === 'audio' ? tracks : [],
    source: readSource(place, clip, file),
    recordIn: place.start + clip.start,
    recordOut: place.start + clip.end,
    clipName: childText(item, 'name') || childText(file, 'name') || sourceFile,
    sourceFile,
    line: item.line,
  };
}

/** File timecode plus in and out, if clip and file have the same rate and the clip plays at normal speed. */
function readSource(place: Place, clip: ExpandedClip, file: XmlNode | undefined): SourceRange | null {
  if (!file || clip.in === undefined || clip.out === undefined) return null;
  const clipRate = readRate(clip.item) ?? place.rate;
  const fileRate = readRate(file) ?? clipRate;
  if (clipRate !== fileRate || clip.out - clip.in !== clip.end - clip.start || clip.in < 0) return null;
  const { frame, rate } = startTimecode(child(file, 'timecode'), fileRate);
  return { in: frame + clip.in, out: frame + clip.out, rate };
}

/** Names that Premiere gives to tracks. */
function trackNames(sequence: XmlNode): TrackName[] {
  return findTracks(sequence, 'audio').flatMap((track, i) => {
    const name = track.attributes['MZ.TrackName'];
    return name ? [{ track: `A${i + 1}`, name }] : [];
  });
}
