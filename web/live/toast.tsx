import { useStore } from '../state/store.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

/** Shows the last action, announces it to screen readers, and offers undo for five seconds. */
export function ToastLine() {
  const session = useSession();
  const toast = useStore(session.toast);
  return (
    <div class={toast ? 'toast shown' : 'toast'}>
      <span role="status" aria-live="polite">
        {toast?.text}
      </span>
      {toast?.undo && (
        <button
          type="button"
          class="small"
          onClick={() => {
            toast.undo?.();
            session.say(t('undone'));
          }}
        >
          <Icon name="undo" /> {t('undo')}
        </button>
      )}
    </div>
  );
}
