import { expect, test } from 'vitest';
import { historyPoints } from './history-points.ts';

const HOUR_MS = 3_600_000;
const stretch = (seenAt: number, lastSeenAt: number, balance: string | null, asSent = false) => ({
  seenAt,
  lastSeenAt,
  balance,
  asSent,
});

test('treats more than two hours without data as a gap', () => {
  const points = historyPoints([
    stretch(0, HOUR_MS, '1.00'),
    stretch(3 * HOUR_MS, 4 * HOUR_MS, '2.00'),
    stretch(7 * HOUR_MS, 8 * HOUR_MS, '2.00'),
  ]);
  expect(points.map(({ isAfterGap }) => isAfterGap)).toEqual([false, false, true]);
});

test('treats an inexact balance as a gap', () => {
  const points = historyPoints([
    stretch(0, 1, '1.00'),
    stretch(2, 3, 'about 5', true),
    stretch(4, 5, '1.00'),
  ]);
  expect(points).toMatchObject([
    { value: 10_000n, isAfterGap: false },
    { value: 10_000n, isAfterGap: true },
  ]);
});
