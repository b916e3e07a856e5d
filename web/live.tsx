/** The page of a project: `/live/{projectId}/{projectKey}#<projectApiKey>`. */
import { render } from 'preact';
import { App } from './live/app.tsx';
import { InvalidLink } from './live/invalid-link.tsx';
import { adoptOrphans, holdOwner } from './live/owners.ts';
import { createSession, SessionProvider } from './live/session.ts';
import { openSettings } from './state/settings.ts';
import { createAsk } from './sync/http.ts';
import { createIndexedDbStore } from './sync/indexed-db-store.ts';
import { createLiveInterface } from './sync/live-interface.ts';
import { applyTheme } from './ui/theme.ts';
import { spoken } from './words/speak.ts';
import './style/base.css';
import './style/live.css';
import './style/print.css';

const [, , projectId = '', projectKey = ''] = location.pathname.split('/');
const projectApiKey = location.hash.slice(1);

async function start(root: HTMLElement): Promise<void> {
  const settings = openSettings();
  await applyTheme(settings);
  if (projectApiKey === '') {
    render(<InvalidLink waiting={0} />, root);
    return;
  }
  // Some browsers refuse storage in private windows. The page then says so and keeps data only while it is open.
  const memory = await createIndexedDbStore(projectId).catch(() => undefined);
  const owner = await holdOwner();
  const ask = createAsk('projectapikey', projectApiKey, () => spoken.get().language);
  const session = createSession({
    projectId,
    settings,
    owner,
    live: createLiveInterface(ask, projectId, projectKey),
    memory,
  });
  render(
    <SessionProvider value={session}>
      <App />
    </SessionProvider>,
    root,
  );
  if (memory) await adoptOrphans(session.sync, memory, owner);
  await session.sync.open();
  await keepForOffline();
  await session.syncClock();
}

/** The service worker caches the page; this also tells it which other assets the device has loaded. */
async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/live/service-worker.js', { scope: '/live/' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
}

// A link to another project was opened in the same tab.
window.addEventListener('hashchange', () => location.reload());

const root = document.getElementById('root');
if (root) start(root).catch(reportError);
