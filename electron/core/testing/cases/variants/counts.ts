import { expense, income, page, pages, partner } from './bodies.ts';
import type { Variant } from './variant.ts';

const FOUR = [1, 2, 3, 4].map((id) => expense(id));
const TWO_PAGES = [FOUR.slice(0, 2), FOUR.slice(2)];
const ALL_FOUR = { expenses: ['N1', 'N2', 'N3', 'N4'] };

export const COUNTS: Variant[] = [
  {
    case: 'a count one too high',
    answers: { '/1/incomes/': page([income(1)], { count: 2 }) },
    expect: 'The record is shown; the list is not complete, and nothing is removed.',
    seen: { listed: { incomes: ['I1'] }, incomplete: ['incomes'], steady: true },
  },
  {
    case: 'partners counted too high',
    answers: { '/1/partners/': page([partner(1, 'Acme')], { count: 50 }) },
    expect: 'The record is shown; the list is not complete.',
    seen: { listed: { partners: ['Acme'] }, incomplete: ['partners'], steady: true },
  },
  {
    case: 'a count above 0 for an empty list',
    answers: { '/1/expenses/': page([], { count: 3 }) },
    expect: 'An empty list that is not complete.',
    seen: { listed: { expenses: [] }, incomplete: ['expenses'] },
  },
  {
    case: 'a count too low',
    answers: { '/1/expenses/': page(FOUR, { count: 1 }) },
    expect: 'All four are shown, and nothing is removed.',
    seen: { listed: ALL_FOUR, steady: true },
  },
  {
    case: 'a count of 0 for a list with records',
    answers: { '/1/incomes/': page([income(1), income(2)], { count: 0 }) },
    expect: 'Both are shown, and nothing is removed.',
    seen: { listed: { incomes: ['I1', 'I2'] }, steady: true },
  },
  {
    case: 'too high only on the first page',
    answers: pages('/1/expenses/', [9, 4], ...TWO_PAGES),
    expect: 'All four are shown.',
    seen: { listed: ALL_FOUR, steady: true },
  },
  {
    case: 'too high only on the last page',
    answers: pages('/1/expenses/', [4, 9], ...TWO_PAGES),
    expect: 'All four are shown: the number announced on the first page.',
    seen: { listed: ALL_FOUR, steady: true },
  },
  {
    case: 'too low only on the last page',
    answers: pages('/1/expenses/', [4, 1], ...TWO_PAGES),
    expect: 'All four are shown.',
    seen: { listed: ALL_FOUR, steady: true },
  },
  {
    case: 'too low on every page',
    answers: pages('/1/expenses/', [1, 1], ...TWO_PAGES),
    expect: 'Every page is fetched anyway.',
    seen: { listed: ALL_FOUR, steady: true },
  },
  {
    case: 'counts as text on two pages',
    answers: pages('/1/expenses/', ['4', '4'], ...TWO_PAGES),
    expect: 'All four, complete.',
    seen: { listed: ALL_FOUR, complete: ['expenses'] },
  },
  {
    case: 'no count on any page',
    answers: pages('/1/expenses/', [undefined, undefined], ...TWO_PAGES),
    expect: 'All four, complete: the last page has no next page.',
    seen: { listed: ALL_FOUR, complete: ['expenses'], steady: true },
  },
  {
    case: 'a count that is not a number',
    answers: { '/1/partners/': page([partner(1, 'Acme')], { count: 'many' }) },
    expect: 'The count is treated as missing.',
    seen: { listed: { partners: ['Acme'] } },
  },
  {
    case: 'an id repeated across pages',
    answers: pages('/1/expenses/', [4, 4, 4], FOUR.slice(0, 2), FOUR.slice(1, 3), FOUR.slice(3)),
    expect: 'Each once, and complete: the number matches the count.',
    seen: { listed: ALL_FOUR, complete: ['expenses'], steady: true },
  },
  {
    case: 'the same id on every page',
    answers: pages('/1/partners/', [2, 2], [partner(1, 'Acme')], [partner(1, 'Acme')]),
    expect: 'Once; the fetch ends, and one of the two announced records is missing.',
    seen: { listed: { partners: ['Acme'] }, incomplete: ['partners'], steady: true },
  },
  {
    case: 'a next page that links to itself',
    answers: {
      '/1/incomes/': page([income(1)], { count: 2, next: '{address}/1/incomes/?page=2' }),
      '/1/incomes/?page=2': page([income(2)], { count: 2, next: '{address}/1/incomes/?page=2' }),
    },
    expect: 'Both are shown, and the fetch ends.',
    seen: { listed: { incomes: ['I1', 'I2'] } },
  },
  {
    case: 'a count that rises between two syncs',
    answers: { '/1/expenses/': page(FOUR.slice(0, 2)) },
    later: { '/1/expenses/': page(FOUR.slice(0, 1), { count: 9 }) },
    expect: 'An answer with fewer records than its count removes nothing.',
    seen: { listed: { expenses: ['N1', 'N2'] } },
  },
];
