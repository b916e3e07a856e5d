import { useStore } from '../state/store.ts';
import { getHex } from '../ui/colors.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

export type DialogName = 'name' | 'help' | 'settings' | 'share' | 'export';

/** The state of the connection (saved, waiting or disconnected), always in words. */
function Connection() {
  const session = useSession();
  const { link, waiting } = useStore(session.state);
  const kind =
    link === 'offline' ? 'offline' : waiting > 0 ? 'sending' : link === 'starting' ? 'starting' : 'saved';
  const texts = {
    offline: waiting > 0 ? t('waiting', { count: waiting }) : t('reconnecting'),
    sending: t('sending'),
    starting: t('loading'),
    saved: t('allSaved'),
  };
  return (
    <span class={`connection ${kind}`} role="status">
      <span class="dot" aria-hidden="true" />
      {texts[kind]}
    </span>
  );
}

export function Header(props: { readonly onOpen: (dialog: DialogName) => void }) {
  const session = useSession();
  const { project, notes } = useStore(session.state);
  const { loggerName } = useStore(session.settings);
  const count = notes.filter((note) => !note.isDeleted).length;
  const facts = [
    t('noteCount', { count }),
    project?.location,
    project?.shootingDay,
    project && `${project.framerate} fps`,
    project && (project.type === 'custom' ? t('typeCustom') : t('typeLive')),
  ].filter((fact) => fact !== undefined && fact !== '');
  const button = (name: DialogName, icon: IconName, label: string) => (
    <button
      type="button"
      class={name === 'help' ? 'icon for-keys' : 'icon'}
      aria-label={label}
      title={label}
      onClick={() => props.onOpen(name)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <header class="bar" style={{ '--color': getHex(project?.color ?? 'pink') }}>
      <div class="title">
        <h1>
          <span dir="auto">{project?.name || t('appName')}</span>
        </h1>
        <p class="facts">
          {facts.map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <Connection />
      <nav class="tools" aria-label={t('settings')}>
        <button
          type="button"
          class="who"
          dir="auto"
          title={t('yourName')}
          onClick={() => props.onOpen('name')}
        >
          {loggerName}
        </button>
        {button('export', 'export', t('export'))}
        {button('share', 'share', t('share'))}
        {button('help', 'help', t('shortcuts'))}
        {button('settings', 'settings', t('settings'))}
      </nav>
    </header>
  );
}
