/** Device features: screen wake lock, network and visibility events, a warning before closing. */
import { useEffect } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import type { Session } from './session.ts';

/** Keeps the screen on while the page is visible, if the device allows it. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const ask = (): void => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          lock = sentinel;
        },
        // Low battery or a policy can refuse it; the page works without it.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      lock?.release().catch(reportError);
    };
  }, [wanted]);
}

export function useDevice(session: Session): void {
  const { awake } = useStore(session.settings);
  useWakeLock(awake);
  useEffect(() => {
    const wake = (): void => session.sync.wake();
    const attend = (): void => {
      if (!document.hidden) session.sync.wake();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.state.get().waiting > 0) event.preventDefault();
    };
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', attend);
    window.addEventListener('beforeunload', warn);
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, session.touched, true);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', attend);
      window.removeEventListener('beforeunload', warn);
      for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, session.touched, true);
    };
  }, [session]);
}
