import { describe, expect, it } from 'vitest';
import { isHotkey, type KeyPress, pressedAction } from './hotkeys.ts';

function press(key: string, code: string, held: string): KeyPress {
  const modifiers = new Set(held.split('+'));
  return {
    key,
    code,
    ctrlKey: modifiers.has('ctrl'),
    shiftKey: modifiers.has('shift'),
    altKey: modifiers.has('alt'),
    metaKey: modifiers.has('meta'),
    repeat: modifiers.has('repeat'),
    getModifierState: (name) => name === 'AltGraph' && modifiers.has('altgr'),
  };
}

describe('hotkeys', () => {
  it.each([
    ['CTRL+SHIFT with a letter', press('G', 'KeyG', 'ctrl+shift'), 'g'],
    ['a capital hotkey', press('G', 'KeyG', 'ctrl+shift'), 'G'],
    ['CTRL+ALT where it types nothing', press('g', 'KeyG', 'ctrl+alt'), 'g'],
    ['a digit by its key, though shift makes it "', press('"', 'Digit2', 'ctrl+shift'), '2'],
    ['a digit on a French keyboard', press('2', 'Digit2', 'ctrl+shift'), '2'],
    ['a digit of the number pad', press('7', 'Numpad7', 'ctrl+alt'), '7'],
    ['a letter as the layout has it', press('Z', 'KeyY', 'ctrl+shift'), 'z'],
    ['a Latin hotkey on a Russian layout', press('П', 'KeyG', 'ctrl+shift'), 'g'],
    ['a Latin hotkey on a Russian layout, with ALT', press('п', 'KeyG', 'ctrl+alt'), 'g'],
    ['a Cyrillic hotkey', press('Д', 'KeyL', 'ctrl+shift'), 'д'],
    ['a letter with an accent', press('Ü', 'BracketLeft', 'ctrl+shift'), 'ü'],
  ])('%s', (_, pressed, hotkey) => {
    expect(isHotkey(pressed, hotkey)).toBe(true);
  });

  it.each([
    ['AltGr+E types €', press('€', 'KeyE', 'ctrl+alt+altgr'), 'e'],
    ['AltGr that types nothing', press('g', 'KeyG', 'ctrl+alt+altgr'), 'g'],
    ['CTRL+ALT that types € without saying AltGraph', press('€', 'KeyE', 'ctrl+alt'), 'e'],
    ['CTRL+ALT that types a Polish letter', press('ą', 'KeyA', 'ctrl+alt'), 'a'],
    ['CTRL+ALT+2 that types ²', press('²', 'Digit2', 'ctrl+alt'), '2'],
    ['CTRL+ALT that begins an accent', press('Dead', 'KeyE', 'ctrl+alt'), 'e'],
    ['plain typing', press('g', 'KeyG', ''), 'g'],
    ['CTRL alone', press('g', 'KeyG', 'ctrl'), 'g'],
    ['CTRL+ALT+SHIFT', press('G', 'KeyG', 'ctrl+alt+shift'), 'g'],
    ['with the command key', press('g', 'KeyG', 'ctrl+shift+meta'), 'g'],
    ['a key held down', press('G', 'KeyG', 'ctrl+shift+repeat'), 'g'],
    ['another letter', press('H', 'KeyH', 'ctrl+shift'), 'g'],
    ['the place of another layout', press('Y', 'KeyZ', 'ctrl+shift'), 'z'],
    ['no hotkey', press('Shift', 'ShiftLeft', 'ctrl+shift'), ''],
  ])('not: %s', (_, pressed, hotkey) => {
    expect(isHotkey(pressed, hotkey)).toBe(false);
  });

  it('if two actions have the same key, the first one wins', () => {
    const actions = [
      { id: 1, hotkey: 'a' },
      { id: 2, hotkey: 'a' },
    ];
    expect(pressedAction(press('A', 'KeyA', 'ctrl+shift'), actions)?.id).toBe(1);
    expect(pressedAction(press('B', 'KeyB', 'ctrl+shift'), actions)).toBeUndefined();
  });
});
