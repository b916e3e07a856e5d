import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../words/words.ts';
import { Icon } from './icons.tsx';

/** A modal dialog. The browser traps the focus, restores it afterwards, and closes on Escape. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose?: () => void;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}) {
  const { title, onClose, wide, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" class="icon" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="content">{children}</div>
    </dialog>
  );
}
