import { LANGUAGES } from '#shared/messages/language.ts';
import type { Settings } from '../state/settings.ts';
import { type Store, useStore } from '../state/store.ts';
import { speak } from '../words/speak.ts';
import { t } from '../words/words.ts';

/** The name of a language in that language. */
function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Theme and language, on every page. Both are stored on the device. */
export function Appearance(props: { readonly settings: Store<Settings> }) {
  const settings = useStore(props.settings);
  const change = (part: Partial<Settings>): void => props.settings.set({ ...props.settings.get(), ...part });
  return (
    <>
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
          {LANGUAGES.toSorted().map((language) => (
            <option key={language} value={language} lang={language}>
              {ownName(language)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
