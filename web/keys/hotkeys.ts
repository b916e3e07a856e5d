/** Hotkeys of quick actions: CTRL+SHIFT+key, and CTRL+ALT+key where that types nothing in the user's layout. */

/** What is needed of a KeyboardEvent. */
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

/** A digit is its physical key (shifted digits differ by layout), a letter is what the layout says. */
function isKey(press: KeyPress, hotkey: string): boolean {
  const wanted = hotkey.toLowerCase();
  if (/^\d$/.test(wanted)) return press.code === `Digit${wanted}` || press.code === `Numpad${wanted}`;
  if (press.key.toLowerCase() === wanted) return true;
  return isLatin(wanted) && isForeignLetter(press.key) && press.code === `Key${wanted.toUpperCase()}`;
}

/** With CTRL+ALT some layouts type a third character (`@`, `€`, `ą`): such a key belongs to the text. */
function typesThirdCharacter(press: KeyPress, hotkey: string): boolean {
  if (press.getModifierState('AltGraph')) return true;
  const one = [...press.key].length === 1;
  return (
    press.key === 'Dead' ||
    (one && press.key.toLowerCase() !== hotkey.toLowerCase() && !isForeignLetter(press.key))
  );
}

/** Whether a key press means this hotkey. Holding the key down does not count again. */
export function isHotkey(press: KeyPress, hotkey: string): boolean {
  if (hotkey === '' || press.repeat || press.metaKey || !press.ctrlKey || press.shiftKey === press.altKey)
    return false;
  if (!isKey(press, hotkey)) return false;
  return press.shiftKey ? !press.getModifierState('AltGraph') : !typesThirdCharacter(press, hotkey);
}

/** The first action, in the order shown, whose hotkey was pressed. */
export function pressedAction<A extends { readonly hotkey: string }>(
  press: KeyPress,
  actions: readonly A[],
): A | undefined {
  return actions.find((action) => isHotkey(press, action.hotkey));
}
