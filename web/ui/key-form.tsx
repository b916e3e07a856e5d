import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Failure, Outcome } from '../sync/http.ts';

type Texts = { readonly title: string; readonly label: string; readonly help: string; readonly open: string };

/** Asks for the personal key. It is passed to the caller and never stored. */
export function KeyForm(props: {
  readonly texts: Texts;
  readonly onKey: (key: string) => Promise<Outcome<unknown>>;
  readonly failureText: (failure: Failure) => string;
  readonly children?: ComponentChildren;
}) {
  const { texts } = props;
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const outcome = await props.onKey(key.trim());
    setBusy(false);
    if (!outcome.ok) setError(props.failureText(outcome.failure));
  };
  return (
    <main class="notice">
      <h1>{texts.title}</h1>
      <form
        class="stack"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          open().catch(reportError);
        }}
      >
        <label class="field">
          <span>{texts.label}</span>
          <input
            type="password"
            dir="ltr"
            autoComplete="off"
            spellcheck={false}
            required
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </label>
        <p class="soft">{texts.help}</p>
        {error !== '' && (
          <p role="alert" class="refusal">
            {error}
          </p>
        )}
        <button type="submit" class="primary" disabled={busy || key.trim() === ''}>
          {texts.open}
        </button>
        {props.children}
      </form>
    </main>
  );
}
