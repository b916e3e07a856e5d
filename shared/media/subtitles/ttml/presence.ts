/** When an element is shown: `display`, `visibility`, zero `opacity`, and the `set` elements that animate them. */
import { findChildren, readAttribute, type XmlElement } from '#shared/xml/tree.ts';
import { isStyling } from './namespaces.ts';
import type { SpecifiedStyle } from './style.ts';
import type { Instant } from './time.ts';
import type { Interval, Timing } from './timing.ts';

type Change = { readonly during: Interval; readonly value: string };
type Track = { readonly base: string | undefined; readonly changes: readonly Change[] };

/** Visibility of one element over time. */
export type Visibility = { readonly display: Track; readonly visibility: Track; readonly opacity: Track };

/** Visibility of an element and its ancestors, out to its region. */
export type VisibilityChain = { readonly presence: Visibility; readonly outer: VisibilityChain | undefined };

/** Visibility from an element and its `set` children; undefined if they do not affect it. */
export function computePresence(
  element: XmlElement,
  own: SpecifiedStyle,
  active: Interval,
  timing: Timing,
): Visibility | undefined {
  const sets = findChildren(element, 'set');
  const { display, visibility, opacity } = own;
  if (sets.length === 0 && display === undefined && visibility === undefined && opacity === undefined)
    return undefined;
  const track = (name: keyof Visibility): Track => ({
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

/** Whether nothing in the chain hides the text. The innermost `visibility` counts. */
export function isShown(chain: VisibilityChain | undefined, time: Instant): boolean {
  let visibility: string | undefined;
  for (let link = chain; link; link = link.outer) {
    if (valueAt(link.presence.display, time) === 'none') return false;
    // Fully transparent. `Number('')` is 0, so an empty value counts as opaque.
    if (Number(valueAt(link.presence.opacity, time) || 1) === 0) return false;
    visibility ??= valueAt(link.presence.visibility, time);
  }
  return visibility !== 'hidden';
}

/** The moments at which something changes. */
export function* findChanges(chain: VisibilityChain | undefined): Generator<Instant> {
  for (let link = chain; link; link = link.outer) {
    const { display, visibility, opacity } = link.presence;
    for (const { during } of [...display.changes, ...visibility.changes, ...opacity.changes]) {
      yield during.begin;
      if (during.end !== undefined) yield during.end;
    }
  }
}
