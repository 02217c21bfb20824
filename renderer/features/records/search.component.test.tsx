import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localDate } from '../../../shared/calendar.ts';
import type { StandingFilter } from '../../../shared/model/filter.ts';
import { allRows, openPage, SAMPLES } from '../../testing/page.tsx';
import { RecordGrid } from '../../testing/record-list.ts';
import { readLastView } from './list/last-view.ts';

const { client, show } = await openPage('filled');
const { ExpensesScreen } = await import('./expenses-screen.tsx');
const { pageClock } = await import('../../data/clock.ts');
const { english } = await import('../../ui/language/en/index.ts');
const { hungarian } = await import('../../ui/language/hu/index.ts');
const companyId = SAMPLES.middle;
const all = await allRows(client, companyId, 'expenses');
const list = new RecordGrid('Expenses');
const filter = page.getByRole('textbox', { name: 'Search the list' });
const stillOn = page.getByText('Filter on since');

/** Amounts without their sign. */
const amountsOf = (row: (typeof all)[0]): string[] =>
  [row.net, row.vat, row.gross].map((amount) => (amount ?? '').replace('-', ''));
/** An amount with units above a thousand, which is written with grouping. */
const amount = all.flatMap(amountsOf).find((text) => /^[1-9]\d{3,5}\.\d\d$/.test(text)) ?? '';
const [units = '', decimals = ''] = amount.split('.');
const grouped = (sign: string): string => units.replace(/\B(?=(\d{3})+$)/g, sign);
const countWith = async (text: string): Promise<number> =>
  (await client.records.summary({ companyId, resource: 'expenses', filter: { text } })).count;

const open = () => show(`/companies/${companyId}/expenses`, <ExpensesScreen companyId={companyId} />);
const counted = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

test('finds an amount in any notation, and shows nothing for text that no record contains', async () => {
  open();
  const matching = all.filter((row) => amountsOf(row).includes(amount)).length;
  expect(matching).toBeGreaterThan(0);
  const typed = [
    `${units}.${decimals}`,
    `${units},${decimals}`,
    `${grouped(',')}.${decimals}`,
    `${grouped('.')},${decimals}`,
    `${grouped(' ')},${decimals}`,
    `${grouped('\u202F')},${decimals}`,
    `(${grouped(',')}.${decimals})`,
  ];
  for (const text of typed) {
    await filter.fill(text);
    await expect
      .element(list.total)
      .toMatchTextContent(`${counted(matching)} of ${counted(all.length)} records`);
    await filter.fill('');
    await expect.element(list.total).toMatchTextContent(`${counted(all.length)} records`);
  }
  for (const text of ['€€', '---', '!!', `${' '.repeat(300)}zzzz`]) {
    await filter.fill(text);
    await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
    await filter.fill('');
    await expect.element(page.getByText('Nothing matches the filter')).not.toBeInTheDocument();
  }
});

test('the displayed words for a status find exactly the records with that status, in every language', async () => {
  for (const { records } of [english, hungarian]) {
    const words: [StandingFilter, string][] = [
      ['unpaid', records.paid.unpaid],
      ['paid', records.paid.paid],
      ['partial', records.paid.partial],
      ['cancelled', records.cancelled.cancelled],
      ['cancelled', records.cancelled.cancelling],
    ];
    for (const resource of ['expenses', 'incomes'] as const) {
      for (const [standing, text] of words) {
        const byWord = await client.records.summary({ companyId, resource, filter: { text } });
        const byStanding = await client.records.summary({
          companyId,
          resource,
          filter: { paid: [standing] },
        });
        expect([text, byWord.count]).toEqual([text, byStanding.count]);
      }
      const { count } = await client.records.summary({
        companyId,
        resource,
        filter: { accounting: ['excluded'] },
      });
      for (const text of [records.excluded, records.column.excluded]) {
        const byWord = await client.records.summary({ companyId, resource, filter: { text } });
        expect([text, byWord.count]).toEqual([text, count]);
      }
    }
  }
});

test('finds a currency code in addition to a word, and nothing for a currency without records', async () => {
  const row = all.find(({ currency, partnerName }) => currency !== null && partnerName !== null);
  const [word = ''] = (row?.partnerName ?? '').split(' ');
  expect(await countWith(`${word} ${row?.currency}`)).toBeGreaterThan(0);
  expect(await countWith(`${word} ${row?.currency}`)).toBeLessThanOrEqual(await countWith(word));
  expect(await countWith(`${word} XAU`)).toBe(0);
});

const keep = (search: string) => client.lists.saveLastView({ companyId, resource: 'expenses', search });
const savedSearch = async () => (await client.lists.get({ companyId, resource: 'expenses' })).search;

test('a filter of an earlier day is reported until it is cleared', async () => {
  await keep('paid=unpaid&filter=a&set-on=2026-01-15');
  open();
  await expect.element(stillOn).toMatchTextContent('15 Jan 2026');
  await page.getByRole('button', { name: 'Clear filter' }).first().click();
  await expect.element(stillOn).not.toBeInTheDocument();
  await expect.element(list.total).toMatchTextContent(`${counted(all.length)} records`);
  await expect.element(filter).toHaveValue('');
});

test('a filter of an earlier day is reported until it is confirmed, and then has the day of the confirmation', async () => {
  await keep('paid=unpaid&set-on=2026-01-15');
  open();
  await page.getByRole('status').filter({ has: stillOn }).getByRole('button', { name: 'Close' }).click();
  await expect.element(stillOn).not.toBeInTheDocument();
  await expect
    .poll(async () => readLastView(await savedSearch()))
    .toEqual({
      search: 'paid=unpaid',
      setOn: localDate(Date.now()),
    });
});

test('reports nothing for a filter set today, an order or a link', async () => {
  await keep('sort=-gross');
  show(`/companies/${companyId}/expenses?paid=unpaid`, <ExpensesScreen companyId={companyId} />);
  await expect.element(list.total).toMatchTextContent(`of ${counted(all.length)} records`);
  await expect.element(stillOn).not.toBeInTheDocument();
  await filter.fill('a');
  await expect.poll(async () => readLastView(await savedSearch()).setOn).toBe(localDate(Date.now()));
  await expect.element(stillOn).not.toBeInTheDocument();
});

test('a list open over midnight reports the filter of a link, but not the next filter', async () => {
  show(`/companies/${companyId}/expenses?paid=unpaid`, <ExpensesScreen companyId={companyId} />);
  await expect.element(list.total).toMatchTextContent(`of ${counted(all.length)} records`);
  await expect.element(stillOn).not.toBeInTheDocument();
  pageClock.set(Date.now() + 86_400_000);
  await expect.element(stillOn).toBeVisible();
  await filter.fill('a');
  await expect.element(stillOn).not.toBeInTheDocument();
  pageClock.set(Date.now());
});
