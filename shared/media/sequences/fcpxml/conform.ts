/** Rate conforming of FCPXML: media whose frames are played at the pace of the timeline, and so faster or slower. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Time } from '../exact-time.ts';
import { rateOfNumber } from '../otio/time.ts';
import { child, type XmlNode } from '../trimmed-xml.ts';

const isFilm = ({ nominal }: Rate): boolean => nominal % 24 === 0;
const isPal = ({ nominal }: Rate): boolean => nominal % 25 === 0;

/** Frames a second as they are counted for the other rate: 25 frames stand for 24 of film. */
const counted = (rate: Rate, other: Rate): number =>
  isPal(rate) && isFilm(other) ? (rate.nominal * 24) / 25 : rate.nominal;

/** How long a second of an item's own time lasts on the timeline; undefined where it lasts a second. */
export function conformScale(item: XmlNode, timeline: Rate): Time | undefined {
  const conform = child(item, 'conform-rate');
  if (!conform || conform.attributes.scaleEnabled === '0') return undefined;
  const media = rateOfNumber(Number(conform.attributes.srcFrameRate ?? 0));
  if (!media) return undefined;
  const isUnlike = isPal(media) !== isPal(timeline) && !isFilm(media) && !isFilm(timeline);
  const num = BigInt(media.num) * BigInt(timeline.den) * BigInt(counted(timeline, media));
  const den = BigInt(media.den) * BigInt(timeline.num) * BigInt(counted(media, timeline));
  return isUnlike || num === den ? undefined : { num, den };
}
