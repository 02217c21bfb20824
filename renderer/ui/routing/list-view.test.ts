import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DATE_PRESETS } from '../records/date-presets.ts';
import type { ViewFilter } from './view-filter.ts';
import { readListView, sortAfter, writeListView } from './list-view.ts';
import type { ListSorting } from './list-view.ts';

const sorting: ListSorting = {
  columns: ['date', 'partnerName', 'gross'],
  usual: { column: 'date', descending: true },
};

const date = fc.option(fc.constantFrom('2026-01-01', '2026-11-21'));
const dates = fc.oneof(
  fc.constantFrom(...DATE_PRESETS).map((preset) => ({ preset })),
  fc.record({ from: date, to: date }).filter(({ from, to }) => from !== null || to !== null),
);
const amount = fc.option(fc.constantFrom('-5', '0', '1234.5'));
const amounts = fc
  .record({ min: amount, max: amount })
  .filter(({ min, max }) => min !== null || max !== null);
const values = fc.uniqueArray(fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })), {
  minLength: 1,
  maxLength: 4,
});
const anyFilter: fc.Arbitrary<ViewFilter> = fc.record(
  {
    date: dates,
    dueDate: dates,
    gross: amounts,
    partners: values,
    types: values,
    cities: values,
    paid: fc.uniqueArray(fc.constantFrom('unpaid', 'paid', 'partial', null), { minLength: 1 }),
    roles: fc.uniqueArray(fc.constantFrom('customer', 'vendor'), { minLength: 1 }),
    marks: fc.uniqueArray(fc.constantFrom('reviewed', 'unreviewed', 'noted'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);

it('reads from the address what was written to it, whatever the text', () => {
  const views = fc.record({
    sort: fc.record({ column: fc.constantFrom(...sorting.columns), descending: fc.boolean() }),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
    filter: anyFilter,
    recordId: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(readListView(writeListView(view, sorting), sorting)).toEqual(view);
    }),
  );
});

it('keeps the address of a default view empty', () => {
  expect(writeListView({ sort: sorting.usual, text: '', filter: {}, recordId: null }, sorting)).toBe('');
});

it('uses the default order for a column the list does not have', () => {
  expect(readListView('sort=-secret', sorting).sort).toEqual(sorting.usual);
  expect(readListView('sort=name', sorting).sort).toEqual(sorting.usual);
});

it('reverses the order on a second click, and starts with the largest amount', () => {
  expect(sortAfter(sorting.usual, 'gross')).toEqual({ column: 'gross', descending: true });
  expect(sortAfter({ column: 'gross', descending: true }, 'gross')).toEqual({
    column: 'gross',
    descending: false,
  });
  expect(sortAfter(sorting.usual, 'partnerName')).toEqual({ column: 'partnerName', descending: false });
});

it('ignores invalid values in the address', () => {
  const search =
    'date=2026-13-01..&dueDate=soon&gross=1e9..&net=..&paid=maybe&role=&partner=' + 'x'.repeat(101);
  expect(readListView(search, sorting).filter).toEqual({});
});

it('keeps the reasons why totals do not include records, and ignores unknown ones', () => {
  const view = readListView('not-included=partial&not-included=nothing&not-included=vat', sorting);
  expect(view.filter).toEqual({ notIncluded: ['partial', 'vat'] });
  expect(writeListView(view, sorting)).toBe('not-included=partial&not-included=vat');
});
