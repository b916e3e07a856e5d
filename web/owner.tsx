/** The owner's page, `/live`: the projects of an account. The personal key is kept in memory only. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { failureText } from './owner/failure-text.ts';
import { createOwnerInterface, type OwnerInterface } from './owner/owner-interface.ts';
import { Projects } from './owner/projects.tsx';
import { openSettings, type Settings } from './state/settings.ts';
import { type Store, useStore } from './state/store.ts';
import { createAsk } from './sync/http.ts';
import type { ListedProject } from './sync/wire.ts';
import { KeyForm } from './ui/key-form.tsx';
import { applyTheme } from './ui/theme.ts';
import { spoken } from './words/speak.ts';
import { t } from './words/words.ts';
import './style/base.css';
import './style/owner.css';

type OpenedProject = { readonly owner: OwnerInterface; readonly projects: readonly ListedProject[] };

function Owner({ settings }: { readonly settings: Store<Settings> }) {
  useStore(spoken);
  const [opened, setOpened] = useState<OpenedProject | undefined>();
  if (opened)
    return (
      <Projects
        owner={opened.owner}
        settings={settings}
        initial={opened.projects}
        onLock={() => setOpened(undefined)}
      />
    );
  return (
    <KeyForm
      texts={{ title: t('appName'), label: t('apiKey'), help: t('apiKeyHelp'), open: t('open') }}
      failureText={failureText}
      onKey={async (key) => {
        const owner = createOwnerInterface(createAsk('apikey', key, () => spoken.get().language));
        const list = await owner.list();
        if (list.ok) setOpened({ owner, projects: list.value });
        return list;
      }}
    />
  );
}

async function start(root: HTMLElement): Promise<void> {
  const settings = openSettings();
  await applyTheme(settings);
  render(<Owner settings={settings} />, root);
}

const root = document.getElementById('root');
if (root) start(root).catch(reportError);
