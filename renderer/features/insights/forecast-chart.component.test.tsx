import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrencyForecast, Flow } from '../../../shared/model/insight.ts';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { ForecastChart } = await import('./forecast-chart.tsx');
const { ForecastNotes } = await import('./forecast-notes.tsx');
const { forecastLines, linesWithin } = await import('./forecast-line.ts');

const flow = (incomes: string, expenses: string, count = 1): Flow => ({
  incomes: { count, gross: incomes, notIncluded: 0 },
  expenses: { count, gross: expenses, notIncluded: 0 },
});
const NOTHING = flow('0.00', '0.00', 0);
const NO_ITEMS = { incomes: 0, expenses: 0 };
const forecast: CurrencyForecast = {
  currency: 'EUR',
  start: { total: '100.00', count: 1, notIncluded: 0, unconfirmed: 0, missing: 0, oldestSeenAt: 1 },
  overdue: NOTHING,
  pastDue: NOTHING,
  pastDuePlanned: 0,
  typical: null,
  days: [{ date: '2024-02-29', ...flow('0.00', '90.00') }],
  later: NOTHING,
  undated: NOTHING,
  undatedItems: [],
  partPaid: NO_ITEMS,
  statusUnknown: NO_ITEMS,
  cancelled: NO_ITEMS,
};
const chart = page.getByRole('group');

function showChart(shown: CurrencyForecast, window: { from: number; to: number } | null = null): void {
  const lines = forecastLines(shown, { today: '2024-02-27', days: 30, overdueToday: false });
  show(
    '/overview',
    <ForecastChart
      forecast={shown}
      lines={linesWithin(lines, window)}
      day={null}
      hrefOf={(day) => `/${day}`}
    />,
  );
}

/** The texts of the chart without those of its value axis. */
const texts = (): string[] =>
  [...chart.element().querySelectorAll('svg > text, svg > g:not(:first-child) text')].map((text) =>
    text.textContent.replace(/\s/g, ' '),
  );

test('the forecast starts now, at the current balance', async () => {
  showChart(forecast);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Balance by day' })).toBeVisible();
  await expect
    .poll(texts)
    .toEqual(['Now', '8 Mar 2024', '18 Mar 2024', 'Now: EUR 100.00', 'Lowest: EUR 10.00, 29 Feb 2024']);
  expect(chart.element().querySelectorAll('[data-tone=now]')).toHaveLength(1);
});

test('without a known balance, the change starts now, and no amount is claimed', async () => {
  showChart({ ...forecast, start: null });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Change from now, by day' }))
    .toBeVisible();
  await expect.poll(texts).toEqual(['Now', '8 Mar 2024', '18 Mar 2024', 'Lowest: EUR −90.00, 29 Feb 2024']);
  expect(chart.element().querySelectorAll('[data-tone=now]'), 'the mark').toHaveLength(1);
});

test('if the balance is lowest now, one mark says both', async () => {
  showChart({ ...forecast, days: [{ date: '2024-02-29', ...flow('90.00', '0.00') }] });
  await expect.poll(texts).toEqual(['Now', '8 Mar 2024', '18 Mar 2024', 'Lowest: EUR 100.00, now']);
});

test('a part that begins later has no mark of now', async () => {
  showChart(forecast, { from: 5, to: 20 });
  await expect.poll(texts).toContain('3 Mar 2024');
  expect(texts().join()).not.toMatch(/\bNow\b/);
});

test('what the line does not include is one line, which opens to the reasons and their records', async () => {
  const shown: CurrencyForecast = {
    ...forecast,
    partPaid: { incomes: 2, expenses: 1 },
    statusUnknown: { incomes: 0, expenses: 1 },
    later: { ...NOTHING, expenses: { count: 1_000, gross: '1.00', notIncluded: 0 } },
    undated: { ...NOTHING, incomes: { count: 3, gross: '5.00', notIncluded: 0 } },
    undatedItems: [
      {
        list: 'incomes',
        recordId: '7',
        partnerName: 'Kovács',
        number: null,
        date: null,
        dueText: 'soon',
        gross: '5.00',
        asSent: false,
      },
    ],
    cancelled: { incomes: 1, expenses: 0 },
    start: forecast.start && { ...forecast.start, notIncluded: 1 },
  };
  show(
    '/overview',
    <ForecastNotes
      companyId={1}
      forecast={shown}
      lastDay="2024-03-27"
      unreadable={0}
      withoutCurrency={null}
    />,
  );
  const summary = page.getByText('Not included in the line: 1,008 items, 1 account');
  await expect.element(summary).toBeVisible();
  expect(page.getByRole('listitem').elements(), 'closed').toEqual([]);
  await summary.click();
  const of = (name: string) => `#/companies/1/${name}?`;
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['2 part-paid items: their open part is not known', `${of('incomes')}currency=EUR&paid=partial`],
    ['1 part-paid item: its open part is not known', `${of('expenses')}currency=EUR&paid=partial`],
    ['1 item of unknown paid status', `${of('expenses')}currency=EUR&paid=`],
    ['1,000 items due later', `${of('expenses')}expected=2024-03-28..&currency=EUR&paid=unpaid`],
    ['Kovács', `${of('incomes')}record=7`],
  ]);
  for (const reason of ['1 cancelled item', '1 account whose balance could not be read', 'and 2 more']) {
    await expect.element(page.getByText(reason)).toBeVisible();
  }
});
