/** The account area, `/account`: usage, credits, files, processes and keys, with the personal key in memory only. */
import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { createAccountInterface } from './account/account-interface.ts';
import { Dashboard } from './account/dashboard.tsx';
import { SignIn } from './account/sign-in.tsx';
import { LANGUAGE } from './account/words/words.ts';
import { createAsk } from './sync/http.ts';
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
    <SignIn
      onKey={async (given) => {
        const info = await interfaceOf(given).info();
        if (info.ok) setKey(given);
        return info;
      }}
    />
  );
}

const root = document.getElementById('root');
document.documentElement.dataset.theme = settings.get().theme;
if (root) render(<Account />, root);
