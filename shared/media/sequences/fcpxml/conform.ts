/**
 * Rate conforming of FCPXML: media frames play at the rate of the timeline, and so faster or slower. Clips connected to
 * the media count in its local time. Factors and their sources: docs/formats/fcpxml.md.
 */
import { type Rate, rate } from '#shared/media/timecode/rate.ts';
import { parseTime, scaled, subtract, type Time } from '../exact-time.ts';
import { numberToRate } from '../otio/time.ts';
import { child, type XmlNode } from '../trimmed-xml.ts';

/** The rates that Final Cut Pro edits at. */
export const EDIT_RATES = ['23.976', '24', '25', '29.97', '30', '47.952', '48', '50', '59.94', '60'].map(
  rate,
);

const ONE: Time = { num: 1n, den: 1n };
const AS_24: Time = { num: 1000n, den: 1001n };

const isFilm = ({ nominal }: Rate): boolean => nominal === 24 || nominal === 48;
const isPal = ({ nominal }: Rate): boolean => nominal % 25 === 0;

/** Frames per second as counted for the other rate: 25 frames replace 24 of film. */
const counted = (own: Rate, other: Rate): number =>
  isPal(own) && isFilm(other) ? (own.nominal * 24) / 25 : own.nominal;

/** Duration of a second of media on a timeline when conformed. */
export function conformFactor(media: Rate, timeline: Rate): Time {
  const isUnlike = isPal(media) !== isPal(timeline) && !isFilm(media) && !isFilm(timeline);
  if (isUnlike) return ONE;
  // 23.98 plays as 24 except frame by frame.
  if (isFilm(media) && media.den > 1 && !isFilm(timeline) && timeline.nominal !== 25) return AS_24;
  const num = BigInt(media.num) * BigInt(timeline.den) * BigInt(counted(timeline, media));
  const den = BigInt(media.den) * BigInt(timeline.num) * BigInt(counted(media, timeline));
  return num === den ? ONE : { num, den };
}

/**
 * Duration of a second of an item's local time on the timeline; undefined if it is a second.
 * @param start the item's local time at its left edge
 */
export function conformScale(item: XmlNode, timeline: Rate, start: Time): Time | undefined {
  const conform = child(item, 'conform-rate');
  if (!conform || conform.attributes.scaleEnabled === '0') return undefined;
  const media = numberToRate(Number(conform.attributes.srcFrameRate ?? 0));
  if (!media) return undefined;
  const usual = conformFactor(media, timeline);
  const factor = fits(item, start, timeline, usual) ? usual : otherFactor(item, start, timeline, media);
  const scale = factor ?? usual;
  return scale === ONE ? undefined : scale;
}

/** A clip pasted from a timeline of another rate keeps the factor of that timeline. */
function otherFactor(item: XmlNode, start: Time, timeline: Rate, media: Rate): Time | undefined {
  return EDIT_RATES.map((other) => conformFactor(media, other)).find(
    (factor) => factor !== ONE && fits(item, start, timeline, factor),
  );
}

/** Whether all clips connected to an item start on timeline frames, as Final Cut Pro places them. */
function fits(item: XmlNode, start: Time, timeline: Rate, factor: Time): boolean {
  return item.children.every(({ attributes: { offset, lane }, line }) => {
    if (offset === undefined || lane === undefined) return true;
    const { num, den } = scaled(subtract(parseTime(offset, line), start), factor);
    return (num * BigInt(timeline.num)) % (den * BigInt(timeline.den)) === 0n;
  });
}
