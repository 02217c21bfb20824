import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListSummary } from '../../../../shared/model/record.ts';
import type { ViewFilter } from '../../../ui/routing/view-filter.ts';
import { openPage } from '../../../testing/page.tsx';

import type { ExclusionRoute } from './exclusion-link.tsx';

const { show } = await openPage('empty');
const { ListTotal } = await import('./list-total.tsx');

/** Filters that links chose. */
const chosen: ViewFilter[] = [];
const ROUTE: ExclusionRoute = {
  filter: { paid: ['unpaid'] },
  hrefOf: () => '/expenses',
  onFilter: (filter) => chosen.push(filter),
};

const CURRENCIES = ['AED', 'BHD', 'CHF', 'CZK', 'EUR', 'GBP', 'HUF', 'JPY', 'USD'];
const NONE = { net: 0, vat: 0, gross: 0, unpaid: 0 };
const SUMMARY: ListSummary = {
  count: 90,
  all: 120,
  typed: false,
  syncedAt: null,
  completeness: { readToEndAt: null, shortfall: null, unreadable: 0 },
  totals: CURRENCIES.map((currency) => ({
    currency,
    count: 10,
    net: '123456789012.34',
    vat: '23456789012.34',
    gross: '146913578024.68',
    unpaid: '146913578024.68',
    notIncluded: { ...NONE, vat: 3 },
    cancelled: 0,
    excluded: 0,
    partial: 1,
    statusUnknown: 0,
  })),
};

const sums = page.getByRole('group', { name: 'Sums per currency' });
const fold = page.getByRole('button', { name: /^(8 more currencies|Sums per currency · 9)$/ });

/** Currencies with a completely visible row: within the window's width and not collapsed. */
function shownCurrencies(): (string | undefined)[] {
  const { innerWidth } = window;
  return [...document.querySelectorAll<HTMLElement>('#content tbody tr')]
    .filter((line) =>
      [...line.querySelectorAll('[data-amount]')].every((figure) => {
        const { left, right, width } = figure.getBoundingClientRect();
        return width > 0 && left >= 0 && right <= innerWidth;
      }),
    )
    .map((line) => line.querySelector('bdi')?.innerText);
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

/** Renders the totals as below a list of a company with this currency. */
function draw(currency: string | null = null, changes: Partial<ListSummary> = {}): void {
  show('/', <ListTotal summary={{ ...SUMMARY, ...changes }} summed currency={currency} route={ROUTE} />);
}

test('shows the main currency under one header, and all currencies when expanded', async () => {
  draw('HUF');
  await expect.poll(shownCurrencies).toEqual(['HUF']);
  await expect.element(sums.getByRole('row', { name: /^HUF 10 records/ })).toBeVisible();
  expect(document.querySelectorAll('#content thead').length).toBe(1);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.poll(shownCurrencies).toEqual(['HUF', ...CURRENCIES.filter((one) => one !== 'HUF')]);
  // Many currencies scroll within their own height.
  expect(sums.element().clientHeight).toBeLessThanOrEqual(13 * 16);
  await fold.click();
  await expect.poll(shownCurrencies).toEqual(['HUF']);
});

test('each number of records not included is a link that filters by its reason', async () => {
  const [first, ...others] = SUMMARY.totals;
  if (!first) throw new Error('there is a total');
  const none = {
    ...first,
    currency: null,
    count: 4,
    partial: 0,
    statusUnknown: 2,
    cancelled: 7,
    excluded: 5,
  };
  draw(null, { totals: [first, ...others, none] });
  for (const [name, only] of [
    ['7 cancelled', { notIncluded: ['cancelled'] }],
    ['5 excluded from accounting', { notIncluded: ['excluded'] }],
    ['4 without a currency', { notIncluded: ['noCurrency'] }],
    ['9 part-paid', { notIncluded: ['partial'] }],
    ['2 of unknown paid status', { notIncluded: ['statusUnknown'] }],
    ['3 not included: VAT, AED', { currencies: ['AED'], notIncluded: ['vat'] }],
  ] as const) {
    await page.getByRole('link', { name }).click();
    expect(chosen.at(-1)).toEqual({ paid: ['unpaid'], ...only });
  }
});

test.each([
  ['as wide as with open details', 808, 800],
  ['the size of a phone', 320, 568],
  ['zoomed to 400 %', 320, 256],
  ['of low height', 1280, 400],
])('cuts off no figure in a window %s', async (_which, width, height) => {
  await page.viewport(width, height);
  draw();
  await expect.element(page.getByText('90 of 120 records')).toBeVisible();
  await expect.element(fold).toBeVisible();
  if (height < 544 || width < 640) {
    await expect.element(sums).not.toBeInTheDocument();
    expect(document.querySelector('#content section')?.clientHeight).toBeLessThan(72);
  }
  await fold.click();
  await expect.poll(shownCurrencies).toEqual(CURRENCIES);
});
