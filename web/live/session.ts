/** One project on one page: its notes, clock and settings, and the user's actions on them. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { parseRate, type Rate, rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { frameAt } from '../clock/custom-clock.ts';
import { nextProbe, observe, type ServerTime, UNKNOWN } from '../clock/server-time.ts';
import {
  frameOrUndefined,
  getFrameOfDay,
  getMillisecondsOfDay,
  secondsToFrames,
  shiftLabel,
} from '../clock/time-of-day.ts';
import type { Note, NoteFields } from '../notes/note.ts';
import { type Filter, NO_FILTER } from '../notes/view.ts';
import { openProjectSettings, type ProjectSettings, type Settings } from '../state/settings.ts';
import { createStore, type Store } from '../state/store.ts';
import { monotonicNow } from '../sync/http.ts';
import type { LiveInterface } from '../sync/live-interface.ts';
import { createMemoryStore, type OfflineStore } from '../sync/offline-store.ts';
import type { SyncState } from '../sync/options.ts';
import { Sync } from '../sync/sync.ts';
import type { Project, QuickAction } from '../sync/wire.ts';
import { t } from '../words/words.ts';

/** A short message, with an optional undo. */
export type Toast = { readonly id: number; readonly text: string; readonly undo?: () => void };

const UNDO_FOR = 5000;
const PROBES = 8;
/** If an event's timestamp differs from the clock by more than this (ms), it has another time origin. */
const BELIEVABLE = 2000;
const AWAY = 300;

export type Session = {
  readonly sync: Sync;
  /** Whether unsent changes survive the page. */
  readonly keeps: boolean;
  readonly state: Store<SyncState>;
  readonly settings: Store<Settings>;
  readonly projectSettings: Store<ProjectSettings>;
  readonly serverTime: Store<ServerTime>;
  readonly filter: Store<Filter>;
  readonly toast: Store<Toast | undefined>;
  readonly rate: () => Rate;
  /** Server time in milliseconds, for a moment of the monotonic clock or now. */
  readonly timeAt: (moment?: number) => number;
  /** The timecode at the moment of an event, or now. */
  readonly timecodeAt: (event?: Event, secondsBack?: number) => string;
  /** The frame number of a label at the project's rate. */
  readonly toFrame: (label: string) => number | undefined;
  readonly add: (fields: Omit<NoteFields, 'loggerName'>) => void;
  /** Performs a quick action with the text typed for it. With pairs, the first use starts and the second one ends. */
  readonly perform: (action: QuickAction, timecode: string, typed: Partial<NoteFields>) => void;
  readonly remove: (notes: readonly Note[]) => void;
  readonly restore: (note: Note) => void;
  readonly syncClock: () => Promise<void>;
  readonly say: (text: string, undo?: () => void) => void;
  readonly touched: () => void;
  readonly close: () => void;
};

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}

const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(15))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

/** The project's frame rate; 25 until the project is loaded. */
const readRate = (project: Project | undefined): Rate => parseRate(project?.framerate ?? '') ?? rate('25');

