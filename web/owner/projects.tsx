import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';
import type { Outcome } from '../sync/http.ts';
import type { ListedProject } from '../sync/wire.ts';
import { Appearance } from '../ui/appearance.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { download, fileNameFrom } from '../ui/download.ts';
import { Icon } from '../ui/icons.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import type { OwnerInterface } from './owner-interface.ts';
import { ProjectCard } from './project-card.tsx';
import { buildDraft, NEW_PROJECT, type ProjectDraft } from './project-draft.ts';
import { ProjectForm } from './project-form.tsx';
import { buildFile } from './transfer.ts';
import { TransferDialog } from './transfer-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'create' | 'transfer' | 'settings' }
  | { readonly kind: 'edit'; readonly project: ListedProject; readonly draft: ProjectDraft }
  | { readonly kind: 'share'; readonly project: ListedProject; readonly url: string; readonly renewed?: true }
  | { readonly kind: 'renew'; readonly project: ListedProject };

const repeatKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** All projects of the account. */
export function Projects(props: {
  readonly owner: OwnerInterface;
  readonly settings: Store<Settings>;
  readonly initial: readonly ListedProject[];
  readonly onLock: () => void;
}) {
  const { owner, onLock } = props;
  const [projects, setProjects] = useState(props.initial);
  const [open, setOpen] = useState<OpenDialog | undefined>();
  const [error, setError] = useState('');
  useEffect(() => {
    document.title = `${t('projects')} – ${t('appName')}`;
  }, []);

  const reload = async (): Promise<void> => {
    const list = await owner.list();
    if (list.ok) setProjects(list.value);
  };
  /** Runs a call, shows its error, and reloads the list. */
  const act = async <T,>(work: Promise<Outcome<T>>, then?: (value: T) => void): Promise<Outcome<T>> => {
    const outcome = await work;
    setError(outcome.ok ? '' : failureText(outcome.failure));
    if (outcome.ok) then?.(outcome.value);
    await reload();
    return outcome;
  };
  const start = (work: Promise<unknown>): void => {
    work.catch(reportError);
  };
  const close = (): void => setOpen(undefined);
  const groups = [
    { title: t('active'), list: projects.filter((project) => !project.isArchived) },
    { title: t('archivedProjects'), list: projects.filter((project) => project.isArchived) },
  ];
  return (
    <main class="owner">
      <header class="owner-bar">
        <h1>{t('projects')}</h1>
        <button type="button" class="primary" onClick={() => setOpen({ kind: 'create' })}>
          <Icon name="plus" /> {t('newProject')}
        </button>
        <button type="button" onClick={() => setOpen({ kind: 'transfer' })}>
          {t('openTransferFile')}
        </button>
        <button type="button" onClick={onLock}>
          <Icon name="lock" /> {t('lockPage')}
        </button>
        <button
          type="button"
          class="icon"
          aria-label={t('settings')}
          title={t('settings')}
          onClick={() => setOpen({ kind: 'settings' })}
        >
          <Icon name="settings" />
        </button>
      </header>
      {error !== '' && (
        <p role="alert" class="refusal">
          {error}
        </p>
      )}
      {projects.length === 0 && (
        <div class="empty">
          <p>
            <strong>{t('noProjects')}</strong>
          </p>
          <p class="soft">{t('noProjectsHelp')}</p>
        </div>
      )}
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title}>
              <h2>
                {title} <span class="count">{list.length}</span>
              </h2>
              <ul class="cards">
                {list.map((project) => (
                  <ProjectCard
                    key={project.projectId}
                    project={project}
                    onShare={() => setOpen({ kind: 'share', project, url: project.url })}
                    onEdit={() =>
                      start(
                        // Keep a dialog that was opened while the details were loading.
                        act(owner.details(project), (details) =>
                          setOpen((now) => now ?? { kind: 'edit', project, draft: buildDraft(details) }),
                        ),
                      )
                    }
                    onArchive={() => start(act(owner.update(project, { isArchived: !project.isArchived })))}
                    onRenew={() => setOpen({ kind: 'renew', project })}
                    onTransfer={() =>
                      start(
                        act(owner.whole(project), ({ details, notes }) =>
                          download(
                            fileNameFrom([project.name, project.shootingDay], 'json'),
                            'application/json',
                            buildFile(details, notes),
                          ),
                        ),
                      )
                    }
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {open?.kind === 'transfer' && (
        <TransferDialog
          owner={owner}
          repeatKey={repeatKey}
          onChange={() => start(reload())}
          onClose={close}
        />
      )}
      {open?.kind === 'settings' && (
        <Dialog title={t('settings')} onClose={close}>
          <div class="stack">
            <Appearance settings={props.settings} />
          </div>
        </Dialog>
      )}
      {open?.kind === 'create' && (
        <ProjectForm
          title={t('newProject')}
          initial={NEW_PROJECT}
          onSave={(settings) => act(owner.create(settings, repeatKey()))}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <ProjectForm
          title={t('editProject')}
          initial={open.draft}
          onSave={(settings) => act(owner.update(open.project, settings))}
          onClose={close}
        />
      )}
      {open?.kind === 'share' && (
        <Dialog title={open.project.name} onClose={close}>
          {open.renewed && <p role="status">{t('keyRenewed')}</p>}
          <ShareLink url={open.url} />
        </Dialog>
      )}
      {open?.kind === 'renew' && (
        <Dialog title={t('renewKey')} onClose={close}>
          <div class="stack">
            <p>{t('renewKeyHelp', { name: open.project.name })}</p>
            <div class="buttons">
              <button
                type="button"
                class="primary"
                onClick={() =>
                  start(
                    act(owner.renewKey(open.project, repeatKey()), ({ url }) =>
                      setOpen({ kind: 'share', project: open.project, url, renewed: true }),
                    ),
                  )
                }
              >
                {t('renewKey')}
              </button>
              <button type="button" onClick={close}>
                {t('cancel')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </main>
  );
}
