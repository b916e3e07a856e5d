/** Markers of Final Cut Pro's XML, on the clips of the first project. */

import {
  add,
  isBefore,
  parseTime,
  scaled,
  subtract,
  type Time,
  toFrame,
  ZERO,
} from '#shared/media/sequences/exact-time.ts';
import { conformScale } from '#shared/media/sequences/fcpxml/conform.ts';
import { findTimeline } from '#shared/media/sequences/fcpxml/read.ts';
import { type Resources, readResources, readSequenceRate } from '#shared/media/sequences/fcpxml/resources.ts';
import { ITEMS } from '#shared/media/sequences/fcpxml/sound.ts';
import { readSequenceStart } from '#shared/media/sequences/fcpxml/walk.ts';
import { child, parseTrimmedXml, type XmlNode, type XmlRules } from '#shared/media/sequences/trimmed-xml.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { BLANK_MARKER, MAX_MARKERS, type Marker, type MarkerFormat, type WriteOptions } from '../model.ts';
import { escapeAttribute } from '../text.ts';
import { buildTimeline, nonDropFrame } from '../time.ts';

const TITLE = 'FCPXML';
const MARKERS = new Set(['marker', 'chapter-marker']);

const RULES: XmlRules = {
  format: TITLE,
  root: 'fcpxml',
  text: false,
  elements: new Set([
    ...['fcpxml', 'resources', 'format', 'asset', 'media', 'library', 'event', 'project', 'sequence'],
    'conform-rate',
    ...ITEMS,
    ...MARKERS,
  ]),
  attributes: new Set([
    ...['id', 'ref', 'name', 'format', 'frameDuration', 'tcStart', 'tcFormat', 'offset', 'start', 'duration'],
    ...['lane', 'value', 'note', 'completed', 'scaleEnabled', 'srcFrameRate'],
  ]),
};

type MarkerNode = { readonly node: XmlNode; readonly at: Time };
type Walk = { readonly resources: Resources; readonly rate: Rate; readonly found: MarkerNode[] };

const readTime = (node: XmlNode, name: 'offset' | 'start' | 'duration'): Time | undefined => {
  const text = node.attributes[name];
  return text === undefined ? undefined : parseTime(text, node.line);
};

/** Walks items in sequence. `shift` converts times of the storyline to times of the timeline. */
function walkStoryline(walk: Walk, storyline: XmlNode, shift: Time, begin: Time): void {
  let end = begin;
  for (const item of storyline.children) {
    if (!ITEMS.has(item.name)) continue;
    const offset = readTime(item, 'offset');
    const position = offset ? add(offset, shift) : end;
    end = add(position, readLength(walk, item));
    walkItem(walk, item, position);
  }
}

function readLength(walk: Walk, item: XmlNode): Time {
  const own = readTime(item, 'duration');
  if (own) return own;
  const [first] = item.children.filter(({ name }) => ITEMS.has(name));
  if (item.name === 'audition' && first) return readLength(walk, first);
  const { assets, compounds } = walk.resources;
  const ref = item.attributes.ref ?? '';
  const whole = compounds.get(ref)?.attributes.duration ?? assets.get(ref)?.duration;
  return whole === undefined ? ZERO : parseTime(whole, item.line);
}

/** Local time at the left edge. That of a compound clip starts with its sequence. */
function readStart(walk: Walk, item: XmlNode): Time {
  const compound =
    item.name === 'ref-clip' ? walk.resources.compounds.get(item.attributes.ref ?? '') : undefined;
  return readTime(item, 'start') ?? (compound ? readSequenceStart(compound) : ZERO);
}

/** Collects markers of an item and of items connected to it. Markers inside containers belong to those. */
function walkItem(walk: Walk, item: XmlNode, position: Time): void {
  if (item.name === 'audition') {
    const chosen = item.children.find(({ name }) => ITEMS.has(name));
    if (chosen) walkItem(walk, chosen, position);
    return;
  }
  if (item.name === 'spine') {
    walkStoryline(walk, item, position, position);
    return;
  }
  const start = readStart(walk, item);
  const end = add(position, readLength(walk, item));
  const scale = conformScale(item, walk.rate, start);
  const shift = subtract(position, scaled(start, scale));
  const getPlace = (time: Time): Time => add(scaled(time, scale), shift);
  const container = item.name === 'clip' || item.name === 'sync-clip';
  for (const inner of item.children) {
    if (MARKERS.has(inner.name)) {
      const at = getPlace(readTime(inner, 'start') ?? ZERO);
      if (isBefore(at, position) || !isBefore(at, end)) continue;
      walk.found.push({ node: inner, at });
      if (walk.found.length > MAX_MARKERS)
        throw new MediaError('too_large', TITLE, reason('limit.markers', { max: MAX_MARKERS }), inner.line);
    } else if (ITEMS.has(inner.name) && (!container || inner.attributes.lane !== undefined)) {
      walkItem(walk, inner, getPlace(readTime(inner, 'offset') ?? ZERO));
    }
  }
}

