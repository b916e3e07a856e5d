/** The account page after sign-in. */
import { useCallback, useState } from 'preact/hooks';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';
import { Appearance } from '../ui/appearance.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/words.ts';
import type { AccountInterface } from './account-interface.ts';
import { Files } from './files.tsx';
import { Keys } from './keys.tsx';
import { useLoaded } from './loaded.ts';
import { Overview, UsagePlots } from './overview.tsx';
import { Processes } from './processes.tsx';
import { w } from './words/words.ts';

export function Dashboard(props: {
  readonly account: AccountInterface;
  readonly settings: Store<Settings>;
  readonly onRenewed: (apiKey: string) => void;
  readonly onSignOut: () => void;
}) {
  const { account, settings, onRenewed, onSignOut } = props;
  const [days, setDays] = useState(30);
  const [isSetting, setSetting] = useState(false);
  const info = useLoaded(account.info);
  const usage = useLoaded(useCallback(() => account.usage(days), [account, days]));
  const processes = useLoaded(account.processes);
  const files = useLoaded(account.files);
  const keys = useLoaded(account.keys);
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
          <a href="/live">{t('appName')}</a>
        </nav>
        <button
          type="button"
          class="icon"
          aria-label={t('settings')}
          title={t('settings')}
          onClick={() => setSetting(true)}
        >
          <Icon name="settings" />
        </button>
        <button type="button" onClick={onSignOut}>
          <Icon name="lock" /> {w('signOut')}
        </button>
      </header>
      <Overview info={info} />
      <UsagePlots usage={usage} days={days} onDays={setDays} />
      <Processes account={account} processes={processes} onEnded={onEnded} />
      <Files account={account} files={files} />
      <Keys account={account} keys={keys} usage={usage.value} onRenewed={onRenewed} />
      {isSetting && (
        <Dialog title={t('settings')} onClose={() => setSetting(false)}>
          <div class="stack">
            <Appearance settings={settings} />
          </div>
        </Dialog>
      )}
    </main>
  );
}
