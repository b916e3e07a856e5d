import { useEffect, useRef, useState } from 'preact/hooks';
import { begin, EMPTY, type NoteDraft, retake, write, writes } from '../clock/draft.ts';
import { secondsToFrames, shiftLabel } from '../clock/time-of-day.ts';
import type { NoteFields } from '../notes/note.ts';
import { useStore } from '../state/store.ts';
import type { QuickAction } from '../sync/wire.ts';
import { ColorPicker } from '../ui/color-picker.tsx';
import { getHex } from '../ui/colors.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/words.ts';
import { QuickActions } from './actions.tsx';
import { useHotkeys, useTypingAnywhere } from './keyboard.ts';
import { useSession } from './session.ts';
import { TagRows } from './tags.tsx';
import { TimecodeField } from './timecode-field.tsx';

const BACK_TIMES = [2, 5, 10, 30] as const;

/** Where notes are made: quick actions, tags, and the field for text. */
export function Composer(props: { readonly onIntoList: () => void }) {
  const session = useSession();
  const { project } = useStore(session.state);
  const settings = useStore(session.settings);
  const own = useStore(session.projectSettings);
  const [draft, setDraft] = useState<NoteDraft>(EMPTY);
  const [name, setName] = useState('');
  const [open, setOpen] = useState<'details' | 'timecode' | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLElement>(null);
  const groups = project?.tagGroups ?? [];
  const chosen = own.tags;

  const keepOwn = (change: Partial<typeof own>): void =>
    session.projectSettings.set({ ...session.projectSettings.get(), ...change });
  const beginAt = (event: Event): void =>
    setDraft((now) => begin(now, event.timeStamp, () => session.timecodeAt(event)));
  const clear = (): void => {
    setDraft(EMPTY);
    setName('');
    setOpen(undefined);
    const kept = groups.filter((group) => own.keptGroups.includes(group.name));
    const tags = new Set(kept.flatMap((group) => group.tags.map((tag) => tag.text)));
    keepOwn({ tags: chosen.filter((tag) => tags.has(tag)) });
  };
  const typed = (): Partial<NoteFields> => ({ comment: draft.text.trim(), name: name.trim(), tags: chosen });

  const save = (event: Event): void => {
    const comment = draft.text.trim() || chosen.join(', ') || name.trim();
    if (comment === '') return;
    const timecode = draft.timecode ?? session.timecodeAt(event);
    session.add({ timecode, comment, name: name.trim(), color: settings.color, tags: chosen });
    clear();
    field.current?.focus();
  };
  const act = (action: QuickAction, caught: string): void => {
    session.perform(action, draft.text === '' ? caught : (draft.timecode ?? caught), typed());
    clear();
    // On touch screens, focus would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  };
  useHotkeys(settings.hotkeys, project?.quickActions ?? [], (action, event) =>
    act(action, session.timecodeAt(event)),
  );
  useTypingAnywhere(field);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  const earlier = (seconds: number, event: Event): void => {
    const of = session.rate();
    const from = draft.timecode ?? session.timecodeAt(event);
    setDraft(retake(draft, shiftLabel(from, -secondsToFrames(seconds, of), of)));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      save(event);
    } else if (event.key === 'Escape') {
      clear();
    } else if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault();
      props.onIntoList();
    } else if (
      event.key.toLowerCase() === 'z' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      draft.text === ''
    ) {
      const undo = session.toast.get()?.undo;
      if (!undo) return;
      event.preventDefault();
      undo();
      session.say(t('undone'));
    } else {
      const altGraph = event.getModifierState('AltGraph');
      const { key, ctrlKey, altKey, metaKey } = event;
      if (writes({ key, ctrlKey, altKey, metaKey, altGraph })) beginAt(event);
    }
  };

  return (
    <section class="composer" aria-label={t('addNote')} ref={form}>
      <QuickActions onAct={act} />
      <TagRows
        groups={groups}
        chosen={chosen}
        kept={own.keptGroups}
        onChange={(tags) => keepOwn({ tags })}
        onKeep={(keptGroups) => keepOwn({ keptGroups })}
      />
      {open === 'details' && (
        <div class="details">
          <label class="field">
            <span>{t('name')}</span>
            <input
              value={name}
              maxLength={200}
              dir="auto"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <ColorPicker
            name="note-color"
            value={settings.color}
            onChange={(color) => session.settings.set({ ...session.settings.get(), color })}
          />
        </div>
      )}
      <div class={draft.timecode === undefined ? 'caught' : 'caught held'}>
        {open === 'timecode' && draft.timecode !== undefined ? (
          <TimecodeField
            label={t('caught')}
            value={draft.timecode}
            rate={session.rate()}
            onCancel={() => setOpen(undefined)}
            onDone={(label) => {
              setDraft(retake(draft, label));
              setOpen(undefined);
              field.current?.focus();
            }}
          />
        ) : (
          <>
            {draft.timecode === undefined ? (
              <span class="soft hint">{t('notCaught')}</span>
            ) : (
              <>
                <button
                  type="button"
                  class="caught-label"
                  aria-label={`${t('caught')}: ${draft.timecode}. ${t('edit')}`}
                  onClick={() => setOpen('timecode')}
                >
                  <bdi>{draft.timecode}</bdi>
                </button>
                <button
                  type="button"
                  class="icon"
                  aria-label={t('retake')}
                  title={t('retake')}
                  onClick={(event) => {
                    setDraft(retake(draft, session.timecodeAt(event)));
                    field.current?.focus();
                  }}
                >
                  <Icon name="retake" />
                </button>
              </>
            )}
            <span class="back-times">
              {BACK_TIMES.map((seconds) => (
                <button
                  key={seconds}
                  type="button"
                  class="small"
                  aria-label={`−${seconds} s: ${t('earlier', { seconds })}`}
                  onClick={(event) => earlier(seconds, event)}
                >
                  <bdi>
                    −{seconds}
                    <span class="unit"> s</span>
                  </bdi>
                </button>
              ))}
            </span>
          </>
        )}
      </div>
      <div class="entry">
        <button
          type="button"
          class="icon color-button"
          aria-label={t('details')}
          title={t('details')}
          aria-expanded={open === 'details'}
          style={{ '--color': getHex(settings.color) }}
          onClick={() => setOpen(open === 'details' ? undefined : 'details')}
        >
          <span aria-hidden="true" />
        </button>
        <textarea
          ref={field}
          rows={1}
          {...(draft.text !== '' && { dir: 'auto' })}
          aria-label={t('comment')}
          placeholder={t('commentHint')}
          maxLength={10_000}
          enterkeyhint="send"
          value={draft.text}
          onKeyDown={onKeyDown}
          onBeforeInput={beginAt}
          onInput={(event) => {
            const { value } = event.currentTarget;
            setDraft((now) => write(now, value, event.timeStamp));
          }}
        />
        <button
          type="button"
          class="send primary"
          aria-label={t('addNote')}
          title={t('addNote')}
          onClick={save}
        >
          <Icon name="send" />
        </button>
      </div>
    </section>
  );
}
