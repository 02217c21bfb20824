import { expect, test } from 'vitest';
import { dayStart } from '../../ui/formatting/dates.ts';
import { dayRows, momentsOf } from './day-rows.ts';

const reading = (day: string, balance: string, asSent = false) => ({
  balance,
  asSent,
  receivedAt: dayStart(day) + 3_600_000,
});

test('moments are the ends of days, newest first', () => {
  expect(momentsOf('2026-01-02', 2)).toEqual(['2026-01-03', '2026-01-02', '2026-01-01'].map(dayStart));
});

test('a day shows its last balance and its change, a day without data neither, and days before the first are omitted', () => {
  const rows = dayRows('2026-01-05', [
    reading('2026-01-05', '0.30'),
    reading('2026-01-03', '0.10'),
    reading('2026-01-03', '0.10'),
    reading('2026-01-02', '5.00'),
    null,
    null,
  ]);
  expect(rows).toMatchObject([
    { day: '2026-01-05', reading: { balance: '0.30' }, change: '0.20' },
    { day: '2026-01-04', reading: null, change: null },
    { day: '2026-01-03', reading: { balance: '0.10' }, change: '-4.90' },
    { day: '2026-01-02', reading: { balance: '5.00' }, change: null },
  ]);
});

test('shows no change from or to a balance that is not exact', () => {
  const rows = dayRows('2026-01-05', [reading('2026-01-05', 'about 5', true), reading('2026-01-04', '1.00')]);
  expect(rows).toMatchObject([{ change: null }]);
});
