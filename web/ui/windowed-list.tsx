import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rowAt, sumOffsets, visibleRows } from './window.ts';

export type WindowedListHandle = {
  /** Scrolls a row into view and focuses it. */
  focus(index: number): void;
};

type Props<T> = {
  readonly items: readonly T[];
  readonly getKey: (item: T) => string;
  /** Estimated height of a row that has not been drawn yet, in pixels. */
  readonly estimate: (item: T) => number;
  /** A row that stays drawn while it is out of view, because it is being edited. */
  readonly pinned: string | undefined;
  readonly label: string;
  readonly draw: (item: T, index: number) => ComponentChildren;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly handle: Ref<WindowedListHandle>;
  /** Shown while new entries arrive above the visible ones. */
  readonly onAbove?: (items: readonly T[], toTop: () => void) => ComponentChildren;
};

const MORE = 6;
/** Within this distance of the top, in pixels, new entries are visible anyway. */
const AT_TOP = 8;

/**
 * A list that draws only the visible rows. Rows measure themselves, so they may have any height. When rows are added
 * or removed above, the visible ones keep their position.
 */
export function WindowedList<T>(props: Props<T>) {
  const { items, getKey, estimate, pinned, label, draw, onKeyDown, handle, onAbove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const anchor = useRef<{ key: string; shift: number } | undefined>(undefined);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [measured, setMeasured] = useState(0);
  const [active, setActive] = useState(0);
  const [focusWish, setFocusWish] = useState(0);
  const focusGiven = useRef(0);
  const offsets = useMemo(
    () =>
      sumOffsets(items.length, (i) => {
        const item = items[i];
        return item === undefined ? 0 : (heights.current.get(getKey(item)) ?? estimate(item));
      }),
    [items, measured],
  );
  const total = offsets[items.length] ?? 0;
  const { first, last } = visibleRows(offsets, view.top, view.height, MORE);
  const drawn = new Set<number>();
  for (let i = first; i <= last; i += 1) drawn.add(i);
  const current = Math.min(active, items.length - 1);
  if (current >= 0) drawn.add(current);
  if (pinned !== undefined) {
    const at = items.findIndex((item) => getKey(item) === pinned);
    if (at >= 0) drawn.add(at);
  }

  // The first entry when the top was last visible. Entries above it have arrived since.
  const [head] = items;
  const lastHead = useRef<string | undefined>(undefined);
  if (view.top <= AT_TOP || lastHead.current === undefined) lastHead.current = head && getKey(head);
  const above = items.findIndex((item) => getKey(item) === lastHead.current);

  const look = (): void => {
    const box = scroller.current;
    if (!box) return;
    const at = rowAt(offsets, box.scrollTop);
    const item = items[at];
    anchor.current =
      box.scrollTop > 0 && item !== undefined
        ? { key: getKey(item), shift: box.scrollTop - (offsets[at] ?? 0) }
        : undefined;
    setView((now) =>
      now.top === box.scrollTop && now.height === box.clientHeight
        ? now
        : { top: box.scrollTop, height: box.clientHeight },
    );
  };

  // The first visible row keeps its position when rows above it are added, removed or resized.
  useLayoutEffect(() => {
    const box = scroller.current;
    const held = anchor.current;
    if (!box || !held) return;
    const at = items.findIndex((item) => getKey(item) === held.key);
    const wanted = (offsets[at] ?? 0) + held.shift;
    if (at >= 0 && Math.abs(wanted - box.scrollTop) > 1) box.scrollTop = wanted;
  }, [offsets, items, getKey]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let learnt = false;
    for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
      const key = row.dataset.row ?? '';
      const height = row.offsetHeight;
      if (height > 0 && heights.current.get(key) !== height) {
        heights.current.set(key, height);
        learnt = true;
      }
    }
    if (learnt) setMeasured((count) => count + 1);
  });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      // A new width changes line breaks and so the heights.
      if (box.clientWidth !== width) heights.current.clear();
      width = box.clientWidth;
      look();
      setMeasured((count) => count + 1);
    });
    observer.observe(box);
    return () => observer.disconnect();
  });

  const moveTo = (index: number): void => {
    const to = Math.max(0, Math.min(items.length - 1, index));
    const box = scroller.current;
    if (!box) return;
    const top = offsets[to] ?? 0;
    const bottom = offsets[to + 1] ?? 0;
    anchor.current = undefined;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    setActive(to);
    setFocusWish((count) => count + 1);
    look();
  };
  useImperativeHandle(handle, () => ({ focus: moveTo }));
  // A layout effect runs before the next key press, so fast typing cannot end up in the previous field.
  useLayoutEffect(() => {
    if (focusGiven.current === focusWish) return;
    focusGiven.current = focusWish;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  });

  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + 8,
    PageUp: current - 8,
    Home: 0,
    End: items.length - 1,
  };
  return (
    <div class="windowed" ref={scroller} onScroll={look}>
      {onAbove && above > 0 && onAbove(items.slice(0, above), () => moveTo(0))}
      {/* biome-ignore lint/a11y/noRedundantRoles: without list marks, Safari takes the role away */}
      <ol role="list" aria-label={label} style={{ height: `${total}px` }}>
        {[...drawn]
          .sort((a, b) => a - b)
          .map((index) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <li
                key={getKey(item)}
                data-row={getKey(item)}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                tabIndex={index === current ? 0 : -1}
                style={{ transform: `translateY(${offsets[index] ?? 0}px)` }}
                onFocus={() => setActive(index)}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return;
                  const step = steps[event.key];
                  if (step === undefined) return onKeyDown(event, index);
                  event.preventDefault();
                  moveTo(step);
                }}
              >
                {draw(item, index)}
              </li>
            );
          })}
      </ol>
    </div>
  );
}
