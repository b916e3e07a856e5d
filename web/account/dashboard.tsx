/** The page of an owner who is signed in. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';
import type { Settings } from '../ui/settings.ts';
import { type Store, useStore } from '../ui/store.ts';
import type { AccountInterface } from './account-interface.ts';
import { Files } from './files.tsx';
import { Keys } from './keys.tsx';
import { useLoaded } from './loaded.ts';
import { Overview, UsagePlots } from './overview.tsx';
import { Processes } from './processes.tsx';
import { w } from './words/words.ts';

export function ThemeButton({ settings }: { readonly settings: Store<Settings> }) {
  const value = useStore(settings);
  const next = value.theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      onClick={() => {
        document.documentElement.dataset.theme = next;
        settings.set({ ...value, theme: next });
      }}
    >
      {w(next)}
    </button>
  );
}

export function Dashboard(props: {
  readonly account: AccountInterface;
  readonly settings: Store<Settings>;
  readonly onRenewed: (apiKey: string) => void;
  readonly onSignOut: () => void;
}) {
  const { account, settings, onRenewed, onSignOut } = props;
  const [days, setDays] = useState(30);
  const info = useLoaded(account.info);
  const usage = useLoaded(useCallback(() => account.usage(days), [account, days]));
  const processes = useLoaded(account.processes);
  const files = useLoaded(account.files);
  const keys = useLoaded(account.keys);
  useEffect(() => {
    document.title = w('title');
  }, []);
  const onEnded = (): void => {
    for (const one of [info, usage, files]) one.reload();
  };
  return (
    <main class="account">
      <header class="account-bar">
        <div>
          <h1>{w('title')}</h1>
          <p class="soft">{info.value && w('signedInWith', { name: info.value.name })}</p>
        </div>
        <nav>
          <a href="/docs">{w('documentation')}</a>
          <a href="/live">{w('liveNotes')}</a>
        </nav>
        <ThemeButton settings={settings} />
        <button type="button" onClick={onSignOut}>
          <Icon name="lock" /> {w('signOut')}
        </button>
      </header>
      <Overview info={info} />
      <UsagePlots usage={usage} days={days} onDays={setDays} />
      <Processes account={account} processes={processes} onEnded={onEnded} />
      <Files account={account} files={files} />
      <Keys account={account} keys={keys} usage={usage.value} onRenewed={onRenewed} />
    </main>
  );
}
