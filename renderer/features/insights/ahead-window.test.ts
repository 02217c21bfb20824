import { expect, test } from 'vitest';
import type { AheadLine } from './ahead-line.ts';
import { readWindow, shifted, within } from './ahead-window.ts';

const line = (...balances: string[]): AheadLine => {
  const days = balances.map((balance, day) => ({ date: `2024-03-0${day + 1}`, balance, flow: null }));
  const [first] = days;
  if (!first) throw new Error('no day');
  return { days, lowest: first, unreadable: 0 };
};
const lines = {
  due: line('1.00', '9.00', '4.00', '4.00', '8.00'),
  usual: line('5.00', '5.00', '7.00', '6.00', '1.00'),
};

test('a window has its own days, and its own lowest of each line', () => {
  const { due, usual } = within(lines, { from: 1, to: 3 });
  expect(due.days.map(({ balance }) => balance)).toEqual(['9.00', '4.00', '4.00']);
  expect(due.lowest.date, 'the first of the lowest').toBe('2024-03-03');
  expect(usual?.lowest.balance).toBe('5.00');
});

test('without a window all is there', () => {
  expect(within(lines, null)).toEqual(lines);
});

test.each([
  ['0..29', null],
  ['20..30', null],
  ['20..24', null],
  ['24..10', null],
  ['-1..20', null],
  ['0..20', { from: 0, to: 20 }],
  ['22..29', { from: 22, to: 29 }],
])('%s of thirty days is the window %j', (text, window) => {
  expect(readWindow(text, 30)).toEqual(window);
});

test('a window is moved as a whole, and no further than the days go', () => {
  const window = { from: 10, to: 19 };
  expect(shifted(window, 3, 30)).toEqual({ from: 13, to: 22 });
  expect(shifted(window, -40, 30)).toEqual({ from: 0, to: 9 });
  expect(shifted(window, Infinity, 30)).toEqual({ from: 20, to: 29 });
});
