import { expect, test } from 'vitest';
import { SHORTCUTS } from './shortcuts.ts';

/** Chromium and Firefox never give these to a page, or not in all of their windows. */
const OF_THE_BROWSER = ['N', 'T', 'W', 'Q', 'shift+N', 'shift+T', 'shift+W', 'shift+P', 'shift+Q'];

test('no key of the program is one that a browser keeps for itself', () => {
  const taken = OF_THE_BROWSER.map((key) => `mod+${key}`);
  expect(Object.values(SHORTCUTS).filter((keys) => taken.includes(keys))).toEqual([]);
});
