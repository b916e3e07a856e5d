import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import type { OwnerInterface } from './owner-interface.ts';
import { bringIn, readTransfer } from './transfer.ts';

/** Imports a transfer file as a new project. */
export function TransferDialog(props: {
  readonly owner: OwnerInterface;
  readonly repeatKey: () => string;
  readonly onChange: () => void;
  readonly onClose: () => void;
}) {
  const { owner, repeatKey, onChange, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly text: string; readonly isError: boolean } | undefined>();

  const open = async (file: File): Promise<void> => {
    const transfer = readTransfer(await file.text());
    if (!transfer) return setTold({ text: t('notTransferFile'), isError: true });
    setBusy(true);
    const outcome = await bringIn(owner, transfer, repeatKey());
    setBusy(false);
    setTold(
      outcome.ok
        ? { text: t('transferred', { name: transfer.settings.name, count: outcome.value }), isError: false }
        : { text: failureText(outcome.failure), isError: true },
    );
    onChange();
  };
  return (
    <Dialog title={t('openTransferFile')} onClose={onClose}>
      <div class="stack">
        <label class="field">
          <span>{t('transferFile')}</span>
          <input
            ref={field}
            type="file"
            accept=".json,application/json"
            disabled={busy}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              setTold(undefined);
              if (file) open(file).catch(reportError);
            }}
          />
        </label>
        <p class="soft">{busy ? t('loading') : t('transferHelp')}</p>
        {told && (
          <p role={told.isError ? 'alert' : 'status'} class={told.isError ? 'refusal' : ''}>
            {told.text}
          </p>
        )}
        <div class="buttons">
          <button type="button" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
