import { afterEach, describe, expect, test } from 'vitest';
import type { CaseAnswer } from '../../testing/cases/case-service.ts';
import { openCaseWorld, type CaseWorld } from '../../testing/cases/case-world.ts';
import { isCountRight, isProof, type Paginated } from './pagination-rule.ts';

const pass = (over: Partial<Paginated> = {}): Paginated => ({
  announced: 20,
  received: 20,
  rows: 20,
  setAsideRepeats: false,
  strangers: 0,
  ending: null,
  isOnePage: false,
  ...over,
});

describe('a single pass', () => {
  test.each<[string, Partial<Paginated>, boolean]>([
    ['that met as many as were announced', {}, true],
    ['that met a stranger', { strangers: 1 }, false],
    ['of several pages that no one counted', { announced: null }, false],
    ['of one page that no one counted', { announced: null, isOnePage: true }, true],
    ['of one page that has a record twice, counted twice', { received: 19, isOnePage: true }, true],
    ['that met as many only because what was set aside came twice', { setAsideRepeats: true }, false],
    ['of one page that has the same unreadable text twice', { setAsideRepeats: true, isOnePage: true }, true],
    ['that met fewer', { received: 19, rows: 19 }, false],
    ['that met more', { received: 21, rows: 21 }, false],
    ['that met all, though the next page cannot be followed', { ending: 'loop' }, true],
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
    ['prove it where no one counts', { announced: null }, true],
    ['prove it where more are there than are announced', { announced: 16 }, true],
    ['prove it where a count that was wrong before agrees', {}, true],
    ['prove nothing where fewer are there than are announced', { announced: 24 }, false],
    ['prove nothing where records came twice', { announced: null, rows: 22 }, false],
    ['prove nothing where what was set aside came twice', { announced: null, setAsideRepeats: true }, false],
    ['prove nothing where they did not come to the end', { announced: null, ending: 'foreign' }, false],
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
    ['no one counts', null],
    ['the service counts one too few', 8],
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
