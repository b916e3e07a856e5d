/** Time containment (TTML2 section 12.3): from begin, dur and end to the interval in which an element is active. */
import { findChildren, readAttribute, type XmlElement } from '#shared/xml/tree.ts';
import type { Clock, Instant } from './time.ts';

/** From `begin` up to `end`; an open end lasts as long as the document. */
export type Interval = { readonly begin: Instant; readonly end: Instant | undefined };

/** What an element states about its own times; empty attributes count as absent. */
export type StatedTimes = {
  readonly begin?: Instant;
  readonly dur?: Instant;
  readonly end?: Instant;
  /** Expressions that cannot be read. */
  readonly unreadable: readonly string[];
};

export const earlier = (a: Instant | undefined, b: Instant | undefined): Instant | undefined =>
  a === undefined ? b : b === undefined || a < b ? a : b;

/** The intersection of two intervals, possibly empty. */
export function overlap(a: Interval, b: Interval): Interval {
  return { begin: a.begin > b.begin ? a.begin : b.begin, end: earlier(a.end, b.end) };
}

/** Whether the interval is empty. */
export const isNever = ({ begin, end }: Interval): boolean => end !== undefined && end <= begin;

/** Resolves the times of one document. Nested times count from the parent unless `absolute` (Apple Music lyrics). */
export class Timing {
  /** A nested begin is outside its parent, which suggests that times are absolute. */
  misplaced = false;
  readonly #clock: Clock;
  readonly #absolute: boolean;
  readonly #stated = new Map<XmlElement, StatedTimes>();
  readonly #lengths = new Map<XmlElement, Instant>();

  constructor(clock: Clock, absolute: boolean) {
    this.#clock = clock;
    this.#absolute = absolute;
  }

  stated(element: XmlElement): StatedTimes {
    const known = this.#stated.get(element);
    if (known) return known;
    const unreadable: string[] = [];
    const read = (name: 'begin' | 'dur' | 'end'): Instant | undefined => {
      const text = readAttribute(element, name);
      if (text === undefined || text.trim() === '') return undefined;
      const time = this.#clock.parse(text);
      if (time === undefined) unreadable.push(text);
      return time;
    };
    const [begin, dur, end] = [read('begin'), read('dur'), read('end')];
    const stated = {
      ...(begin !== undefined && { begin }),
      ...(dur !== undefined && { dur }),
      ...(end !== undefined && { end }),
      unreadable,
    };
    this.#stated.set(element, stated);
    return stated;
  }

  isSequence(element: XmlElement): boolean {
    return readAttribute(element, 'timeContainer')?.trim() === 'seq';
  }

  /**
   * The interval of a child within its parent's.
   * @param base origin of the child's times: the parent's begin, or in a sequence the end of the child before.
   * @param isLast last child of a sequence. Without a duration it lasts as long as the sequence.
   */
  within(
    child: XmlElement,
    parent: Interval,
    base: Instant,
    { inSequence, isLast = false }: { readonly inSequence: boolean; readonly isLast?: boolean },
  ): Interval {
    const own = this.stated(child);
    const from = this.#absolute ? 0n : base;
    const begin = own.begin === undefined ? base : from + own.begin;
    if (own.begin !== undefined && !inSequence) {
      const isBefore = this.#absolute && begin < parent.begin;
      this.misplaced ||= isBefore || (parent.end !== undefined && begin >= parent.end);
    }
    const stated = earlier(
      own.dur === undefined ? undefined : begin + own.dur,
      own.end === undefined ? undefined : from + own.end,
    );
    const length = inSequence && stated === undefined ? this.#contentLength(child) : 0n;
    const implicit = inSequence && (length > 0n || !isLast) ? begin + length : undefined;
    return { begin, end: earlier(stated ?? implicit, parent.end) };
  }

  /** The child elements of a container with their intervals, in document order. */
  *children(container: XmlElement, interval: Interval): Generator<{ child: XmlElement; interval: Interval }> {
    const inSequence = this.isSequence(container);
    let base = interval.begin;
    const timed = findChildren(container).filter(({ name }) => TIMED.has(name));
    for (const [index, child] of timed.entries()) {
      const isLast = index === timed.length - 1;
      const at = this.within(child, interval, base, { inSequence, isLast });
      if (inSequence) base = at.end ?? at.begin;
      yield { child, interval: at };
    }
  }

  /** How long an element without dur and end lasts in a sequence: as long as its timed content. */
  #contentLength(element: XmlElement): Instant {
    const known = this.#lengths.get(element);
    if (known !== undefined) return known;
    const inSequence = this.isSequence(element);
    let length = 0n;
    for (const child of findChildren(element)) {
      if (!TIMED.has(child.name)) continue;
      const { begin = 0n, dur, end } = this.stated(child);
      const last =
        earlier(dur === undefined ? undefined : begin + dur, end) ?? begin + this.#contentLength(child);
      if (inSequence) length += last;
      else if (last > length) length = last;
    }
    this.#lengths.set(element, length);
    return length;
  }
}

/** Elements that take part in time containment; `set` is timed too, but always from its parent's begin. */
const TIMED: ReadonlySet<string> = new Set(['div', 'p', 'span']);
