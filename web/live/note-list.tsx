import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { shownLabel } from '../clock/time-of-day.ts';
import type { Note } from '../notes/note.ts';
import { isFiltered, NO_FILTER, nearestTo, visibleNotes } from '../notes/view.ts';
import { useStore } from '../state/store.ts';
import { Icon } from '../ui/icons.tsx';
import { WindowedList, type WindowedListHandle } from '../ui/windowed-list.tsx';
import { t } from '../words/words.ts';
import { BulkBar } from './bulk.tsx';
import { Filters } from './filters.tsx';
import { buildRows, type ListRow } from './list-rows.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteRow } from './note-row.tsx';
import { useSession } from './session.ts';

const readKey = (row: ListRow): string => row.key;
const estimate = (row: ListRow): number =>
  row.kind === 'hour' ? 36 : 84 + 22 * Math.floor(row.note.comment.length / 60);

/** All notes, with search, filters, sorting and editing in place. */
export function NoteList(props: {
  readonly handle: RefObject<WindowedListHandle | null>;
  readonly search: RefObject<HTMLInputElement | null>;
}) {
  const session = useSession();
  const { notes, fresh, project } = useStore(session.state);
  const settings = useStore(session.settings);
  const filter = useStore(session.filter);
  const [showFilters, setShowFilters] = useState(false);
  const [editing, setEditing] = useState<string | undefined>();
  const [selected, setSelected] = useState<ReadonlySet<string> | undefined>();
  const frame = useRef<HTMLElement>(null);
  const rate = session.rate();
  const shown = useMemo(
    () => visibleNotes(notes, filter, settings.order, rate),
    [notes, filter, settings.order, rate],
  );
  const rows = useMemo(() => buildRows(shown, settings.byHour), [shown, settings.byHour]);
  const total = notes.filter((note) => !note.isDeleted).length;
  const jumpTo = (frame: number): void => {
    const of = rows.map((row) => (row.kind === 'note' ? row.note : undefined));
    props.handle.current?.focus(nearestTo(frame, of, session.toFrame));
  };

  const toggle = (key: string): void =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const finishEditing = (note: Note): void => {
    setEditing(undefined);
    props.handle.current?.focus(rows.findIndex((row) => row.key === note.key));
  };
  const draw = (row: ListRow) => {
    if (row.kind === 'hour') {
      return (
        <h3 class="hour">
          <bdi>{row.hour}</bdi> <span class="count">{row.count}</span>
        </h3>
      );
    }
    const { note } = row;
    if (editing === note.key) return <NoteEditor note={note} onDone={() => finishEditing(note)} />;
    return (
      <NoteRow
        note={note}
        timecode={shownLabel(note.timecode, rate)}
        isMine={note.loggerName === settings.loggerName}
        isFresh={fresh.has(note.key)}
        selected={selected?.has(note.key)}
        onSelect={() => toggle(note.key)}
        onEdit={() => setEditing(note.key)}
        onRemove={() => session.remove([note])}
        onRestore={() => session.restore(note)}
        onDiscard={() => session.sync.discard(note.key)}
      />
    );
  };

  return (
    <section class="notes" aria-label={t('notes')} ref={frame}>
      <div class="list-bar">
        <label class="search">
          <Icon name="search" />
          <input
            ref={props.search}
            type="search"
            {...(filter.search !== '' && { dir: 'auto' })}
            placeholder={t('search')}
            aria-label={t('search')}
            value={filter.search}
            onInput={(event) => session.filter.set({ ...filter, search: event.currentTarget.value })}
          />
        </label>
        <button
          type="button"
          class="icon"
          aria-expanded={showFilters}
          aria-label={t('filter')}
          title={t('filter')}
          onClick={() => setShowFilters(!showFilters)}
        >
          <Icon name="filter" />
        </button>
        <button
          type="button"
          class="icon"
          aria-pressed={selected !== undefined}
          aria-label={t('select')}
          title={t('select')}
          onClick={() => setSelected(selected ? undefined : new Set())}
        >
          <Icon name="select" />
        </button>
        <button
          type="button"
          class="order"
          aria-label={`${t('order')}: ${settings.order === 'newest' ? t('newestFirst') : t('byTimecode')}`}
          onClick={() =>
            session.settings.set({
              ...settings,
              order: settings.order === 'newest' ? 'timecode' : 'newest',
            })
          }
        >
          <Icon name="sort" />
          <span class="order-text">{settings.order === 'newest' ? t('newestFirst') : t('byTimecode')}</span>
        </button>
        <span class="count" role="status">
          <bdi>{t('shown', { shown: shown.length, total })}</bdi>
        </span>
      </div>
      {showFilters && <Filters notes={notes} onJump={jumpTo} />}
      {selected && (
        <BulkBar
          notes={shown.filter((note) => selected.has(note.key))}
          groups={project?.tagGroups ?? []}
          onAll={() => setSelected(new Set(shown.map((note) => note.key)))}
          onDone={() => setSelected(undefined)}
        />
      )}
      {rows.length === 0 ? (
        <div class="empty">
          <p>
            <strong>{isFiltered(filter) ? t('nothingFound') : t('noNotes')}</strong>
          </p>
          {isFiltered(filter) ? (
            <button type="button" onClick={() => session.filter.set(NO_FILTER)}>
              {t('clearFilter')}
            </button>
          ) : (
            <p class="soft">{t('noNotesHelp')}</p>
          )}
        </div>
      ) : (
        <WindowedList
          items={rows}
          getKey={readKey}
          estimate={estimate}
          pinned={editing}
          label={t('notes')}
          draw={draw}
          handle={props.handle}
          {...(settings.order === 'newest' && {
            onAbove: (above: readonly ListRow[], toTop: () => void) => (
              <button type="button" class="primary to-newest" onClick={toTop}>
                <Icon name="up" />{' '}
                {t('toNewest', { count: above.filter(({ kind }) => kind === 'note').length })}
              </button>
            ),
          })}
          onKeyDown={(event, index) => {
            const row = rows[index];
            if (row?.kind !== 'note') return;
            if (event.key === 'Enter' || event.key === 'F2') setEditing(row.key);
            else if (event.key === 'Delete') session.remove([row.note]);
            else if (event.key === ' ' && selected) toggle(row.key);
            else return;
            event.preventDefault();
          }}
        />
      )}
    </section>
  );
}
