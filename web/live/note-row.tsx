import type { Note } from '../notes/note.ts';
import { colorName } from '../ui/color-picker.tsx';
import { getHex } from '../ui/colors.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/words.ts';

/** One note, read-only. */
export function NoteRow(props: {
  readonly note: Note;
  /** Its timecode as displayed. */
  readonly timecode: string;
  readonly isMine: boolean;
  readonly isFresh: boolean;
  readonly selected: boolean | undefined;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}) {
  const { note, timecode, isMine, isFresh, selected, onSelect, onEdit, onRemove, onRestore, onDiscard } =
    props;
  const marks = [
    isMine && 'mine',
    isFresh && 'fresh',
    note.lost && 'lost',
    note.state !== 'saved' && 'unsent',
  ];
  return (
    <article class={['note', ...marks.filter(Boolean)].join(' ')} style={{ '--color': getHex(note.color) }}>
      {selected !== undefined && (
        <input
          type="checkbox"
          class="check"
          checked={selected}
          aria-label={`${t('select')}: ${timecode}`}
          onChange={onSelect}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a double click is a shortcut of the edit button */}
      <div class="note-text" onDblClick={onEdit}>
        <p class="note-head">
          <bdi class="note-time">{timecode}</bdi>
          {note.name !== '' && (
            <strong class="note-name" dir="auto">
              {note.name}
            </strong>
          )}
          <span class="color-name">{colorName(note.color)}</span>
          {isFresh && <span class="badge new">{t('changedByOthers')}</span>}
          {note.state === 'waiting' && <span class="badge">{t('notSentYet')}</span>}
        </p>
        <p class="note-comment">
          <bdi>{note.comment}</bdi>
        </p>
        <p class="note-foot">
          {note.tags.map((tag) => (
            <span key={tag} class="tag" dir="auto">
              {tag}
            </span>
          ))}
          <span class="note-logger" dir="auto" title={isMine ? t('mine') : undefined}>
            {note.loggerName}
            {isMine && <span class="sr-only"> ({t('mine')})</span>}
          </span>
        </p>
        {note.reason !== undefined && (
          <p class="refusal">
            {t('notTaken', { reason: note.reason })}
            <button type="button" class="link" onClick={onEdit}>
              {t('edit')}
            </button>
            <button type="button" class="link" onClick={onDiscard}>
              {t('discard')}
            </button>
          </p>
        )}
        {note.lost && (
          <p class="refusal">
            {t('deletedByOthers')}
            <button type="button" class="link" onClick={onRestore}>
              {t('restore')}
            </button>
          </p>
        )}
      </div>
      <div class="note-tools">
        <button
          type="button"
          class="icon"
          aria-label={`${t('edit')}: ${timecode}`}
          title={t('edit')}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          class="icon remove"
          aria-label={`${t('delete')}: ${timecode}`}
          title={t('delete')}
          onClick={onRemove}
        >
          <Icon name="delete" />
        </button>
      </div>
    </article>
  );
}
