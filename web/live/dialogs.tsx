import { useState } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import { useStore } from '../ui/store.ts';
import { LOADERS } from '../words/languages.ts';
import { speak, t } from '../words/words.ts';
import { useSession } from './session.ts';

/** Asked once, and again whenever someone else takes over the device. */
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
        <label class="field">
          <span>{t('yourName')}</span>
          <input
            dir="auto"
            autoComplete="name"
            maxLength={200}
            required
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
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

/** What a language calls itself. */
function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

export function SettingsDialog(props: { readonly onClose: () => void }) {
  const session = useSession();
  const settings = useStore(session.settings);
  const change = (part: Partial<typeof settings>): void =>
    session.settings.set({ ...session.settings.get(), ...part });
  const toggle = (name: 'hotkeys' | 'vibration' | 'awake' | 'byHour', text: string) => (
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
        <fieldset class="choice">
          <legend>{t('theme')}</legend>
          {(['dark', 'light'] as const).map((theme) => (
            <label key={theme} class="toggle">
              <input
                type="radio"
                name="theme"
                checked={settings.theme === theme}
                onChange={() => change({ theme })}
              />
              <span>{t(theme)}</span>
            </label>
          ))}
        </fieldset>
        <label class="field">
          <span>{t('language')}</span>
          <select
            value={settings.language}
            onChange={(event) => {
              const language = event.currentTarget.value;
              change({ language });
              speak(language === '' ? navigator.languages : [language]).catch(reportError);
            }}
          >
            <option value="">{t('asBrowser')}</option>
            {Object.keys(LOADERS).map((language) => (
              <option key={language} value={language} lang={language}>
                {ownName(language)}
              </option>
            ))}
          </select>
        </label>
        {toggle('hotkeys', t('hotkeysOn'))}
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
