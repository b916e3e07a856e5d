import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { Icon } from './icons.tsx';

/** Returns a list with one entry moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A sortable list: entries are dragged by their handles with mouse or finger, or moved with buttons. */
export function SortableList<T>(props: {
  readonly items: readonly T[];
  readonly getKey: (item: T) => string;
  readonly getName: (item: T) => string;
  readonly onChange: (items: T[]) => void;
  readonly draw: (item: T, index: number) => ComponentChildren;
}) {
  const { items, getKey, getName, onChange, draw } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | undefined>();
  const [told, setTold] = useState('');
  const focusWish = useRef<string | undefined>(undefined);
  const lastStep = useRef('');

  // A moved row takes the focused button with it. Restore the focus for the next step.
  useLayoutEffect(() => {
    const wish = focusWish.current;
    if (wish === undefined) return;
    focusWish.current = undefined;
    const index = items.findIndex((item) => getKey(item) === wish);
    const buttons = list.current?.children[index]?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [];
    const [up, down] = buttons;
    const wanted = [...buttons].find((button) => button.dataset.step === lastStep.current);
    (wanted && !wanted.disabled ? wanted : up?.disabled ? down : up)?.focus();
  });

  /** The index at a vertical position on the screen. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (from === to || item === undefined) return;
    onChange(moved(items, from, to));
    setTold(t('movedTo', { name: getName(item), place: to + 1, total: items.length }));
  };
  const stepButton = (item: T, index: number, by: 1 | -1) => (
    <button
      type="button"
      class="icon"
      data-step={by}
      disabled={by === 1 ? index === items.length - 1 : index === 0}
      aria-label={`${t(by === 1 ? 'moveDown' : 'moveUp')}: ${getName(item)}`}
      onClick={() => {
        focusWish.current = getKey(item);
        lastStep.current = String(by);
        move(index, index + by);
      }}
    >
      <Icon name={by === 1 ? 'down' : 'up'} />
    </button>
  );
  return (
    <>
      <ol class="sortable" ref={list}>
        {items.map((item, index) => {
          const key = getKey(item);
          return (
            <li key={key} class={dragged === key ? 'dragged' : ''}>
              <span
                class="grip"
                title={t('drag')}
                onPointerDown={(event) => {
                  event.preventDefault();
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(key);
                }}
                onPointerMove={(event) => {
                  if (dragged === key) move(index, placeAt(event.clientY));
                }}
                onPointerUp={() => setDragged(undefined)}
                onPointerCancel={() => setDragged(undefined)}
              >
                <Icon name="grip" />
              </span>
              <div class="sortable-content">{draw(item, index)}</div>
              <span class="sortable-tools">
                {stepButton(item, index, -1)}
                {stepButton(item, index, 1)}
                <button
                  type="button"
                  class="icon"
                  aria-label={`${t('remove')}: ${getName(item)}`}
                  onClick={() => onChange(items.toSpliced(index, 1))}
                >
                  <Icon name="delete" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p class="sr-only" role="status">
        {told}
      </p>
    </>
  );
}
