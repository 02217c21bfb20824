import { expect, test } from 'vitest';
import { isMac, keyWords } from './key-words.ts';

test('keys are named as on the keyboard', () => {
  expect(keyWords('mod+shift+P', false)).toEqual(['Ctrl', 'Shift', 'P']);
  expect(keyWords('mod+shift+P', true)).toEqual(['⌘', '⇧', 'P']);
  expect(keyWords('?', true)).toEqual(['?']);
  expect([isMac('MacIntel'), isMac('Linux x86_64'), isMac('Win32')]).toEqual([true, false, false]);
});
