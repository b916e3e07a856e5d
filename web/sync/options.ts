/** The dependencies of the page's synchronization, and the state it exposes. */
import type { Sample } from '../clock/server-time.ts';
import type { Note } from '../notes/note.ts';
import type { LiveInterface } from './live-interface.ts';
import type { OfflineStore } from './offline-store.ts';
import type { UserActivity } from './pace.ts';
import type { Project } from './wire.ts';

export type Link = 'starting' | 'online' | 'offline' | 'gone';

export type SyncState = {
  readonly link: Link;
  readonly project?: Project;
  /** Changes that the service has not accepted yet. */
  readonly waiting: number;
  readonly notes: readonly Note[];
  /** Notes that others changed recently. */
  readonly fresh: ReadonlySet<string>;
};

export type SyncOptions = {
  readonly live: LiveInterface;
  readonly memory: OfflineStore;
  /** The id of this page. Changes of closed pages are passed to `Sync.adopt`. */
  readonly owner: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly attention: () => UserActivity;
  /** Whether the browser reports that it is offline. */
  readonly isOffline: () => boolean;
  readonly onChange: () => void;
  readonly onSample: (sample: Sample) => void;
  /** Reports errors that the page does not show. */
  readonly report: (error: unknown) => void;
  /** Runs a callback after the given milliseconds. Returns a function that cancels it. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};