function readMarker({ node, at }: MarkerNode, rate: Rate): Marker {
  const { value = '', note = '', completed } = node.attributes;
  const frame = toFrame(at, rate);
  const end = toFrame(add(at, readTime(node, 'duration') ?? ZERO), rate);
  const type = node.name === 'chapter-marker' ? 'chapter' : completed === undefined ? 'comment' : 'todo';
  return {
    ...BLANK_MARKER,
    name: value.trim(),
    comment: note.trim(),
    in: nonDropFrame(frame, rate),
    duration: Math.max(0, end - frame),
    type,
  };
}

function read(text: string) {
  const root = parseTrimmedXml(text, RULES);
  const resources = readResources(root);
  const { sequence } = findTimeline(root, resources);
  const rate = readSequenceRate(sequence, resources);
  const walk: Walk = { resources, rate, found: [] };
  const spine = child(sequence, 'spine');
  const start = readSequenceStart(sequence);
  const offset = spine && readTime(spine.children.find(({ name }) => ITEMS.has(name)) ?? spine, 'offset');
  // Some writers count offsets from 0, whatever the start timecode.
  const shift = offset !== undefined && isBefore(offset, start) ? start : ZERO;
  if (spine) walkStoryline(walk, spine, shift, start);
  const markers = walk.found.map((found) => readMarker(found, rate)).sort((a, b) => a.in - b.in);
  return { markers, rate: withDropFrame(rate, false), warnings: [] };
}

/** Formats frames as exact seconds. */
function seconds(frames: number, rate: Rate): string {
  const num = frames * rate.den;
  if (num % rate.num === 0) return `${num / rate.num}s`;
  return rate.den === 1 ? `${frames * 100}/${rate.num * 100}s` : `${num}/${rate.num}s`;
}

const frameDuration = (rate: Rate): string =>
  rate.den === 1 ? `100/${rate.num * 100}s` : `${rate.den}/${rate.num}s`;

function write(markers: readonly Marker[], { rate, title }: WriteOptions): string {
  const { start, end } = buildTimeline(markers, rate);
  // A gap's local time starts at one hour, as in Final Cut Pro.
  const origin = 3600 * rate.nominal;
  const length = seconds(end - start, rate);
  const tags = markers.map((marker) => {
    const place = `start="${seconds(origin + marker.in - start, rate)}" duration="${seconds(Math.max(1, marker.duration), rate)}"`;
    const texts = `value="${escapeAttribute(marker.name)}"${marker.comment === '' ? '' : ` note="${escapeAttribute(marker.comment)}"`}`;
    if (marker.type === 'chapter') return `<chapter-marker ${place} ${texts} posterOffset="0s"/>`;
    return `<marker ${place} ${texts}${marker.type === 'todo' ? ' completed="0"' : ''}/>`;
  });
  const name = escapeAttribute(title);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.9">',
    '  <resources>',
    `    <format id="r1" frameDuration="${frameDuration(rate)}" width="1920" height="1080"/>`,
    '  </resources>',
    '  <library>',
    `    <event name="${name}">`,
    `      <project name="${name}">`,
    `        <sequence format="r1" duration="${length}" tcStart="${seconds(start, rate)}" tcFormat="${rate.drop > 0 ? 'DF' : 'NDF'}">`,
    '          <spine>',
    `            <gap name="Gap" offset="${seconds(start, rate)}" start="${seconds(origin, rate)}" duration="${length}">`,
    ...tags.map((tag) => `              ${tag}`),
    '            </gap>',
    '          </spine>',
    '        </sequence>',
    '      </project>',
    '    </event>',
    '  </library>',
    '</fcpxml>',
    '',
  ].join('\n');
}

export const fcpxml: MarkerFormat = {
  title: TITLE,
  extension: 'fcpxml',
  contentType: 'application/xml; charset=utf-8',
  read,
  write: (markers, options) => ({ content: write(markers, options) }),
};
