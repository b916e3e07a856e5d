/** Data that is loaded, shown and reloaded. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Outcome } from '../sync/http.ts';
import { w } from './words/words.ts';

/** The message for a failed call. The service's messages are meant for users. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message;
  return w(failure.kind);
}

export type LoadState<T> = {
  /** Undefined until the first response. */
  readonly value: T | undefined;
  /** The error of the last attempt, or an empty string. */
  readonly error: string;
  reload(): void;
};

/** Loads on mount and whenever `load` changes. A late response never replaces a newer one. */
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
