import type { Note } from '../notes/note.ts';
import type { TagGroup } from '../sync/wire.ts';
import { colorName } from '../ui/color-picker.tsx';
import { COLORS } from '../ui/colors.ts';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

/** Actions on many notes at once. */
export function BulkBar(props: {
  readonly notes: readonly Note[];
  readonly groups: readonly TagGroup[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}) {
  const { notes, groups, onAll, onDone } = props;
  const session = useSession();
  const getTags = new Map(notes.map((note) => [note.key, note.tags]));
  const each = (fields: Parameters<typeof session.sync.edit>[1]): void =>
    session.sync.edit([...getTags.keys()], fields);
  const none = notes.length === 0;
  return (
    <fieldset class="bulk" aria-label={t('select')}>
      <strong>{t('selected', { count: notes.length })}</strong>
      <button type="button" class="small" onClick={onAll}>
        {t('selectAll')}
      </button>
      <select
        aria-label={t('color')}
        disabled={none}
        value=""
        onChange={(event) => {
          const color = event.currentTarget.value;
          if (color !== '') each(() => ({ color }));
          event.currentTarget.value = '';
        }}
      >
        <option value="">{t('color')}</option>
        {COLORS.map(({ name }) => (
          <option key={name} value={name}>
            {colorName(name)}
          </option>
        ))}
      </select>
      {groups.length > 0 && (
        <select
          aria-label={t('addTag')}
          disabled={none}
          value=""
          onChange={(event) => {
            const tag = event.currentTarget.value;
            if (tag !== '') each((key) => ({ tags: [...new Set([...(getTags.get(key) ?? []), tag])] }));
            event.currentTarget.value = '';
          }}
        >
          <option value="">{t('addTag')}</option>
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.tags.map((tag) => (
                <option key={tag.text} value={tag.text}>
                  {tag.text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
      <button
        type="button"
        class="small danger"
        disabled={none}
        onClick={() => {
          session.remove(notes);
          onDone();
        }}
      >
        {t('delete')}
      </button>
      <button type="button" class="small" onClick={onDone}>
        {t('cancel')}
      </button>
    </fieldset>
  );
}
