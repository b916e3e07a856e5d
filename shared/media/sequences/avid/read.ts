/** Reads the XML of Media Composer's List Tool (FilmScribe): one assemble list per track. */

import { parseRate, type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { framesBetween, labelToFrames, splitLabel, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import {
  BLANK_EVENT,
  type ReadOptions,
  type Sequence,
  type SequenceEvent,
  type SourceRange,
} from '../model.ts';
import { child, children, childText, parseTrimmedXml, type XmlNode, type XmlRules } from '../trimmed-xml.ts';

const FORMAT = 'Media Composer XML';

const RULES: XmlRules = {
  format: FORMAT,
  root: 'FilmScribeFile',
  text: true,
  elements: new Set([
    ...['FilmScribeFile', 'AssembleList', 'ListHead', 'Title', 'Tracks', 'EditRate', 'Events', 'Event'],
    ...['Master', 'Source', 'Start', 'End', 'Timecode', 'ClipName', 'TapeName', 'FileName'],
  ]),
  attributes: new Set(['Num', 'Type']),
};

/** @throws MediaError `unreadable` for malformed XML, no event, or a timecode that is invalid at the rate. */
export function readAvidXml(text: string, { rate: requested, picture = false }: ReadOptions): Sequence {
  const root = parseTrimmedXml(text, RULES);
  const lists = children(root, 'AssembleList');
  const head = child(lists[0], 'ListHead');
  const rate = readRate(head, lists, requested);
  const events = lists.flatMap((list) => readListEvents(list, rate, picture));
  if (lists.length === 0) throw new MediaError('unreadable', FORMAT, reason('avid.no_list'), root.line);
  return {
    format: 'avid_xml',
    title: childText(head, 'Title'),
    rate,
    start: null,
    duration: null,
    events,
    trackNames: [],
    warnings: [],
  };
}

/** The edit rate of the list; 23.976 and 23.98 mean the same. The separator indicates drop-frame. */
function readRate(head: XmlNode | undefined, lists: readonly XmlNode[], requested: Rate): Rate {
  const rate = parseRate(childText(head, 'EditRate')) ?? requested;
  const first = lists.flatMap((list) => eventNodes(list))[0];
  const label = readTimecode(child(first, 'Master'), 'Start', 'TC1');
  return withDropFrame(rate, requested.drop > 0 || label.includes(';'));
}

const eventNodes = (list: XmlNode): XmlNode[] => [
  ...children(list, 'Event'),
  ...children(list, 'Events').flatMap((events) => children(events, 'Event')),
];

/** The timecode of a type at one end, else the first one. */
function readTimecode(side: XmlNode | undefined, end: 'Start' | 'End', type: string): string {
  const timecodes = children(child(side, end), 'Timecode');
  return (timecodes.find(({ attributes }) => attributes.Type === type) ?? timecodes[0])?.text ?? '';
}

function readListEvents(list: XmlNode, rate: Rate, picture: boolean): SequenceEvent[] {
  const field = childText(child(list, 'ListHead'), 'Tracks');
  const tracks = field.toUpperCase().match(/[AV]\d{0,3}/g) ?? [];
  const audio = tracks.filter((t) => t.startsWith('A')).map((t) => (t === 'A' ? 'A1' : t));
  const video = picture ? tracks.filter((t) => t.startsWith('V')).map((t) => (t === 'V1' ? 'V' : t)) : [];
  if (audio.length + video.length === 0) return [];
  return eventNodes(list).flatMap((node, i) => {
    const source = child(node, 'Source');
    return source ? [readEvent(node, source, rate, { channels: field, audio, video, index: i })] : [];
  });
}

type Tracks = Pick<SequenceEvent, 'channels' | 'audio' | 'video'> & { readonly index: number };

function readEvent(node: XmlNode, source: XmlNode, rate: Rate, { index, ...tracks }: Tracks): SequenceEvent {
  const master = child(node, 'Master');
  try {
    const recordIn = labelToFrames(readTimecode(master, 'Start', 'TC1'), rate);
    const recordOut = labelToFrames(readTimecode(master, 'End', 'TC1'), rate);
    return {
      ...BLANK_EVENT,
      ...tracks,
      number: node.attributes.Num ?? String(index + 1),
      reel: childText(source, 'TapeName'),
      source: readSource(source, rate),
      recordIn,
      recordOut: recordIn + framesBetween(recordIn, recordOut, rate),
      clipName: childText(source, 'ClipName'),
      sourceFile: childText(source, 'FileName'),
      line: node.line,
    };
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('unreadable', FORMAT, error.detail, node.line);
    throw error;
  }
}

function readSource(source: XmlNode, rate: Rate): SourceRange | null {
  const [from, to] = [readTimecode(source, 'Start', 'Start TC'), readTimecode(source, 'End', 'Start TC')];
  if (from === '' || to === '') return null;
  const counted = withDropFrame(rate, splitLabel(from).dropMark);
  const begin = labelToFrames(from, counted);
  return { in: begin, out: begin + framesBetween(begin, labelToFrames(to, counted), counted), rate: counted };
}
