import { expect, test } from 'vitest';
import { startsInTray } from './starts-in-tray.ts';

test.each([
  ['waits where a closed one stays', { tray: true, closeToTray: true }, false, true],
  ['shows where a closed one ends the program', { tray: true, closeToTray: false }, false, false],
  ['shows where there is no tray', { tray: false, closeToTray: true }, false, false],
  ['shows behind a lock, which the tray does not open', { tray: true, closeToTray: true }, true, false],
])('a window that starts hidden %s', async (_what, settings, isLocked, expected) => {
  expect(await startsInTray(isLocked, () => Promise.resolve(settings))).toBe(expected);
});

test('the window is shown if the settings cannot be read', async () => {
  expect(await startsInTray(false, () => Promise.reject(new Error('no thread')))).toBe(false);
});
