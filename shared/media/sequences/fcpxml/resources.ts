/** The resources of an FCPXML: formats, assets and compound clips by id. */

import { fractionToRate, parseRate, type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { parseTime } from '../exact-time.ts';
import { addressToFileName } from '../file-address.ts';
import { child, children, type XmlNode } from '../trimmed-xml.ts';

export type Asset = {
  readonly name: string;
  readonly file: string;
  readonly hasAudio: boolean;
  readonly duration: string | undefined;
};

export type Resources = {
  readonly formats: ReadonlyMap<string, XmlNode>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** The `sequence` of each compound clip. */
  readonly compounds: ReadonlyMap<string, XmlNode>;
};

export function readResources(root: XmlNode): Resources {
  const formats = new Map<string, XmlNode>();
  const assets = new Map<string, Asset>();
  const compounds = new Map<string, XmlNode>();
  for (const node of children(root, 'resources').flatMap((resources) => resources.children)) {
    const id = node.attributes.id ?? '';
    const sequence = child(node, 'sequence');
    if (node.name === 'format') formats.set(id, node);
    else if (node.name === 'asset') assets.set(id, readAsset(node));
    else if (node.name === 'media' && sequence) compounds.set(id, sequence);
  }
  return { formats, assets, compounds };
}

/** The address is in `media-rep` from version 1.9 on, before that in the asset itself. */
function readAsset(node: XmlNode): Asset {
  const address = child(node, 'media-rep')?.attributes.src ?? node.attributes.src ?? '';
  return {
    name: node.attributes.name ?? '',
    file: addressToFileName(address),
    hasAudio: node.attributes.hasAudio === '1',
    duration: node.attributes.duration,
  };
}

/** Rates in the names of Apple's formats, `FFVideoFormat1080p2398`; interlaced ones state fields. */
const NAMED_RATES: Readonly<Record<string, string>> = {
  p2398: '23.976',
  p24: '24',
  p25: '25',
  p2997: '29.97',
  p30: '30',
  p50: '50',
  p5994: '59.94',
  p60: '60',
  i50: '25',
  i5994: '29.97',
};

/**
 * The rate of a sequence from its format: the frame duration, else the format name.
 * @throws MediaError `unreadable` if there is no rate.
 */
export function readSequenceRate(sequence: XmlNode, resources: Resources): Rate {
  const rate = findRate(sequence, resources);
  if (!rate) throw new MediaError('unreadable', 'FCPXML', reason('rate.unusable'), sequence.line);
  return withDropFrame(rate, sequence.attributes.tcFormat === 'DF');
}

/** The non-drop rate of a sequence; undefined if its format has none. */
export function findRate(sequence: XmlNode, { formats }: Resources): Rate | undefined {
  const format = formats.get(sequence.attributes.format ?? '');
  return format && (readFrameDuration(format) ?? parseFormatName(format.attributes.name ?? ''));
}

function readFrameDuration(format: XmlNode): Rate | undefined {
  const text = format.attributes.frameDuration;
  if (text === undefined) return undefined;
  const { num, den } = parseTime(text, format.line);
  if (num <= 0n)
    throw new MediaError('unreadable', 'FCPXML', reason('rate.frame_duration', { text }), format.line);
  return fractionToRate(Number(den), Number(num));
}

function parseFormatName(name: string): Rate | undefined {
  const key = /[pi]\d{2,4}$/.exec(name)?.[0] ?? '';
  const rateName = NAMED_RATES[key];
  return rateName === undefined ? undefined : parseRate(rateName);
}
