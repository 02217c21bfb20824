import { expect, test } from 'vitest';
import { SHORTCUTS } from '../../../shared/shortcuts.ts';
import { historyShortcut, shortcutText } from './shortcut-text.ts';

test.each([
  ['Linux x86_64', 'Ctrl+Shift+H', 'Alt+←', 'Alt+→'],
  ['MacIntel', '⇧⌘H', '⌘[', '⌘]'],
])('labels keys as on %s', (platform, hide, back, forward) => {
  expect(shortcutText(SHORTCUTS.hideAmounts, platform)).toBe(hide);
  expect(shortcutText(historyShortcut('back', platform), platform)).toBe(back);
  expect(shortcutText(historyShortcut('forward', platform), platform)).toBe(forward);
});
