/** Hotkeys of quick actions: Ctrl+Shift+key, and Ctrl+Alt+key if that types no character in the user's layout. */

/** The part of a KeyboardEvent used here. */
export type KeyPress = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  getModifierState(modifier: string): boolean;
};

const isLatin = (text: string): boolean => /^\p{Script=Latin}$/u.test(text);
const isForeignLetter = (text: string): boolean => /^\p{L}$/u.test(text) && !isLatin(text);

/** Digits match the physical key, because shifted digits differ by layout. Letters match the layout. */
function isKey(press: KeyPress, hotkey: string): boolean {
  const wanted = hotkey.toLowerCase();
  if (/^\d$/.test(wanted)) return press.code === `Digit${wanted}` || press.code === `Numpad${wanted}`;
  if (press.key.toLowerCase() === wanted) return true;
  return isLatin(wanted) && isForeignLetter(press.key) && press.code === `Key${wanted.toUpperCase()}`;
}

/** With Ctrl+Alt some layouts type a third character (`@`, `€`, `ą`). Such a key press is text. */
function typesThirdCharacter(press: KeyPress, hotkey: string): boolean {
  if (press.getModifierState('AltGraph')) return true;
  const one = [...press.key].length === 1;
  return (
    press.key === 'Dead' ||
    (one && press.key.toLowerCase() !== hotkey.toLowerCase() && !isForeignLetter(press.key))
  );
}

/** Whether a key press triggers this hotkey. Key repeat does not count. */
export function isHotkey(press: KeyPress, hotkey: string): boolean {
  if (hotkey === '' || press.repeat || press.metaKey || !press.ctrlKey || press.shiftKey === press.altKey)
    return false;
  if (!isKey(press, hotkey)) return false;
  return press.shiftKey ? !press.getModifierState('AltGraph') : !typesThirdCharacter(press, hotkey);
}

/** The first action in display order whose hotkey was pressed. */
export function pressedAction<A extends { readonly hotkey: string }>(
  press: KeyPress,
  actions: readonly A[],
): A | undefined {
  return actions.find((action) => isHotkey(press, action.hotkey));
}
