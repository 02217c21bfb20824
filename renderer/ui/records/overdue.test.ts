import { expect, it } from 'vitest';
import { daysOverdue, daysUntilDue } from './overdue.ts';

const unpaid = {
  ...({ dueDate: '2026-11-10', paidStatus: 'unpaid', removedAt: null, cancelled: null } as const),
  unreadable: [],
};

it('counts the days since an unpaid or part-paid record was due', () => {
  expect(daysOverdue(unpaid, '2026-11-21')).toBe(11);
  expect(daysOverdue({ ...unpaid, paidStatus: 'partial' }, '2026-11-11')).toBe(1);
});

it('counts none on or before the due date, or for a paid record', () => {
  expect(daysOverdue(unpaid, '2026-11-10')).toBe(0);
  expect(daysOverdue(unpaid, '2026-10-01')).toBe(0);
  expect(daysOverdue({ ...unpaid, paidStatus: 'paid' }, '2026-11-21')).toBe(0);
});

it('counts none for a record that may not be open', () => {
  expect(daysOverdue({ ...unpaid, paidStatus: null }, '2026-11-21')).toBe(0);
  expect(daysOverdue({ ...unpaid, dueDate: null }, '2026-11-21')).toBe(0);
  expect(daysOverdue({ ...unpaid, dueDate: 'soon' }, '2026-11-21')).toBe(0);
  expect(daysOverdue({ ...unpaid, removedAt: 1 }, '2026-11-21')).toBe(0);
  expect(daysOverdue({ ...unpaid, cancelled: 'cancelled' }, '2026-11-21')).toBe(0);
  expect(daysOverdue({ ...unpaid, dueDate: '2026-11-101', unreadable: ['dueDate'] }, '2026-11-21')).toBe(0);
});

it('counts the days until an open record is due, from 0 on its due date', () => {
  expect(daysUntilDue(unpaid, '2026-11-03')).toBe(7);
  expect(daysUntilDue(unpaid, '2026-11-10')).toBe(0);
  expect(daysUntilDue(unpaid, '2026-11-11')).toBeNull();
  expect(daysUntilDue({ ...unpaid, paidStatus: 'paid' }, '2026-11-03')).toBeNull();
  expect(daysUntilDue({ ...unpaid, dueDate: null }, '2026-11-03')).toBeNull();
});
