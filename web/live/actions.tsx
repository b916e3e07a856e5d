import { useRef } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import type { QuickAction } from '../sync/wire.ts';
import { getHex } from '../ui/colors.ts';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

/** One tap adds one note. The timecode is captured at pointer down, not when the finger is lifted. */
export function QuickActions(props: { readonly onAct: (action: QuickAction, caught: string) => void }) {
  const session = useSession();
  const { project } = useStore(session.state);
  const { hotkeys, pairs } = useStore(session.settings);
  const { openPairs } = useStore(session.projectSettings);
  const touched = useRef<string | undefined>(undefined);
  const actions = project?.quickActions ?? [];
  if (actions.length === 0) return null;
  return (
    <fieldset class="actions" aria-label={t('quickActions')}>
      {actions.map((action, index) => (
        <button
          key={index}
          type="button"
          class="action"
          style={{ '--color': getHex(action.color) }}
          title={action.comment}
          {...(pairs && { 'aria-pressed': openPairs.includes(action.name) })}
          {...(hotkeys && action.hotkey !== '' && { 'aria-keyshortcuts': `Control+Shift+${action.hotkey}` })}
          onPointerDown={(event) => {
            touched.current = session.timecodeAt(event);
          }}
          onPointerCancel={() => {
            touched.current = undefined;
          }}
          onClick={(event) => {
            props.onAct(action, touched.current ?? session.timecodeAt(event));
            touched.current = undefined;
          }}
        >
          <span dir="auto">{action.name}</span>
          {hotkeys && action.hotkey !== '' && <kbd>{action.hotkey.toUpperCase()}</kbd>}
        </button>
      ))}
    </fieldset>
  );
}
