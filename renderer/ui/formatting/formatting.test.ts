import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_PRESENTATION, type Presentation } from '../../../shared/presentation.ts';
import { formatAmount, formatCount, formatFigures, withoutBrackets } from './amounts.ts';
import { formatDate, formatInstant, formatSentTime } from './dates.ts';
import { firstWeekdayIn, formatting, formattingOf } from './formatting.ts';

const NBSP = '\u00a0';

function choose(choices: Partial<Presentation>, preferred = ['en-GB']): void {
  formatting.set(formattingOf({ ...DEFAULT_PRESENTATION, ...choices }, preferred));
}
afterEach(() => choose({}));

test.each([
  ['comma-point', '1,234.50'],
  ['point-comma', '1.234,50'],
  ['space-comma', `1${NBSP}234,50`],
  // Versions of the Unicode data (CLDR) differ in the apostrophe.
  ['apostrophe-point', /^1['’]234\.50$/],
] as const)('writes figures as %s: %s', (numberFormat, written) => {
  choose({ numberFormat });
  expect(formatFigures('1234.50', 'EUR')).toMatch(written);
});

test('uses the figures of the chosen language, or by default those of the system’s region', () => {
  choose({ language: 'hu' });
  expect(formatFigures('1234.50', 'EUR')).toBe(`1${NBSP}234,50`);
  expect(formatCount(1234)).toBe(`1${NBSP}234`);
  choose({}, ['de-DE', 'en-GB']);
  expect(formatFigures('1234.50', 'EUR')).toBe('1.234,50');
  expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
});

test.each([
  ['iso', '2026-11-02'],
  ['day-month-slash', '02/11/2026'],
  ['month-day-slash', '11/02/2026'],
  ['day-month-dot', '02.11.2026'],
  ['year-month-dot', '2026. 11. 02.'],
  ['auto', '2 Nov 2026'],
] as const)('writes dates as %s: %s, also with a time', (dateFormat, written) => {
  choose({ dateFormat });
  expect(formatDate('2026-11-02')).toBe(written);
  expect(formatInstant(new Date(2026, 10, 2, 14, 5, 9).getTime())).toMatch(
    new RegExp(`^${written.replaceAll('.', '\\.')},? 14:05:09$`),
  );
  expect(formatSentTime('2026-11-02T08:15:00')).toBe(`${written}, 08:15`);
});

describe('negative amounts in brackets', () => {
  test('have no minus sign; zero and positive amounts have no brackets', () => {
    choose({ negatives: 'brackets' });
    expect(formatAmount('-1234.50', 'EUR')).toBe(`EUR${NBSP}(1,234.50)`);
    expect(formatFigures('-0.00', 'EUR')).toBe('0.00');
    expect(formatFigures('12.00', 'EUR')).toBe('12.00');
  });

  test('have a minus sign for screen readers', () => {
    expect(withoutBrackets(`EUR${NBSP}(1,234.50)`)).toBe(`EUR${NBSP}−1,234.50`);
  });
});

test('starts the week as chosen, or as usual in the region', () => {
  const first = (firstWeekday: Presentation['firstWeekday'], region: string): number =>
    firstWeekdayIn(formattingOf({ ...DEFAULT_PRESENTATION, firstWeekday }, [region]));
  expect(first('saturday', 'en-GB')).toBe(6);
  expect(first('auto', 'en-US')).toBe(7);
  expect(first('auto', 'hu-HU')).toBe(1);
});
