/** When an element is shown: `display`, `visibility` and an `opacity` of nothing, and the `set` elements that change them in time. */
import { findChildren, readAttribute, type XmlElement } from '#shared/xml/tree.ts';
import { isStyling } from './namespaces.ts';
import type { SpecifiedStyle } from './style.ts';
import type { Instant } from './time.ts';
import type { Interval, Timing } from './timing.ts';

type Change = { readonly during: Interval; readonly value: string };
type Track = { readonly base: string | undefined; readonly changes: readonly Change[] };

/** What one element says about being shown. */
export type Presence = { readonly display: Track; readonly visibility: Track; readonly opacity: Track };

/** From an element outwards to its region. */
export type PresenceChain = { readonly presence: Presence; readonly outer: PresenceChain | undefined };

/** What an element and its `set` children say, or undefined where they say nothing. */
export function computePresence(
  element: XmlElement,
  own: SpecifiedStyle,
  active: Interval,
  timing: Timing,
): Presence | undefined {
  const sets = findChildren(element, 'set');
  const { display, visibility, opacity } = own;
  if (sets.length === 0 && display === undefined && visibility === undefined && opacity === undefined)
    return undefined;
  const track = (name: keyof Presence): Track => ({
    base: own[name]?.trim(),
    changes: sets.flatMap((set) => {
      const value = readAttribute(set, name, isStyling)?.trim();
      return value === undefined
        ? []
        : [{ value, during: timing.within(set, active, active.begin, { inSequence: false }) }];
    }),
  });
  return { display: track('display'), visibility: track('visibility'), opacity: track('opacity') };
}

function valueAt({ base, changes }: Track, time: Instant): string | undefined {
  const change = changes.findLast(
    ({ during }) => during.begin <= time && (during.end === undefined || time < during.end),
  );
  return change?.value ?? base;
}

/** True where nothing in the chain hides the text; the innermost visibility counts. */
export function isShown(chain: PresenceChain | undefined, time: Instant): boolean {
  let visibility: string | undefined;
  for (let link = chain; link; link = link.outer) {
    if (valueAt(link.presence.display, time) === 'none') return false;
    // Seen through completely: Number makes 0 of an empty text, which is none.
    if (Number(valueAt(link.presence.opacity, time) || 1) === 0) return false;
    visibility ??= valueAt(link.presence.visibility, time);
  }
  return visibility !== 'hidden';
}

/** The moments at which something changes. */
export function* findChanges(chain: PresenceChain | undefined): Generator<Instant> {
  for (let link = chain; link; link = link.outer) {
    const { display, visibility, opacity } = link.presence;
    for (const { during } of [...display.changes, ...visibility.changes, ...opacity.changes]) {
      yield during.begin;
      if (during.end !== undefined) yield during.end;
    }
  }
}
