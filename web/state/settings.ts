/** User settings stored on the device: never the key, never a note. */
import * as v from 'valibot';
import { createStore, type Store } from './store.ts';

const Settings = v.object({
  loggerName: v.fallback(v.string(), ''),
  theme: v.fallback(v.picklist(['dark', 'light']), 'dark'),
  /** Empty: the browser's languages. */
  language: v.fallback(v.string(), ''),
  hotkeys: v.fallback(v.boolean(), true),
  vibration: v.fallback(v.boolean(), true),
  awake: v.fallback(v.boolean(), true),
  /** Seconds by which every captured timecode is moved back. */
  preRoll: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 0),
  color: v.fallback(v.string(), 'pink'),
  order: v.fallback(v.picklist(['newest', 'timecode']), 'newest'),
  byHour: v.fallback(v.boolean(), false),
  /** Quick actions come in pairs: start and end. */
  pairs: v.fallback(v.boolean(), false),
});
export type Settings = v.InferOutput<typeof Settings>;

const ProjectSettings = v.object({
  /** Offset of the camera's timecode from the time of day, in frames. */
  cameraOffset: v.fallback(v.pipe(v.number(), v.integer()), 0),
  clock: v.fallback(v.object({ frame: v.pipe(v.number(), v.integer()), startedAt: v.nullable(v.number()) }), {
    frame: 0,
    startedAt: null,
  }),
  /** Selected tags, and the groups that keep them. */
  tags: v.fallback(v.array(v.string()), []),
  keptGroups: v.fallback(v.array(v.string()), []),
  /** Names of quick actions that were started but not ended. */
  openPairs: v.fallback(v.array(v.string()), []),
});
export type ProjectSettings = v.InferOutput<typeof ProjectSettings>;

/** If the browser refuses storage, settings last as long as the page. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(key) ?? '{}');
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function kept<T>(key: string, initial: T): Store<T> {
  const store = createStore(initial);
  store.subscribe(() => storage()?.setItem(key, JSON.stringify(store.get())));
  return store;
}

export const openSettings = (): Store<Settings> =>
  kept(
    'media-tools-live',
    v.parse(Settings, v.parse(v.fallback(v.looseObject({}), {}), stored('media-tools-live'))),
  );

export function openProjectSettings(projectId: string): Store<ProjectSettings> {
  const key = `media-tools-live/${projectId}`;
  return kept(key, v.parse(ProjectSettings, v.parse(v.fallback(v.looseObject({}), {}), stored(key))));
}
