import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyMonths, ListMonths } from '../../../shared/model/insight.ts';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { privacy } = await import('../../data/privacy.ts');
const { spanOf } = await import('../../ui/routing/periods.ts');
const { figuresOf } = await import('./month-figures.ts');
const { PeriodStrip } = await import('./period-strip.tsx');
const { MonthChart } = await import('./month-chart.tsx');
const { NotIncludedNote } = await import('./not-included-note.tsx');

const SPAN = spanOf('quarter', '2026-03-21');
const YEAR_BEFORE = spanOf('lastYear', '2027-03-21');
const strip = page.getByRole('region', { name: 'Totals of the period' });
const chart = page.getByRole('figure');

/** A list with one record per month and amount. */
const list = (amounts: Record<string, string>): ListMonths => ({
  isReady: true,
  syncedAt: 1,
  completeness: { readToEndAt: 1, shortfall: null, unreadable: 0 },
  months: Object.entries(amounts).map(([month, gross]) => ({
    month,
    gross,
    currency: 'EUR',
    count: 1,
    notIncluded: 0,
    cancelled: 0,
    excluded: 0,
  })),
  undated: [],
});
const NONE: CompanyMonths = { incomes: list({}), expenses: list({}) };

function showFigures(now: CompanyMonths, before: CompanyMonths, span = SPAN): void {
  const figures = figuresOf({ now, before }, span, 'EUR');
  show(
    '/overview',
    <>
      <PeriodStrip figures={figures} span={span} currency="EUR" />
      <MonthChart companyId={1} currency="EUR" span={span} figures={figures} />
    </>,
  );
}

test.each([
  ['a gain', '300.00', '120.00', 'EUR +180.00', true],
  ['a loss', '120.00', '300.00', 'EUR −180.00', false],
  ['neither', '120.00', '120.00', 'EUR 0.00', false],
])(
  'net income comes first, and its sign and colour say that it is %s',
  async (_, income, expense, net, isGain) => {
    showFigures({ incomes: list({ '2026-01': income }), expenses: list({ '2026-02': expense }) }, NONE);
    await expect.element(strip).toMatchTextContent(`Net income${net}`);
    expect(strip.element().textContent.startsWith('Net income')).toBe(true);
    await expect.element(strip).toMatchTextContent(`IncomeEUR ${income}`);
    await expect.element(strip).toMatchTextContent(`ExpensesEUR ${expense}`);
    expect(strip.element().querySelector('[data-gain]') !== null).toBe(isGain);
  },
);

test('hidden amounts have neither a sign nor a colour', async () => {
  privacy.set(true);
  onTestFinished(() => privacy.set(false));
  showFigures({ incomes: list({ '2026-01': '300.00' }), expenses: list({ '2026-02': '1.00' }) }, NONE);
  await expect.element(strip).toMatchTextContent('Net incomeEUR •••');
  expect(strip.element().querySelector('[data-gain]')).toBeNull();
});

test('the figures are compared with the same period last year, in one currency stated once', async () => {
  const before = { incomes: list({ '2025-01': '100.00' }), expenses: list({ '2025-02': '100.00' }) };
  showFigures({ incomes: list({ '2026-01': '150.00' }), expenses: list({ '2026-02': '90.00' }) }, before);
  await expect
    .element(strip)
    .toMatchTextContent('IncomeEUR 150.00Same period last year100.00 · +50%1 record');
  await expect.element(strip).toMatchTextContent('Same period last year100.00 · −10%');
  expect(
    chart
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Income', 'Expenses', 'Same period last year']);
  const label = chart
    .getByRole('link', { name: /^Income/ })
    .element()
    .getAttribute('aria-label');
  expect(label?.replace(/\s/g, ' ')).toBe(
    'Income, January 2026: EUR 150.00. Same period last year: EUR 100.00.',
  );
});

test('last year is compared with the year before', async () => {
  const year = { incomes: list({ '2026-01': '150.00' }), expenses: list({}) };
  showFigures(year, { ...NONE, incomes: list({ '2025-01': '100.00' }) }, YEAR_BEFORE);
  await expect.element(strip).toMatchTextContent('Year before100.00 · +50%');
  await expect.element(page.getByText('Same period last year')).not.toBeInTheDocument();
});

test.each([
  ['incomes', 'Income', 'Expenses'],
  ['expenses', 'Expenses', 'Income'],
] as const)(
  '%s that exist alone are drawn alone, and without a comparison that does not exist',
  async (of, one, other) => {
    showFigures({ ...NONE, [of]: list({ '2026-01': '150.00', '2026-03': '1.00' }) }, NONE);
    await expect.element(strip).toMatchTextContent(`${one}EUR 151.002 records`);
    for (const absent of [other, 'Net income', 'Same period last year']) {
      await expect.element(strip).not.toMatchTextContent(absent);
    }
    await expect.element(page.getByRole('figure', { name: `${one} by month`, exact: true })).toBeVisible();
    expect(chart.getByRole('listitem').elements(), 'a legend').toEqual([]);
    expect(chart.element().querySelectorAll('[data-tone]'), 'one bar per month').toHaveLength(3);
    const headings = chart.getByRole('columnheader').elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Month', one]);
  },
);

test('a list in its initial sync has neither a figure nor bars, and net income is not available', async () => {
  const unread = { ...list({}), isReady: false };
  showFigures({ incomes: list({ '2026-01': '150.00' }), expenses: unread }, NONE);
  await expect.element(strip).toMatchTextContent('Expenses–Initial sync in progress');
  await expect.element(strip).toMatchTextContent('Net income–Available after the initial sync of both lists');
  await expect.element(page.getByRole('figure', { name: 'Income by month', exact: true })).toBeVisible();
});

test('what the figures do not include is one line, which opens to the reasons and their records', async () => {
  const incomes = list({ '2026-01': '150.00' });
  const [month] = incomes.months;
  if (!month) throw new Error('no month');
  const months: CompanyMonths = {
    incomes: {
      ...incomes,
      months: [
        { ...month, count: 5, cancelled: 3, notIncluded: 1 },
        { ...month, currency: 'USD', count: 1_200 },
        { ...month, currency: null, count: 2 },
      ],
      undated: [{ ...month, count: 4 }],
    },
    expenses: { ...list({}), months: [{ ...month, count: 0, excluded: 2 }] },
  };
  show(
    '/overview',
    <NotIncludedNote companyId={1} months={months} span={SPAN} currency="EUR" subject={null} />,
  );
  const summary = page.getByText('Not included: 1,212 records');
  await expect.element(summary).toBeVisible();
  const items = page.getByRole('listitem');
  expect(items.elements(), 'closed').toEqual([]);
  await summary.click();
  const days = encodeURIComponent('2026-01-01..2026-03-21');
  const of = (name: string) => `#/companies/1/${name}?date=${days}`;
  expect(
    items.elements().map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]),
  ).toEqual([
    ['Income: 1 record whose amount could not be read', `${of('incomes')}&currency=EUR&not-included=gross`],
    ['Income: 3 cancelled', `${of('incomes')}&currency=EUR&paid=cancelled`],
    ['Income: 4 records of any period without a readable date', null],
    ['Income: 1,200 records in USD', `${of('incomes')}&currency=USD`],
    ['Income: 2 records without a currency', `${of('incomes')}&currency=`],
    ['Expenses: 2 excluded from accounting', `${of('expenses')}&currency=EUR&accounting=excluded`],
  ]);
});
