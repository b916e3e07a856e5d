/** Markers of FCP7 XML (xmeml), which Premiere and Resolve read too. */

import type { XmlNode } from '#shared/media/sequences/trimmed-xml.ts';
import { child, children, childText } from '#shared/media/sequences/trimmed-xml.ts';
import { firstSequence, parseXmeml } from '#shared/media/sequences/xmeml/document.ts';
import { expandClips } from '#shared/media/sequences/xmeml/expand.ts';
import { readInteger, readRate, startTimecode } from '#shared/media/sequences/xmeml/rates.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import {
  BLANK_MARKER,
  MAX_MARKERS,
  type Marker,
  type MarkerFormat,
  type ReadOptions,
  type WriteOptions,
  withoutRepeats,
} from '../model.ts';
import { escapeAttribute } from '../text.ts';
import { buildTimeline, nonDropFrame } from '../time.ts';

const TITLE = 'FCP7 XML';

/** Reads a marker at a frame counted like `in`; undefined if it has no position. */
function readMarker(node: XmlNode): Marker | undefined {
  const begin = readInteger(node, 'in');
  const end = readInteger(node, 'out') ?? -1;
  if (begin === undefined || begin < 0) return undefined;
  return {
    ...BLANK_MARKER,
    name: childText(node, 'name'),
    comment: childText(node, 'comment'),
    in: begin,
    duration: end > begin ? end - begin : 0,
    color: colorIn(node),
  };
}

/** Components have 8 bits, in some programs 16. */
function colorIn(node: XmlNode): string {
  const color = child(node, 'color');
  const parts = ['red', 'green', 'blue'].map((name) => readInteger(color, name) ?? -1);
  if (!parts.every((part) => part >= 0 && part <= 0xff_ff)) return premiereColor(node);
  return hex(parts.some((part) => part > 0xff) ? parts.map((part) => part >>> 8) : parts);
}

const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Premiere packs the colour into one number, red in its lowest byte. */
function premiereColor(node: XmlNode): string {
  const packed = readInteger(node, 'pproColor');
  if (packed === undefined || packed < 0 || packed > 0xff_ff_ff_ff) return '';
  return hex([0, 8, 16].map((shift) => (packed >>> shift) & 255));
}

const readMarkers = (node: XmlNode): Marker[] =>
  children(node, 'marker').flatMap((marker) => readMarker(marker) ?? []);

function read(text: string, { clipMarkers }: ReadOptions) {
  const document = parseXmeml(text, true, true);
  const sequence = firstSequence(document);
  const rate = readRate(sequence);
  if (!rate) throw new MediaError('unreadable', TITLE, reason('rate.unusable'), sequence.line);
  const start = startTimecode(child(sequence, 'timecode'), rate);
  const found = readMarkers(sequence);
  if (clipMarkers) {
    for (const kind of ['video', 'audio'] as const) {
      for (const clip of expandClips(document, sequence, kind)) {
        const { in: from, out: to } = clip;
        if (from === undefined || to === undefined) continue;
        const inside = readMarkers(clip.item).filter((marker) => marker.in >= from && marker.in < to);
        found.push(...inside.map((marker) => ({ ...marker, in: clip.start + marker.in - from })));
      }
    }
  }
  if (found.length > MAX_MARKERS)
    throw new MediaError('too_large', TITLE, reason('limit.markers', { max: MAX_MARKERS }));
  const markers = withoutRepeats(found).map((marker) => ({
    ...marker,
    in: nonDropFrame(start.frame + marker.in, start.rate),
  }));
  return { markers, rate, warnings: [] };
}

function rateXml(rate: Rate): string {
  return `<rate><timebase>${rate.nominal}</timebase><ntsc>${rate.den === 1 ? 'FALSE' : 'TRUE'}</ntsc></rate>`;
}

function write(markers: readonly Marker[], { rate, title }: WriteOptions): string {
  const { start, end } = buildTimeline(markers, rate);
  const lines = markers.map(({ name, comment, in: frame, duration }) => {
    const out = duration > 0 ? frame - start + duration : -1;
    return `    <marker><comment>${escapeAttribute(comment)}</comment><name>${escapeAttribute(name)}</name><in>${frame - start}</in><out>${out}</out></marker>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="4">',
    '  <sequence>',
    `    <name>${escapeAttribute(title)}</name>`,
    `    <duration>${end - start}</duration>`,
    `    ${rateXml(rate)}`,
    `    <timecode>${rateXml(rate)}<string>${framesToLabel(start, rate)}</string><frame>${start}</frame><displayformat>${rate.drop > 0 ? 'DF' : 'NDF'}</displayformat></timecode>`,
    '    <media><video><track/></video></media>',
    ...lines,
    '  </sequence>',
    '</xmeml>',
    '',
  ].join('\n');
}

export const fcp7: MarkerFormat = {
  title: TITLE,
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  read,
  write: (markers, options) => ({ content: write(markers, options) }),
};
