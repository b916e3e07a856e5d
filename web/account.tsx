/** The account page, `/account`: usage, credits, files, processes and keys. The personal key is kept in memory only. */
import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createAccountInterface } from './account/account-interface.ts';
import { Dashboard } from './account/dashboard.tsx';
import { failureText } from './account/loaded.ts';
import { w } from './account/words/words.ts';
import { openSettings, type Settings } from './state/settings.ts';
import { type Store, useStore } from './state/store.ts';
import { createAsk } from './sync/http.ts';
import { KeyForm } from './ui/key-form.tsx';
import { applyTheme } from './ui/theme.ts';
import { spoken } from './words/speak.ts';
import './style/base.css';
import './style/account.css';

const createInterface = (key: string, language: string) =>
  createAccountInterface(createAsk('apikey', key, () => language));

function Account({ settings }: { readonly settings: Store<Settings> }) {
  const { language } = useStore(spoken);
  const [key, setKey] = useState('');
  // A change of language reloads everything, because the service translates the labels.
  const account = useMemo(() => createInterface(key, language), [key, language]);
  useEffect(() => {
    document.title = w('title');
  }, [language]);
  if (key !== '')
    return (
      <Dashboard account={account} settings={settings} onRenewed={setKey} onSignOut={() => setKey('')} />
    );
  return (
    <KeyForm
      texts={{ title: w('title'), label: w('apiKey'), help: w('apiKeyHelp'), open: w('signIn') }}
      failureText={failureText}
      onKey={async (given) => {
        const info = await createInterface(given, language).info();
        if (info.ok) setKey(given);
        return info;
      }}
    >
      <p>
        <a href="/docs">{w('documentation')}</a>
      </p>
    </KeyForm>
  );
}

async function start(root: HTMLElement): Promise<void> {
  const settings = openSettings();
  await applyTheme(settings);
  render(<Account settings={settings} />, root);
}

const root = document.getElementById('root');
if (root) start(root).catch(reportError);
