/** The account area, `/account`: usage, credits, files, processes and keys, with the personal key in memory only. */
import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { createAccountInterface } from './account/account-interface.ts';
import { Dashboard } from './account/dashboard.tsx';
import { failureText } from './account/loaded.ts';
import { LANGUAGE, w } from './account/words/words.ts';
import { createAsk } from './sync/http.ts';
import { KeyForm } from './ui/key-form.tsx';
import { openSettings } from './ui/settings.ts';
import './style/base.css';
import './style/account.css';

const settings = openSettings();

const interfaceOf = (key: string) => createAccountInterface(createAsk('apikey', key, () => LANGUAGE));

function Account() {
  const [key, setKey] = useState('');
  const account = useMemo(() => interfaceOf(key), [key]);
  if (key !== '')
    return (
      <Dashboard account={account} settings={settings} onRenewed={setKey} onSignOut={() => setKey('')} />
    );
  return (
    <KeyForm
      texts={{ title: w('title'), label: w('apiKey'), help: w('apiKeyHelp'), open: w('signIn') }}
      failureText={failureText}
      onKey={async (given) => {
        const info = await interfaceOf(given).info();
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

const root = document.getElementById('root');
document.documentElement.dataset.theme = settings.get().theme;
if (root) render(<Account />, root);
