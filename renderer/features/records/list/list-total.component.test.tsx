import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListSummary } from '../../../../shared/model/record.ts';
import { openPage } from '../../../testing/page.tsx';

const { show } = await openPage('empty');
const { ListTotal } = await import('./list-total.tsx');

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
const fold = page.getByRole('button', { name: /^Sums per currency · 9/ });

/** Currencies with a completely visible line: within the window's width and not collapsed. */
function shownCurrencies(): (string | undefined)[] {
  const { innerWidth } = window;
  return [...document.querySelectorAll<HTMLElement>('#content dl')]
    .filter((line) =>
      [...line.querySelectorAll('dd')].every((figure) => {
        const { left, right, width } = figure.getBoundingClientRect();
        return width > 0 && left >= 0 && right <= innerWidth;
      }),
    )
    .map((line) => line.querySelector('dd')?.innerText);
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

/** Renders the totals as below a list. */
function draw(): void {
  show('/', <div style={{ containerType: 'inline-size' }}>{<ListTotal summary={SUMMARY} summed />}</div>);
}

test('shows five currencies, and all of them when expanded', async () => {
  draw();
  await expect.poll(shownCurrencies).toEqual(CURRENCIES.slice(0, 5));
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.poll(shownCurrencies).toEqual(CURRENCIES);
  await fold.click();
  await expect.poll(shownCurrencies).toEqual(CURRENCIES.slice(0, 5));
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
    expect(document.querySelector('#content section')?.clientHeight).toBeLessThan(64);
  }
  await fold.click();
  await expect.poll(shownCurrencies).toEqual(CURRENCIES);
});
