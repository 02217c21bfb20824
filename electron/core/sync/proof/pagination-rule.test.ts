import { afterEach, describe, expect, test } from 'vitest';
import type { CaseAnswer } from '../../testing/cases/case-service.ts';
import { openCaseWorld, type CaseWorld } from '../../testing/cases/case-world.ts';
import { isCountRight, isProof, type Paginated } from './pagination-rule.ts';

const pass = (over: Partial<Paginated> = {}): Paginated => ({
  announced: 20,
  received: 20,
  rows: 20,
  setAsideRepeats: false,
  newAfterFirstPage: 0,
  ending: null,
  isOnePage: false,
  ...over,
});

describe('a single pass', () => {
  test.each<[string, Partial<Paginated>, boolean]>([
    ['with the announced number of records', {}, true],
    ['with a record unknown before', { newAfterFirstPage: 1 }, false],
    ['of several pages without a count', { announced: null }, false],
    ['of one page without a count', { announced: null, isOnePage: true }, true],
    ['of one page with a record that is repeated and counted twice', { received: 19, isOnePage: true }, true],
    [
      'with the announced number only because of repeated unreadable records',
      { setAsideRepeats: true },
      false,
    ],
    ['of one page with the same unreadable text twice', { setAsideRepeats: true, isOnePage: true }, true],
    ['with fewer records than announced', { received: 19, rows: 19 }, false],
    ['with more records than announced', { received: 21, rows: 21 }, false],
    ['with all records, although the next page cannot be followed', { ending: 'loop' }, true],
  ])('%s', (_what, over, isProven) => {
    expect(isProof(pass(over), true, null)).toBe(isProven);
  });

  test('proves nothing by a count that was wrong before, unless it has one page', () => {
    expect(isProof(pass(), false, null)).toBe(false);
    expect(isProof(pass({ ending: 'loop' }), false, null)).toBe(false);
    expect(isProof(pass({ isOnePage: true }), false, null)).toBe(true);
  });
});

describe('two passes with the same records', () => {
  test.each<[string, Partial<Paginated>, boolean]>([
    ['prove completeness without a count', { announced: null }, true],
    ['prove completeness with more records than announced', { announced: 16 }, true],
    ['prove completeness if a formerly wrong count matches', {}, true],
    ['prove nothing with fewer records than announced', { announced: 24 }, false],
    ['prove nothing with repeated records', { announced: null, rows: 22 }, false],
    ['prove nothing with repeated unreadable records', { announced: null, setAsideRepeats: true }, false],
    ['prove nothing without reaching the end', { announced: null, ending: 'foreign' }, false],
  ])('%s', (_what, over, isProven) => {
    expect(isProof(pass(over), false, pass(over))).toBe(isProven);
  });
});

test('distrusts a count that differed from the number received by the last full fetch', () => {
  expect(isCountRight({ announced: 16, received: 20 })).toBe(false);
  expect(isCountRight({ announced: 20, received: 20 })).toBe(true);
  expect(isCountRight({ announced: null, received: 20 })).toBe(true);
});

describe('a record that slips from one pass of a full resync', () => {
  const COMPANY = 9210;
  const PAGES = [
    [9, 8, 7],
    [6, 5, 4],
    [3, 2, 1],
  ];
  let world: CaseWorld;
  afterEach(() => world.stop());

  test.each<[string, number | null]>([
    ['the service sends no count', null],
    ['the count is one too low', 8],
  ])('does not become a removal candidate if %s', async (_what, announced) => {
    let slipping: number | null = null;
    const page = (ids: readonly number[], number: number): CaseAnswer => ({
      get body() {
        const records = ids
          .filter((id) => id !== slipping)
          .map((id) => `{"id":${id},"created":"2026-11-0${id}T10:00:00Z","gross_amount":"1.00"}`);
        const count = announced === null ? '' : `"count":${announced},`;
        const next = number < PAGES.length ? `"{address}/1/expenses/?page=${number + 1}"` : 'null';
        // Missing from the end of one pass, present again in the next.
        if (number === PAGES.length) slipping = null;
        return `{${count}"next":${next},"results":[${records.join(',')}]}`;
      },
    });
    const [first = [], ...others] = PAGES;
    world = await openCaseWorld({
      company: COMPANY,
      token: 'walk-proof-9210-0123456789abcdef',
      answers: {
        '/2/company-info/': `{"id":${COMPANY},"name":"Walks"}`,
        '/1/pulse/': '{"summary":0,"accounts":[]}',
        '/1/incomes/': '{"results":[]}',
        '/1/partners/': '{"results":[]}',
        '/2/expense-types/': '{"results":[]}',
        '/1/expenses/': page(first, 1),
        ...Object.fromEntries(
          others.map((ids, index) => [`/1/expenses/?page=${index + 2}`, page(ids, index + 2)]),
        ),
      },
    });
    await world.client.sync.sweep({ companyId: COMPANY, resource: 'expenses' });
    slipping = 2;
    await world.client.sync.sweep({ companyId: COMPANY, resource: 'expenses' });
    expect(slipping).toBeNull();
    expect(world.sql('SELECT record_id FROM removal_candidate WHERE company_id = :company')).toEqual([]);
  });
});
