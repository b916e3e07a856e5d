/** Components shared by the sections of the page. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Outcome } from '../sync/http.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../words/words.ts';
import { failureText, type LoadState } from './loaded.ts';
import { w } from './words/words.ts';

/** A section with its heading and its error message. */
export function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly of?: Pick<LoadState<unknown>, 'error' | 'reload'>;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { id, title, of, tools, children } = props;
  return (
    <section aria-labelledby={id} class="section">
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {of && of.error !== '' && (
        <p role="alert" class="refusal">
          {of.error}{' '}
          <button type="button" class="link" onClick={of.reload}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {children}
    </section>
  );
}

/** Confirms an action that cannot be undone. If the action fails, the dialog stays open and says why. */
export function Question(props: {
  readonly title: string;
  readonly help: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly onYes: () => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
}) {
  const { title, help, action, danger = true, onYes, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const act = async (): Promise<void> => {
    setBusy(true);
    const outcome = await onYes();
    setBusy(false);
    if (outcome.ok) onClose();
    else setError(failureText(outcome.failure));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="stack">
        <p>{help}</p>
        {error !== '' && (
          <p role="alert" class="refusal">
            {error}
          </p>
        )}
        <div class="buttons">
          <button
            type="button"
            class={danger ? 'danger' : 'primary'}
            disabled={busy}
            onClick={() => void act().catch(reportError)}
          >
            {action}
          </button>
          <button type="button" onClick={onClose}>
            {w('cancel')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
