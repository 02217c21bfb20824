import { expect, test } from 'vitest';
import { SHORTCUTS } from './shortcuts.ts';

/** Reserved by Chromium and Firefox, at least in some of their windows. */
const OF_THE_BROWSER = ['N', 'T', 'W', 'Q', 'shift+N', 'shift+T', 'shift+W', 'shift+P', 'shift+Q'];

test('no shortcut is reserved by a browser', () => {
  const taken = OF_THE_BROWSER.map((key) => `mod+${key}`);
  expect(Object.values(SHORTCUTS).filter((keys) => taken.includes(keys))).toEqual([]);
});
