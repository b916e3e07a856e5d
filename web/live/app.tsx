import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import type { WindowedListHandle } from '../ui/windowed-list.tsx';
import { spoken } from '../words/speak.ts';
import { t } from '../words/words.ts';
import { Clock } from './clock.tsx';
import { Composer } from './composer.tsx';
import { useDevice } from './device.ts';
import { HelpDialog, NameDialog, SettingsDialog } from './dialogs.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { type DialogName, Header } from './header.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { useCommands } from './keyboard.ts';
import { NoteList } from './note-list.tsx';
import { useSession } from './session.ts';
import { ToastLine } from './toast.tsx';

/** The page of a project. */
export function App() {
  const session = useSession();
  const state = useStore(session.state);
  const settings = useStore(session.settings);
  useStore(spoken);
  const [dialog, setDialog] = useState<DialogName | undefined>(
    settings.loggerName === '' ? 'name' : undefined,
  );
  const list = useRef<WindowedListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  useDevice(session);
  useCommands({ help: () => setDialog('help'), search: () => search.current?.focus() });
  useEffect(() => {
    document.title = state.project ? `${state.project.name} – ${t('appName')}` : t('appName');
  }, [state.project]);

  if (state.link === 'gone') return <InvalidLink waiting={state.waiting} />;
  const close = (): void => setDialog(undefined);
  return (
    <div class="page">
      <Header onOpen={setDialog} />
      {state.project?.isArchived && (
        <p class="banner" role="status">
          {t('archived')}
        </p>
      )}
      {!session.keeps && (
        <p class="banner" role="status">
          {t('keptNowhere')}
        </p>
      )}
      <main>
        <Clock />
        <NoteList handle={list} search={search} />
        <Composer onIntoList={() => list.current?.focus(0)} />
      </main>
      <ToastLine />
      {dialog === 'name' && <NameDialog onClose={close} />}
      {dialog === 'help' && <HelpDialog onClose={close} />}
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
      {dialog === 'export' && <ExportDialog onClose={close} />}
      {dialog === 'share' && (
        <Dialog title={t('share')} onClose={close}>
          <ShareLink url={location.href} />
        </Dialog>
      )}
    </div>
  );
}
