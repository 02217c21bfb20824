import { expect, test } from 'vitest';
import { DOCUMENT_SORTING, readListView } from '../../../ui/routing/list-view.ts';
import { readLastView, earlierFilterDate, writeLastView } from './last-view.ts';

const view = (search: string) => readListView(search, DOCUMENT_SORTING);
const written = (search: string, today: string, saved: string | null = null) =>
  writeLastView(view(search), DOCUMENT_SORTING, { today, saved });
const since = (search: string, today: string, saved: string | null) =>
  earlierFilterDate(view(search), DOCUMENT_SORTING, { today, saved });

test.each(['paid=unpaid', 'filter=rent', 'filter=1%C2%A0234%2C50', 'sort=-gross&filter=set-on&date=overdue'])(
  "the filter of %s counts as an earlier day's until another is chosen",
  (search) => {
    const saved = written(search, '2026-11-27');
    expect(readLastView(saved).setOn).toBe('2026-11-27');
    expect(view(readLastView(saved).search)).toEqual(view(search));
    expect(since(search, '2026-11-27', saved)).toBeNull();
    expect(since(search, '2026-11-28', saved)).toBe('2026-11-27');
    expect(since(`${search}&record=7`, '2026-11-28', saved)).toBe('2026-11-27');
    expect(since(`${search}&paid=paid`, '2026-11-28', saved)).toBeNull();
    expect(since('', '2026-11-28', saved)).toBeNull();
  },
);

test('a new order keeps the day of the filter, a new filter has its own day', () => {
  const saved = written('paid=unpaid', '2026-11-26');
  const sorted = written('paid=unpaid&sort=-gross', '2026-11-27', saved);
  expect(since('paid=unpaid&sort=-gross', '2026-11-28', sorted)).toBe('2026-11-26');
  const narrowed = written('paid=unpaid&filter=rent', '2026-11-27', sorted);
  expect(since('paid=unpaid&filter=rent', '2026-11-28', narrowed)).toBe('2026-11-27');
});

test('reports nothing for an order alone, a filter of an earlier version, or a clock that went back', () => {
  expect(written('sort=-gross', '2026-11-27')).toBe('sort=-gross');
  expect(since('paid=unpaid', '2026-11-28', 'paid=unpaid')).toBeNull();
  expect(since('paid=unpaid', '2026-11-27', written('paid=unpaid', '2026-11-28'))).toBeNull();
  expect(since('paid=unpaid', '2026-11-28', null)).toBeNull();
});
