import { useState } from 'preact/hooks';
import type { Outcome } from '../sync/http.ts';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';

/** Asks for the personal key. It goes to whoever opened the form, and into no storage. */
export function KeyForm(props: { readonly onOpen: (key: string) => Promise<Outcome<unknown>> }) {
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const outcome = await props.onOpen(key.trim());
    setBusy(false);
    if (!outcome.ok) setError(failureText(outcome.failure));
  };
  return (
    <main class="notice">
      <h1>{t('appName')}</h1>
      <form
        class="stack"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          open().catch(reportError);
        }}
      >
        <label class="field">
          <span>{t('apiKey')}</span>
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
        <p class="soft">{t('apiKeyHelp')}</p>
        {error !== '' && (
          <p role="alert" class="refusal">
            {error}
          </p>
        )}
        <button type="submit" class="primary" disabled={busy || key.trim() === ''}>
          {t('open')}
        </button>
      </form>
    </main>
  );
}
