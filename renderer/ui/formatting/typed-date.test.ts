import { describe, expect, test } from 'vitest';
import { DEFAULT_PRESENTATION, type DateFormat } from '../../../shared/presentation.ts';
import { NO_DATES, TYPED_DATES } from '../../../shared/testing/typed-dates.ts';
import { formatDate } from './dates.ts';
import { formatting, formattingOf } from './formatting.ts';
import { typedDate } from './typed-date.ts';

const written = (language: 'en' | 'hu', dateFormat: DateFormat = 'auto') =>
  formattingOf({ ...DEFAULT_PRESENTATION, language, dateFormat }, ['en-GB']);

const TODAY = '2026-03-15';
const LOCALES = ['en-GB', 'en-US', 'de', 'hu', 'de-CH'];

describe.each(LOCALES)('in %s', (locale) => {
  const now = formattingOf({ ...DEFAULT_PRESENTATION, language: locale === 'hu' ? 'hu' : 'en' }, [locale]);

  test.each(TYPED_DATES)('reads “%s” as the 27th of November 2026', (text) => {
    expect(typedDate(text, TODAY, now)).toBe('2026-11-27');
  });

  test.each(NO_DATES)('rejects “%s”', (text) => {
    expect(typedDate(text, TODAY, now)).toBeNull();
  });
});

test.each([
  ['11/24/2026', written('en', 'month-day-slash'), '2026-11-24'],
  ['04/05/2026', written('en', 'month-day-slash'), '2026-04-05'],
  ['04/05/2026', written('en'), '2026-05-04'],
  ['04/05', written('en'), '2026-05-04'],
  ['04.05.', written('hu'), '2026-04-05'],
  ['04052026', written('en'), '2026-05-04'],
  ['04052026', written('en', 'month-day-slash'), '2026-04-05'],
  ['040526', written('en'), '2026-05-04'],
  ['260504', written('hu'), '2026-05-04'],
  ['2026. nov. 24.', written('hu'), '2026-11-24'],
  ['2026. november 24-én', written('hu'), '2026-11-24'],
  ['nov. 24.', written('hu'), '2026-11-24'],
  ['péntek, 2026. nov. 27.', written('hu'), '2026-11-27'],
  ['26. 11. 24.', written('hu', 'year-month-dot'), '2026-11-24'],
  ['24. Dezember 2026', formattingOf(DEFAULT_PRESENTATION, ['de']), '2026-12-24'],
  ['24. Okt.', formattingOf(DEFAULT_PRESENTATION, ['de']), '2026-10-24'],
  ['29.2.2028', written('en'), '2028-02-29'],
  ['27.11.26', written('en'), '2026-11-27'],
  ['27 nov 26', written('en'), '2026-11-27'],
  ['27.11.26', written('hu'), '2027-11-26'],
])('reads “%s” in the order of its format', (text, now, date) => {
  expect(typedDate(text, TODAY, now)).toBe(date);
});

test('reads every date in the form in which it is written, in each language and format', () => {
  const before = formatting.read();
  for (const language of ['en', 'hu'] as const) {
    for (const format of ['auto', 'iso', 'day-month-slash', 'month-day-slash', 'day-month-dot'] as const) {
      formatting.set(written(language, format));
      for (let month = 1; month <= 12; month++) {
        const date = `2026-${String(month).padStart(2, '0')}-09`;
        expect(typedDate(formatDate(date), TODAY), `${language} ${format} ${formatDate(date)}`).toBe(date);
      }
    }
  }
  formatting.set(before);
});
