import { expect, it } from 'vitest';
import { DEFAULT_PRESENTATION, type Presentation } from '../../../shared/presentation.ts';
import { formatting, formattingOf } from '../formatting/formatting.ts';
import { DATE_PRESETS, resolvePreset } from './date-presets.ts';

it('resolves months, quarters and years across their boundaries', () => {
  const at = (preset: (typeof DATE_PRESETS)[number], today: string) => {
    const { from, to } = resolvePreset(preset, today);
    return `${from ?? ''}..${to ?? ''}`;
  };
  expect(at('this-month', '2024-02-10')).toBe('2024-02-01..2024-02-29');
  expect(at('last-month', '2026-01-31')).toBe('2025-12-01..2025-12-31');
  expect(at('this-quarter', '2026-11-21')).toBe('2026-10-01..2026-12-31');
  expect(at('last-quarter', '2026-02-01')).toBe('2025-10-01..2025-12-31');
  expect(at('last-year', '2026-11-21')).toBe('2025-01-01..2025-12-31');
  expect(at('last-7-days', '2026-03-03')).toBe('2026-02-25..2026-03-03');
  expect(at('overdue', '2026-03-01')).toBe('..2026-02-28');
});

it('resolves weeks, which begin on the day the user chose', () => {
  const week = (firstWeekday: Presentation['firstWeekday'], preset: 'this-week' | 'last-week') => {
    formatting.set(formattingOf({ ...DEFAULT_PRESENTATION, firstWeekday }, ['en-GB']));
    // A Saturday.
    const { from, to } = resolvePreset(preset, '2026-11-21');
    return `${from ?? ''}..${to ?? ''}`;
  };
  expect(week('monday', 'this-week')).toBe('2026-11-16..2026-11-22');
  expect(week('monday', 'last-week')).toBe('2026-11-09..2026-11-15');
  expect(week('saturday', 'this-week')).toBe('2026-11-21..2026-11-27');
  expect(week('sunday', 'this-week')).toBe('2026-11-15..2026-11-21');
});

it('never ends before it begins', () => {
  for (const preset of DATE_PRESETS) {
    const { from, to } = resolvePreset(preset, '2026-12-31');
    expect(from === null || to === null || from <= to, preset).toBe(true);
  }
});
