import { expect, test } from 'vitest';
import { linesWithin, type ForecastLine } from './forecast-line.ts';

const line = (...balances: string[]): ForecastLine => {
  const days = balances.map((balance, day) => ({ date: `2024-03-0${day + 1}`, balance, flow: null }));
  const [first] = days;
  if (!first) throw new Error('a line needs a balance');
  return {
    start: null,
    days,
    lowest: { date: first.date, balance: first.balance, isNow: false },
    unreadable: 0,
  };
};
const lines = {
  due: line('1.00', '9.00', '4.00', '4.00', '8.00'),
  typical: line('5.00', '5.00', '7.00', '6.00', '1.00'),
};

test('a window has its own days and its own lowest balance on each line', () => {
  const { due, typical } = linesWithin(lines, { from: 1, to: 3 });
  expect(due.days.map(({ balance }) => balance)).toEqual(['9.00', '4.00', '4.00']);
  expect(due.lowest.date, 'the first day with the lowest balance').toBe('2024-03-03');
  expect(typical?.lowest.balance).toBe('5.00');
});

test('the current balance counts only in a window that starts today', () => {
  const now = { ...lines, due: { ...lines.due, start: '0.50' } };
  expect(linesWithin(now, { from: 0, to: 3 }).due.lowest).toEqual({
    date: '2024-03-01',
    balance: '0.50',
    isNow: true,
  });
  expect(linesWithin(now, { from: 1, to: 3 }).due.lowest).toMatchObject({ date: '2024-03-03', isNow: false });
});

test('without a window the lines are complete', () => {
  expect(linesWithin(lines, null)).toEqual(lines);
});
