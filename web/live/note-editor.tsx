import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readTypedLabel, shownLabel } from '../clock/time-of-day.ts';
import type { Note, NoteFields } from '../notes/note.ts';
import { useStore } from '../state/store.ts';
import { ColorPicker } from '../ui/color-picker.tsx';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';
import { TagRows } from './tags.tsx';

/** The fields that differ between two versions. */
function differences(before: NoteFields, after: NoteFields): Partial<NoteFields> {
  return {
    ...(before.timecode !== after.timecode && { timecode: after.timecode }),
    ...(before.comment !== after.comment && { comment: after.comment }),
    ...(before.name !== after.name && { name: after.name }),
    ...(before.color !== after.color && { color: after.color }),
    ...(before.tags.join('\n') !== after.tags.join('\n') && { tags: after.tags }),
  };
}

/** Edits a note in place. Only changed fields are sent, because others may change elsewhere. */
export function NoteEditor(props: { readonly note: Note; readonly onDone: () => void }) {
  const { note, onDone } = props;
  const session = useSession();
  const { project } = useStore(session.state);
  const [before] = useState(note);
  const [draft, setDraft] = useState<NoteFields>(note);
  const rate = session.rate();
  const shown = shownLabel(before.timecode, rate);
  const [time, setTime] = useState(shown);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  // A timecode at another rate may stay unchanged.
  const label = time === shown ? before.timecode : readTypedLabel(time, rate);
  const known = (project?.tagGroups ?? []).flatMap((group) => group.tags.map((tag) => tag.text));
  const others = note.tags.filter((tag) => !known.includes(tag));
  const groups = [
    ...(project?.tagGroups ?? []),
    ...(others.length > 0
      ? [{ name: t('tags'), tags: others.map((text) => ({ text, order: 0, name: '', color: '' })) }]
      : []),
  ];
  const isComplete = label !== undefined && draft.comment.trim() !== '';
  const save = (): void => {
    if (!isComplete) return;
    const after = { ...draft, timecode: label, comment: draft.comment.trim(), name: draft.name.trim() };
    const changed = differences(before, after);
    if (Object.keys(changed).length > 0) session.sync.edit([note.key], () => changed);
    onDone();
  };
  return (
    <form
      class="note-editor"
      aria-label={`${t('edit')}: ${shown}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onDone();
        else if (
          event.key === 'Enter' &&
          event.target === field.current &&
          !event.shiftKey &&
          !event.isComposing
        ) {
          event.preventDefault();
          save();
        }
      }}
    >
      <div class="pair">
        <label class="field">
          <span>{t('timecode')}</span>
          <input
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={time}
            aria-invalid={label === undefined}
            onInput={(event) => setTime(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t('name')}</span>
          <input
            dir="auto"
            maxLength={200}
            value={draft.name}
            onInput={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
        </label>
      </div>
      <label class="field">
        <span>{t('comment')}</span>
        <textarea
          ref={field}
          dir="auto"
          rows={2}
          maxLength={10_000}
          value={draft.comment}
          onInput={(event) => setDraft({ ...draft, comment: event.currentTarget.value })}
        />
      </label>
      <ColorPicker
        name="edited-color"
        value={draft.color}
        onChange={(color) => setDraft({ ...draft, color })}
      />
      <TagRows groups={groups} chosen={draft.tags} onChange={(tags) => setDraft({ ...draft, tags })} />
      <div class="buttons">
        <button type="submit" class="primary" disabled={!isComplete}>
          {t('save')}
        </button>
        <button type="button" onClick={onDone}>
          {t('cancel')}
        </button>
        <button
          type="button"
          class="danger"
          onClick={() => {
            session.remove([note]);
            onDone();
          }}
        >
          {t('delete')}
        </button>
      </div>
    </form>
  );
}
