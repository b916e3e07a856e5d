/** What the synchronisation of a page needs, and what it shows. */
import type { Sample } from '../clock/server-time.ts';
import type { Note } from '../notes/note.ts';
import type { LiveInterface } from './live-interface.ts';
import type { OfflineStore } from './offline-store.ts';
import type { Attention } from './pace.ts';
import type { Project } from './wire.ts';

export type Link = 'starting' | 'online' | 'offline' | 'gone';

export type SyncState = {
  readonly link: Link;
  readonly project?: Project;
  /** Changes that the service has not taken yet. */
  readonly waiting: number;
  readonly notes: readonly Note[];
  /** Notes that others changed lately. */
  readonly fresh: ReadonlySet<string>;
};

export type SyncOptions = {
  readonly live: LiveInterface;
  readonly memory: OfflineStore;
  /** This page; changes of pages that are gone are given to `Sync.adopt`. */
  readonly owner: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly attention: () => Attention;
  /** Whether the browser knows that it has no network. */
  readonly isOffline: () => boolean;
  readonly onChange: () => void;
  readonly onSample: (sample: Sample) => void;
  /** Errors that have no place on the page. */
  readonly report: (error: unknown) => void;
  /** Calls back after milliseconds; returns how to cancel. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};
