/** Reads FCPXML 1.3 to 1.14: the audio of the first project, or of an exported compound clip. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { parseTime, toFrame } from '../exact-time.ts';
import { BLANK_EVENT, type Sequence, type SequenceEvent } from '../model.ts';
import { child, parseTrimmedXml, type XmlNode, type XmlRules } from '../trimmed-xml.ts';
import { type Resources, readResources, readSequenceRate } from './resources.ts';
import { readSequenceStart, type SoundingClip, walkTimeline } from './walk.ts';

const PICTURES = new Set(['video', 'title', 'caption', 'live-drawing', 'gap']);

const RULES: XmlRules = {
  format: 'FCPXML',
  root: 'fcpxml',
  text: false,
  elements: new Set([
    ...['fcpxml', 'resources', 'format', 'asset', 'media-rep', 'media', 'library', 'event', 'project'],
    ...['sequence', 'spine', 'asset-clip', 'clip', 'audio', 'video', 'sync-clip', 'mc-clip', 'ref-clip'],
    ...['audition', 'gap', 'title', 'caption', 'mc-source', 'audio-channel-source', 'sync-source'],
    ...['audio-role-source', 'conform-rate', 'live-drawing'],
  ]),
  attributes: new Set([
    ...['id', 'ref', 'name', 'format', 'frameDuration', 'src', 'hasAudio', 'tcStart', 'tcFormat'],
    ...['offset', 'start', 'duration', 'lane', 'enabled', 'srcEnable', 'audioStart', 'audioDuration'],
    ...['audioRole', 'role', 'active', 'scaleEnabled', 'srcFrameRate'],
  ]),
  /** A picture without connected clips is irrelevant, unless the next item starts where it ends. */
  worthKeeping: (node, parent) =>
    node.children.length > 0 ||
    !PICTURES.has(node.name) ||
    parent.name === 'spine' ||
    parent.name === 'audition',
};

/** @throws MediaError `unreadable` for malformed XML, or a file without timeline or rate; `too_large` past the limits. */
export function readFcpxml(text: string): Sequence {
  const root = parseTrimmedXml(text, RULES);
  const resources = readResources(root);
  const { title, sequence } = findTimeline(root, resources);
  const rate = readSequenceRate(sequence, resources);
  const clips = walkTimeline(sequence, resources, rate);
  const { duration } = sequence.attributes;
  return {
    format: 'fcpxml',
    title,
    rate,
    start: toFrame(readSequenceStart(sequence), rate),
    duration: duration === undefined ? null : toFrame(parseTime(duration, sequence.line), rate),
    events: clips.map((clip, i) => buildEvent(clip, i, rate)),
    trackNames: [],
    warnings: [],
  };
}

type Timeline = { readonly title: string; readonly sequence: XmlNode };

/** The first project in document order, else the first compound clip. @throws MediaError `unreadable` */
export function findTimeline(root: XmlNode, { compounds }: Resources): Timeline {
  const project = findFirst(root, 'project');
  const own = child(project, 'sequence');
  if (project && own) return { title: project.attributes.name ?? '', sequence: own };
  const events = [
    root,
    ...root.children,
    ...root.children.flatMap((c) => (c.name === 'library' ? c.children : [])),
  ];
  for (const holder of events) {
    if (holder !== root && holder.name !== 'event') continue;
    const compound = child(holder, 'ref-clip');
    const sequence = compound && compounds.get(compound.attributes.ref ?? '');
    if (sequence) return { title: compound.attributes.name ?? '', sequence };
  }
  throw new MediaError('unreadable', 'FCPXML', reason('sequence.no_project'), root.line);
}

function findFirst(node: XmlNode, name: string): XmlNode | undefined {
  if (node.name === name) return node;
  for (const inner of node.children) {
    const found = findFirst(inner, name);
    if (found) return found;
  }
  return undefined;
}

function buildEvent(clip: SoundingClip, index: number, rate: Rate): SequenceEvent {
  return {
    ...BLANK_EVENT,
    number: String(index + 1),
    channels: clip.lane,
    audio: [clip.lane],
    recordIn: toFrame(clip.from, rate),
    recordOut: toFrame(clip.to, rate),
    clipName: clip.name.trim(),
    sourceFile: clip.file,
    role: clip.role,
    line: clip.line,
  };
}
