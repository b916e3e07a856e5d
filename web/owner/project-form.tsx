import { useState } from 'preact/hooks';
import { RATES } from '#shared/media/timecode/rate.ts';
import type { Outcome } from '../sync/http.ts';
import { ColorPicker, colorName } from '../ui/color-picker.tsx';
import { COLORS, getHex } from '../ui/colors.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { SortableList } from '../ui/sortable.tsx';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import type { ProjectSettings } from './owner-interface.ts';
import {
  type ActionDraft,
  type GroupDraft,
  isTaken,
  newAction,
  newGroup,
  type ProjectDraft,
  readHotkey,
  readSettings,
} from './project-draft.ts';

const USUAL = ['23.976', '24', '25', '29.97', '29.97DF', '30', '50', '59.94', '59.94DF', '60'];
const MIN_NAME = 3;

function Text(props: {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
  readonly minLength?: number;
}) {
  const { label, value, max, onChange, minLength } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        dir="auto"
        autoComplete="off"
        maxLength={max}
        {...(minLength !== undefined && { minLength, required: true })}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function ActionFields(props: {
  readonly action: ActionDraft;
  /** An earlier quick action has the same hotkey. */
  readonly isTaken: boolean;
  readonly onChange: (action: ActionDraft) => void;
}) {
  const { action, isTaken, onChange } = props;
  return (
    <div class="action-fields" style={{ '--color': getHex(action.color) }}>
      <Text
        label={t('name')}
        value={action.name}
        max={200}
        onChange={(name) => onChange({ ...action, name })}
      />
      <Text
        label={t('comment')}
        value={action.comment}
        max={200}
        onChange={(comment) => onChange({ ...action, comment })}
      />
      <label class="field">
        <span>{t('color')}</span>
        <select
          value={action.color}
          onChange={(event) => onChange({ ...action, color: event.currentTarget.value })}
        >
          {COLORS.map(({ name }) => (
            <option key={name} value={name}>
              {colorName(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('hotkey')}</span>
        <input
          dir="ltr"
          autoComplete="off"
          value={action.hotkey}
          onInput={(event) => {
            const hotkey = readHotkey(event.currentTarget.value);
            event.currentTarget.value = hotkey;
            onChange({ ...action, hotkey });
          }}
        />
      </label>
      {isTaken && (
        <p class="hint" role="status">
          {t('hotkeyTwice')}
        </p>
      )}
    </div>
  );
}

function GroupFields(props: { readonly group: GroupDraft; readonly onChange: (group: GroupDraft) => void }) {
  const { group, onChange } = props;
  return (
    <div class="stack tight">
      <Text
        label={t('name')}
        value={group.name}
        max={200}
        onChange={(name) => onChange({ ...group, name })}
      />
      <label class="field">
        <span>{t('tagList')}</span>
        <textarea
          dir="auto"
          rows={3}
          value={group.tags}
          onInput={(event) => onChange({ ...group, tags: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}

/** Creates or edits a project with its quick actions and tags. */
export function ProjectForm(props: {
  readonly title: string;
  readonly initial: ProjectDraft;
  readonly onSave: (settings: ProjectSettings) => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
}) {
  const { title, initial, onSave, onClose } = props;
  const [draft, setDraft] = useState(initial);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ProjectDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const replace = <T extends { readonly id: string }>(list: readonly T[], item: T): T[] =>
    list.map((other) => (other.id === item.id ? item : other));
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await onSave(readSettings(draft));
    setBusy(false);
    if (outcome.ok) onClose();
    else setError(failureText(outcome.failure));
  };
  return (
    <Dialog title={title} wide onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save().catch(reportError);
        }}
      >
        <Text
          label={t('name')}
          value={draft.name}
          max={50}
          minLength={MIN_NAME}
          onChange={(name) => change({ name })}
        />
        <ColorPicker name="project-color" value={draft.color} onChange={(color) => change({ color })} />
        <div class="pair">
          <label class="field">
            <span>{t('frameRate')}</span>
            <select
              value={draft.framerate}
              onChange={(event) => change({ framerate: event.currentTarget.value })}
            >
              {[...USUAL, ...RATES.map((rate) => rate.name).filter((name) => !USUAL.includes(name))].map(
                (name) => (
                  <option key={name}>{name}</option>
                ),
              )}
            </select>
          </label>
          <label class="field">
            <span>{t('type')}</span>
            <select value={draft.type} onChange={(event) => change({ type: event.currentTarget.value })}>
              <option value="live">{t('typeLive')}</option>
              <option value="custom">{t('typeCustom')}</option>
            </select>
          </label>
          <Text
            label={t('location')}
            value={draft.location}
            max={200}
            onChange={(location) => change({ location })}
          />
          <Text
            label={t('shootingDay')}
            value={draft.shootingDay}
            max={200}
            onChange={(shootingDay) => change({ shootingDay })}
          />
        </div>
        <fieldset class="stack tight">
          <legend>{t('quickActions')}</legend>
          <SortableList
            items={draft.quickActions}
            getKey={(action) => action.id}
            getName={(action) => action.name}
            onChange={(quickActions) => change({ quickActions })}
            draw={(action, index) => (
              <ActionFields
                action={action}
                isTaken={isTaken(draft.quickActions, index)}
                onChange={(next) =>
                  setDraft((now) => ({ ...now, quickActions: replace(now.quickActions, next) }))
                }
              />
            )}
          />
          <div>
            <button
              type="button"
              onClick={() => change({ quickActions: [...draft.quickActions, newAction()] })}
            >
              <Icon name="plus" /> {t('addAction')}
            </button>
          </div>
        </fieldset>
        <fieldset class="stack tight">
          <legend>{t('tagGroups')}</legend>
          <SortableList
            items={draft.tagGroups}
            getKey={(group) => group.id}
            getName={(group) => group.name}
            onChange={(tagGroups) => change({ tagGroups })}
            draw={(group) => (
              <GroupFields
                group={group}
                onChange={(next) => setDraft((now) => ({ ...now, tagGroups: replace(now.tagGroups, next) }))}
              />
            )}
          />
          <div>
            <button type="button" onClick={() => change({ tagGroups: [...draft.tagGroups, newGroup()] })}>
              <Icon name="plus" /> {t('addGroup')}
            </button>
          </div>
        </fieldset>
        <div class="buttons">
          {error !== '' && (
            <p role="alert" class="refusal">
              {error}
            </p>
          )}
          <button type="submit" class="primary" disabled={busy || draft.name.trim().length < MIN_NAME}>
            {t('save')}
          </button>
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
