import { expect, test } from 'vitest';
import { quietFor } from './quiet-hours.ts';

const at = (hour: number, minute = 0): number => new Date(2026, 0, 15, hour, minute).getTime();
const HOUR_MS = 3_600_000;

test.each([
  ['inside', { from: '12:00', to: '14:00' }, at(13), HOUR_MS],
  ['at the end', { from: '12:00', to: '14:00' }, at(14), 0],
  ['before midnight', { from: '22:00', to: '07:00' }, at(23), 8 * HOUR_MS],
  ['after midnight', { from: '22:00', to: '07:00' }, at(6), HOUR_MS],
  ['during the day', { from: '22:00', to: '07:00' }, at(12), 0],
  ['empty hours', { from: '07:00', to: '07:00' }, at(7), 0],
  ['none', null, at(3), 0],
])('%s', (_when, hours, now, wanted) => {
  expect(quietFor(hours, now)).toBe(wanted);
});
