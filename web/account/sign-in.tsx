/** Asks for the personal key. It goes to whoever opened the form, and into no storage. */
import { useState } from 'preact/hooks';
import type { Outcome } from '../sync/http.ts';
import { failureText } from './loaded.ts';
import { w } from './words/words.ts';

export function SignIn(props: { readonly onKey: (key: string) => Promise<Outcome<unknown>> }) {
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const outcome = await props.onKey(key.trim());
    setBusy(false);
    if (!outcome.ok) setError(failureText(outcome.failure));
  };
  return (
    <main class="notice">
      <h1>{w('title')}</h1>
      <form
        class="stack"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          open().catch(reportError);
        }}
      >
        <label class="field">
          <span>{w('apiKey')}</span>
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
        <p class="soft">{w('apiKeyHelp')}</p>
        {error !== '' && (
          <p role="alert" class="refusal">
            {error}
          </p>
        )}
        <button type="submit" class="primary" disabled={busy || key.trim() === ''}>
          {w('signIn')}
        </button>
        <p>
          <a href="/docs">{w('documentation')}</a>
        </p>
      </form>
    </main>
  );
}
