import { expect, test } from 'vitest';
import { SuccessTimes } from './success-times.ts';

test('another thread sees noted times, and the later of that and the file', () => {
  const writer = new SuccessTimes();
  const reader = new SuccessTimes(writer.memory);
  expect(reader.latest(1, 'balances', 5)).toBe(5);
  writer.note(1, 'balances', 7);
  writer.note(1, 'incomes', 8);
  writer.note(1_000_000_000_001, 'balances', 9);
  expect(reader.latest(1, 'balances', 5)).toBe(7);
  expect(reader.latest(1, 'incomes', 10)).toBe(10);
  expect(reader.latest(1_000_000_000_001, 'balances', 1)).toBe(9);
  expect(reader.latest(2, 'balances', 5)).toBe(5);
  expect(reader.latest(1, 'balances', null), 'no time without a stored success').toBeNull();
});

test('a snapshot does not change with times noted later', () => {
  const times = new SuccessTimes();
  times.note(1, 'balances', 1);
  const snapshot = times.snapshot();
  times.note(1, 'balances', 2);
  times.note(2, 'balances', 3);
  expect(times.latest(2, 'balances', 0)).toBe(3);
  expect(snapshot.latest(1, 'balances', 0)).toBe(1);
  expect(snapshot.latest(2, 'balances', 0)).toBe(0);
});

test('reserve fails when the capacity is used up', () => {
  const times = new SuccessTimes();
  let companyId = 0;
  while (times.reserve(companyId, 'balances')) companyId += 1;
  expect(companyId).toBeGreaterThan(10_000);
  times.note(companyId, 'balances', 5);
  expect(times.latest(companyId, 'balances', 1)).toBe(1);
  expect(times.reserve(0, 'balances')).toBe(true);
});
