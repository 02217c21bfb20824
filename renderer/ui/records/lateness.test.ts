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

it('counts none on or before the due date, or for a paid record', () => {
  expect(daysLate(unpaid, '2026-11-10')).toBe(0);
  expect(daysLate(unpaid, '2026-10-01')).toBe(0);
  expect(daysLate({ ...unpaid, paidStatus: 'paid' }, '2026-11-21')).toBe(0);
});

it('counts none for a record that may not be open', () => {
  expect(daysLate({ ...unpaid, paidStatus: null }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, dueDate: null }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, dueDate: 'soon' }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, removedAt: 1 }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, cancelled: 'cancelled' }, '2026-11-21')).toBe(0);
  expect(daysLate({ ...unpaid, dueDate: '2026-11-101', unreadable: ['dueDate'] }, '2026-11-21')).toBe(0);
});

it('counts the days until an open record is due, from 0 on its due date', () => {
  expect(daysLeft(unpaid, '2026-11-03')).toBe(7);
  expect(daysLeft(unpaid, '2026-11-10')).toBe(0);
  expect(daysLeft(unpaid, '2026-11-11')).toBeNull();
  expect(daysLeft({ ...unpaid, paidStatus: 'paid' }, '2026-11-03')).toBeNull();
  expect(daysLeft({ ...unpaid, dueDate: null }, '2026-11-03')).toBeNull();
});
