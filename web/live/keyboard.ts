/** Keyboard shortcuts that work anywhere on the page. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { writes } from '../clock/draft.ts';
import { pressedAction } from '../keys/hotkeys.ts';
import type { QuickAction } from '../sync/wire.ts';

function useWindowKeys(listener: (event: KeyboardEvent) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

const inDialog = (): boolean => document.querySelector('dialog[open]') !== null;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** Hotkeys of quick actions. */
export function useHotkeys(
  enabled: boolean,
  actions: readonly QuickAction[],
  onAct: (action: QuickAction, event: KeyboardEvent) => void,
): void {
  useWindowKeys((event) => {
    if (!enabled || inDialog()) return;
    const action = pressedAction(event, actions);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    onAct(action, event);
  });
}

/** Text typed outside a field goes to the comment field. */
export function useTypingAnywhere(field: RefObject<HTMLTextAreaElement | null>): void {
  useWindowKeys((event) => {
    if (inDialog() || isEditable(event.target) || event.key === ' ' || event.key === '?') return;
    const { key, ctrlKey, altKey, metaKey } = event;
    const altGraph = event.getModifierState('AltGraph');
    if (writes({ key, ctrlKey, altKey, metaKey, altGraph })) field.current?.focus();
  });
}

/** `?` opens the list of shortcuts, and Ctrl+F the search of the page. */
export function useCommands(commands: { readonly help: () => void; readonly search: () => void }): void {
  useWindowKeys((event) => {
    if (inDialog()) return;
    if (event.key === '?' && !isEditable(event.target) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      commands.help();
    } else if (
      event.key.toLowerCase() === 'f' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey
    ) {
      event.preventDefault();
      commands.search();
    }
  });
}
