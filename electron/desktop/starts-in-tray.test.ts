import { expect, test } from 'vitest';
import { startsInTray } from './starts-in-tray.ts';

test.each([
  ['stays hidden if closing keeps the app in the tray', { tray: true, closeToTray: true }, false, true],
  ['is shown if closing quits the app', { tray: true, closeToTray: false }, false, false],
  ['is shown if there is no tray', { tray: false, closeToTray: true }, false, false],
  ['is shown if locked, because the tray cannot unlock', { tray: true, closeToTray: true }, true, false],
])('a window that starts hidden %s', async (_what, settings, isLocked, expected) => {
  expect(await startsInTray(isLocked, () => Promise.resolve(settings))).toBe(expected);
});

test('the window is shown if the settings cannot be read', async () => {
  expect(await startsInTray(false, () => Promise.reject(new Error('no thread')))).toBe(false);
});
