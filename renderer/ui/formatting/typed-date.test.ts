import { expect, test } from 'vitest';
import { DEFAULT_PRESENTATION, type DateFormat } from '../../../shared/presentation.ts';
import { formatDate } from './dates.ts';
import { formatting, formattingOf } from './formatting.ts';
import { typedDate } from './typed-date.ts';

const written = (language: 'en' | 'hu', dateFormat: DateFormat = 'auto') =>
  formattingOf({ ...DEFAULT_PRESENTATION, language, dateFormat }, ['en-GB']);

test.each([
  ['2026-11-24', written('en')],
  ['2026-11-24', written('hu', 'month-day-slash')],
  ['24 Nov 2026', written('en')],
  ['24 november 2026', written('en')],
  ['24/11/2026', written('en')],
  [' 24.11.26 ', written('en')],
  ['11/24/2026', written('en', 'month-day-slash')],
  ['2026. nov. 24.', written('hu')],
  ['2026. november 24.', written('hu')],
  ['2026.11.24', written('hu')],
  ['24.11.2026', written('hu')],
  ['26. 11. 24.', written('hu', 'year-month-dot')],
])('%s is the 24th of November 2026', (text, now) => {
  expect(typedDate(text, now)).toBe('2026-11-24');
});

test.each(['', '24', '24 Nov', '31 Feb 2026', '24/13/2026', '24 Xyz 2026', '1 Ju 2026', 'a b c', '1 2 3 4'])(
  '“%s” is no date',
  (text) => {
    expect(typedDate(text, written('en'))).toBeNull();
  },
);

test('each date is read as it is written, in every language and format', () => {
  const before = formatting.read();
  for (const language of ['en', 'hu'] as const) {
    for (const format of ['auto', 'iso', 'day-month-slash', 'month-day-slash', 'day-month-dot'] as const) {
      formatting.set(written(language, format));
      for (let month = 1; month <= 12; month++) {
        const date = `2026-${String(month).padStart(2, '0')}-09`;
        expect(typedDate(formatDate(date)), `${language} ${format} ${formatDate(date)}`).toBe(date);
      }
    }
  }
  formatting.set(before);
});