export function createSession(options: {
  readonly projectId: string;
  readonly settings: Store<Settings>;
  readonly owner: string;
  readonly live: LiveInterface;
  /** Absent if the browser refuses storage: notes then last as long as the page. */
  readonly memory: OfflineStore | undefined;
}): Session {
  const { projectId, settings, owner, live, memory = createMemoryStore() } = options;
  const projectSettings = openProjectSettings(projectId);
  const serverTime = createStore(UNKNOWN);
  const toast = createStore<Toast | undefined>(undefined);
  let touchedAt = monotonicNow();
  let toasts = 0;

  const sync = new Sync({
    live,
    memory,
    owner,
    now: monotonicNow,
    random: Math.random,
    newId: randomText,
    isOffline: () => !navigator.onLine,
    attention: () => ({ hidden: document.hidden, idleFor: monotonicNow() - touchedAt }),
    onChange: () => state.set(sync.state),
    onSample: (sample) => serverTime.set(observe(serverTime.get(), sample)),
    report: reportError,
    after: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const state = createStore(sync.state);

  const currentRate = (): Rate => readRate(state.get().project);
  const timeAt = (moment = monotonicNow()): number => moment + serverTime.get().offset;
  const frameNow = (moment: number): number => {
    const of = currentRate();
    const { cameraOffset, clock } = projectSettings.get();
    if (state.get().project?.type === 'custom') return frameAt(clock, timeAt(moment), of);
    return getFrameOfDay(getMillisecondsOfDay(new Date(timeAt(moment))), of) + cameraOffset;
  };
  const toMoment = (event: Event | undefined): number => {
    const now = monotonicNow();
    const stamp = performance.timeOrigin + (event?.timeStamp ?? 0);
    return event && Math.abs(now - stamp) < BELIEVABLE ? stamp : now;
  };
  const say = (text: string, undo?: () => void): void => {
    toasts += 1;
    const id = toasts;
    toast.set({ id, text, ...(undo && { undo }) });
    setTimeout(() => {
      if (toast.get()?.id === id) toast.set(undefined);
    }, UNDO_FOR);
  };
  const add = (fields: Omit<NoteFields, 'loggerName'>, alsoUndo?: () => void): void => {
    const key = sync.add({ ...fields, loggerName: settings.get().loggerName });
    say(t('saved', { timecode: fields.timecode }), () => {
      sync.edit([key], () => ({ isDeleted: true }));
      alsoUndo?.();
    });
  };
  /** The comment of a quick action, and how to undo its other effects. */
  const readWords = (action: QuickAction): { comment: string; undo?: () => void } => {
    if (!settings.get().pairs) return { comment: action.comment };
    const before = projectSettings.get().openPairs;
    const put = (openPairs: readonly string[]): void =>
      projectSettings.set({ ...projectSettings.get(), openPairs: [...openPairs] });
    const ends = before.includes(action.name);
    put(ends ? before.filter((name) => name !== action.name) : [...before, action.name]);
    const comment = t(ends ? 'pairEnded' : 'pairStarted', { name: action.comment });
    return { comment, undo: () => put(before) };
  };

  return {
    sync,
    keeps: options.memory !== undefined,
    state,
    settings,
    projectSettings,
    serverTime,
    filter: createStore(NO_FILTER),
    toast,
    rate: currentRate,
    timeAt,
    timecodeAt: (event, secondsBack = settings.get().preRoll) => {
      const of = currentRate();
      const label = framesToLabel(frameNow(toMoment(event)), of);
      return secondsBack === 0 ? label : shiftLabel(label, -secondsToFrames(secondsBack, of), of);
    },
    toFrame: (label) => frameOrUndefined(label, currentRate()),
    add,
    perform: (action, timecode, typed) => {
      if (settings.get().vibration) navigator.vibrate?.(15);
      const { comment, undo } = readWords(action);
      add(
        {
          timecode,
          comment: [comment, typed.comment ?? ''].filter((text) => text !== '').join(' – '),
          name: typed.name || action.name,
          color: action.color,
          tags: typed.tags ?? [],
        },
        undo,
      );
    },
    remove: (notes) => {
      sync.edit(
        notes.map(({ key }) => key),
        () => ({ isDeleted: true }),
      );
      say(t('deleted', { count: notes.length }), () => sync.restore(notes));
    },
    restore: (note) => sync.restore([note]),
    syncClock: async () => {
      for (let i = 0; i < PROBES; i += 1) {
        const wait = nextProbe(serverTime.get(), monotonicNow());
        await new Promise((resolve) => setTimeout(resolve, Math.max(AWAY, wait < AWAY ? wait + 1000 : wait)));
        const sample = await live.time();
        if (sample.ok) serverTime.set(observe(serverTime.get(), sample.value));
      }
    },
    say,
    touched: () => {
      touchedAt = monotonicNow();
    },
    close: () => sync.close(),
  };
}
