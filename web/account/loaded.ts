/** Something that is loaded, shown, and loaded again. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Outcome } from '../sync/http.ts';
import { w } from './words/words.ts';

/** What to tell about a call that failed. Texts of the service are meant for people. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message;
  return w(failure.kind);
}

export type LoadState<T> = {
  /** Undefined until the first answer. */
  readonly value: T | undefined;
  /** What went wrong at the last try; empty when nothing did. */
  readonly error: string;
  reload(): void;
};

/** Loads when the page opens, and whenever `load` becomes another function. A late answer never replaces a newer one. */
export function useLoaded<T>(load: () => Promise<Outcome<T>>): LoadState<T> {
  const [value, setValue] = useState<T | undefined>();
  const [error, setError] = useState('');
  const turn = useRef(0);
  const reload = useCallback(() => {
    const mine = ++turn.current;
    load().then((outcome) => {
      if (mine !== turn.current) return;
      setError(outcome.ok ? '' : failureText(outcome.failure));
      if (outcome.ok) setValue(() => outcome.value);
    }, reportError);
  }, [load]);
  useEffect(() => {
    reload();
    return () => {
      turn.current++;
    };
  }, [reload]);
  return { value, error, reload };
}
