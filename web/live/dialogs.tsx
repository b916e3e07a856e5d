import { useState } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import { Appearance } from '../ui/appearance.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

/** The name of the person who writes the notes. */
function NameField(props: { readonly value: string; readonly onChange: (name: string) => void }) {
  return (
    <label class="field">
      <span>{t('yourName')}</span>
      <input
        dir="auto"
        autoComplete="name"
        maxLength={200}
        required
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** Shown on first use, and again whenever someone else takes over the device. */
export function NameDialog(props: { readonly onClose: () => void }) {
  const session = useSession();
  const settings = useStore(session.settings);
  const [name, setName] = useState(settings.loggerName);
  const trimmed = name.trim();
  const isFirst = settings.loggerName === '';
  return (
    <Dialog title={t('yourName')} {...(!isFirst && { onClose: props.onClose })}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed === '') return;
          session.settings.set({ ...session.settings.get(), loggerName: trimmed });
          props.onClose();
        }}
      >
        <NameField value={name} onChange={setName} />
        <p class="soft">{t('yourNameHelp')}</p>
        <div class="buttons">
          <button type="submit" class="primary" disabled={trimmed === ''}>
            {isFirst ? t('start') : t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function HelpDialog(props: { readonly onClose: () => void }) {
  const session = useSession();
  const { project } = useStore(session.state);
  const settings = useStore(session.settings);
  const keys: readonly (readonly [string, string])[] = [
    ['Enter', t('keySave')],
    ['Shift+Enter', t('keyLine')],
    ['Esc', t('keyClear')],
    ['Ctrl+Z', t('keyUndo')],
    ['↑', t('keyList')],
    ['Enter / F2', t('keyEdit')],
    ['Delete', t('keyDelete')],
    ['Ctrl+F', t('keySearch')],
    ['?', t('keyHelp')],
  ];
  const actions = (project?.quickActions ?? []).filter((action) => action.hotkey !== '');
  return (
    <Dialog title={t('shortcuts')} onClose={props.onClose}>
      <dl class="keys">
        {keys.map(([key, text]) => (
          <div key={text}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {settings.hotkeys &&
          actions.map((action) => (
            <div key={action.name}>
              <dt>
                <kbd>Ctrl+Shift+{action.hotkey.toUpperCase()}</kbd>{' '}
                <kbd>Ctrl+Alt+{action.hotkey.toUpperCase()}</kbd>
              </dt>
              <dd dir="auto">{action.name}</dd>
            </div>
          ))}
      </dl>
      {settings.hotkeys && actions.length > 0 && <p class="soft">{t('keyReserved')}</p>}
    </Dialog>
  );
}

export function SettingsDialog(props: { readonly onClose: () => void }) {
  const session = useSession();
  const settings = useStore(session.settings);
  const change = (part: Partial<typeof settings>): void =>
    session.settings.set({ ...session.settings.get(), ...part });
  const toggle = (name: 'hotkeys' | 'pairs' | 'vibration' | 'awake' | 'byHour', text: string) => (
    <label class="toggle">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <Dialog title={t('settings')} onClose={props.onClose}>
      <div class="stack">
        <NameField
          value={settings.loggerName}
          onChange={(name) => {
            if (name.trim() !== '') change({ loggerName: name.trim() });
          }}
        />
        <Appearance settings={session.settings} />
        {toggle('hotkeys', t('hotkeysOn'))}
        {toggle('pairs', t('pairsOn'))}
        {toggle('byHour', t('byHour'))}
        {toggle('awake', t('awakeOn'))}
        {toggle('vibration', t('vibrationOn'))}
        <label class="field">
          <span>{t('preRoll')}</span>
          <input
            type="number"
            min={0}
            max={60}
            step={0.5}
            value={settings.preRoll}
            onInput={(event) => {
              const preRoll = event.currentTarget.valueAsNumber;
              if (preRoll >= 0 && preRoll <= 60) change({ preRoll });
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}
