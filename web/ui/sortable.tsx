import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { Icon } from './icons.tsx';

/** A list with one entry moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Entries to put in order: dragged by their handles with mouse or finger, or moved with buttons. */
export function SortableList<T>(props: {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly onChange: (items: T[]) => void;
  readonly draw: (item: T, index: number) => ComponentChildren;
}) {
  const { items, keyOf, nameOf, onChange, draw } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | undefined>();

  /** The place under a height on the screen. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const move = (from: number, to: number): void => {
    if (from !== to) onChange(moved(items, from, to));
  };
  return (
    <ol class="sortable" ref={list}>
      {items.map((item, index) => {
        const key = keyOf(item);
        const label = (text: string): string => `${text}: ${nameOf(item)}`;
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
              <button
                type="button"
                class="icon"
                disabled={index === 0}
                aria-label={label(t('moveUp'))}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                class="icon"
                disabled={index === items.length - 1}
                aria-label={label(t('moveDown'))}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                class="icon"
                aria-label={label(t('remove'))}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <Icon name="delete" />
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
