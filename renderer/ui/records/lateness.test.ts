import { expect, it } from 'vitest';
import { daysLate, daysLeft } from './lateness.ts';

const unpaid = {
  ...({ dueDate: '2026-11-10', paidStatus: 'unpaid', removedAt: null, cancelled: null } as const),
  unreadable: [],
};

it('counts the days since an unpaid or part-paid record was due', () => {
  expect(daysLate(unpaid, '2026-11-21')).toBe(11);
  expect(daysLate({ ...unpaid, paidStatus: 'partial' }, '2026-11-11')).toBe(1);
});

it('calls nothing late on its due date, before it, or when it is paid', () => {
  expect(daysLate(unpaid, '2026-11-10')).toBe(0);
  expect(daysLate(unpaid, '2026-10-01')).toBe(0);
  expect(daysLate({ ...unpaid, paidStatus: 'paid' }, '2026-11-21')).toBe(0);
});

it('calls nothing late that is not known to be open', () => {
  expect(daysLate({ ...unpaid, paidStatus: null }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, dueDate: null }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, dueDate: 'soon' }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, removedAt: 1 }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, cancelled: 'cancelled' }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, dueDate: '2026-11-101', unreadable: ['dueDate'] }, '2026-11-21')).toBe(0);
});

it('counts the days until what is open is due, its own day included', () => {
  expect(daysLeft(unpaid, '2026-11-03')).toBe(7);
  expect(daysLeft(unpaid, '2026-11-10')).toBe(0);
  expect(daysLeft(unpaid, '2026-11-11')).toBeNull();
  expect(daysLeft({ ...unpaid, paidStatus: 'paid' }, '2026-11-03')).toBeNull();
  expect(daysLeft({ ...unpaid, dueDate: null }, '2026-11-03')).toBeNull();
});
