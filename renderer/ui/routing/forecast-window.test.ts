import { expect, test } from 'vitest';
import { readWindow, shifted } from './forecast-window.ts';

test.each([
  ['0..29', null],
  ['20..30', null],
  ['20..24', null],
  ['24..10', null],
  ['-1..20', null],
  ['0..20', { from: 0, to: 20 }],
  ['22..29', { from: 22, to: 29 }],
])('reads %s, of thirty days, as the window %j', (text, window) => {
  expect(readWindow(text, 30)).toEqual(window);
});

test('moves a window without resizing it, within the range of the forecast', () => {
  const window = { from: 10, to: 19 };
  expect(shifted(window, 3, 30)).toEqual({ from: 13, to: 22 });
  expect(shifted(window, -40, 30)).toEqual({ from: 0, to: 9 });
  expect(shifted(window, Infinity, 30)).toEqual({ from: 20, to: 29 });
});
