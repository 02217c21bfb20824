import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PRESENTATION } from '../../../shared/presentation.ts';
import {
  formatDate,
  formatEntered,
  formatInstant,
  formatLongDate,
  formatNear,
  formatSentTime,
  localDate,
} from './dates.ts';
import { formatting, formattingOf } from './formatting.ts';

describe.each(['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])('dates in the time zone %s', (zone) => {
  const before = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  test('shows a calendar date as the same day everywhere', () => {
    expect(formatDate('2026-03-01', 'en-GB')).toBe('1 Mar 2026');
    expect(formatDate('2026-03-01T23:30:00-09:00', 'en-GB')).toBe('1 Mar 2026');
  });

  test('shows a time without a zone as sent', () => {
    expect(formatSentTime('2026-03-01T23:30:00', 'en-GB')).toBe('1 Mar 2026, 23:30');
    expect(formatSentTime('2026-03-01', 'en-GB')).toBe('1 Mar 2026');
  });

  test.each([
    ['2026-11-24T23:30:00Z', '24 Nov 2026, 23:30 UTC'],
    ['2026-11-24T23:30:00+02:00', '24 Nov 2026, 23:30 +02:00'],
    ['2026-11-24 00:10', '24 Nov 2026, 00:10'],
    ['2026-11-24', '24 Nov 2026'],
    ['24/11/2026 23:30', '24/11/2026 23:30'],
  ])('shows the time of entry %s with the day of its date', (sent, expected) => {
    expect(formatEntered(sent, 'en-GB')).toBe(expected);
  });
});

test('adds the weekday to a long date in every format', () => {
  expect(formatLongDate('2026-03-01', 'en-GB')).toMatch(/^Sunday,? 1 March 2026$/);
  expect(formatLongDate('2026-03-01', 'hu')).toBe('2026. március 1., vasárnap');
  formatting.set(formattingOf({ ...DEFAULT_PRESENTATION, dateFormat: 'iso' }, ['en-GB']));
  expect(formatLongDate('2026-03-01', 'en-GB')).toBe('Sunday, 2026-03-01');
  formatting.set(formattingOf(DEFAULT_PRESENTATION, ['en-GB']));
});

test('shows a time with an offset in the user’s zone', () => {
  const [day, time] = formatSentTime('2026-03-01T10:00:00Z', 'en-GB').split(', ');
  expect(formatInstant(Date.UTC(2026, 2, 1, 10), 'en-GB')).toBe(`${day}, ${time}:00`);
});

test('shows text without a date unchanged', () => {
  expect(formatDate('2026-02-30', 'en-GB')).toBe('2026-02-30');
  expect(formatSentTime('yesterday', 'en-GB')).toBe('yesterday');
});

test('takes today from the user’s local calendar', () => {
  expect(localDate(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
});

test('adds the date to a time of another day', () => {
  const at = (day: number, hour: number) => new Date(2026, 0, day, hour, 5).getTime();
  expect(formatNear(at(5, 14), at(5, 9), 'en-GB')).toBe('14:05');
  expect(formatNear(at(6, 9), at(5, 14), 'en-GB')).toBe('6 Jan 2026, 09:05');
});
