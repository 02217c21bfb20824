import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { allRows, openPage, SAMPLES } from '../../testing/page.tsx';
import { RecordGrid } from '../../testing/record-list.ts';

const { client, show } = await openPage('filled');
const { ExpensesScreen } = await import('./expenses-screen.tsx');
const companyId = SAMPLES.middle;
const all = await allRows(client, companyId, 'expenses');
const list = new RecordGrid('Expenses');

beforeEach(async () => {
  show(`/companies/${companyId}/expenses`, <ExpensesScreen companyId={companyId} />);
  await expect.element(list.total).toMatchTextContent(`${all.length} records`);
});

test('a status filters the list and its sums, and is in the address', async () => {
  const unpaid = all.filter(({ paidStatus }) => paidStatus === 'unpaid');
  const before = list.total.element().textContent;
  const editor = await begin('Paid status');
  await editor.getByRole('checkbox', { name: 'Unpaid' }).click();
  await expect.element(list.total).toMatchTextContent(`${unpaid.length} of ${all.length} records`);
  await expect.poll(() => new Set(list.column('Paid status'))).toEqual(new Set(['Unpaid']));
  const { totals } = await client.records.summary({
    companyId,
    resource: 'expenses',
    filter: { paid: ['unpaid'] },
  });
  const sums = totals.flatMap(({ currency, gross }) =>
    currency === null || gross === null ? [] : [written(gross)],
  );
  expect(sums).not.toEqual([]);
  for (const sum of sums) await expect.element(list.total).toMatchTextContent(sum);
  expect(list.total.element().textContent).not.toBe(before);
  expect(location.hash).toContain('paid=unpaid');
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Remove the filter Paid status' }).click();
  await expect.element(list.total).toMatchTextContent(`${all.length} records`);
  expect(location.hash).not.toContain('paid=');
});

test('accepts an amount with grouping and decimals, and ignores an invalid one', async () => {
  const editor = await begin('Gross');
  const least = editor.getByLabelText('At least');
  await least.fill('1,000.5');
  await userEvent.keyboard('{Tab}');
  const matching = all.filter(({ gross }) => Number(gross) >= 1000.5);
  expect(matching.length).toBeLessThan(all.length);
  await expect.element(list.total).toMatchTextContent(`${matching.length} of ${all.length} records`);
  await expect.element(chip('Gross')).toMatchTextContent('from 1,000.50');
  await expect.poll(() => Math.min(...list.amounts('Gross'))).toBeGreaterThanOrEqual(1000.5);
  await least.fill('a lot');
  await userEvent.keyboard('{Tab}');
  await expect.element(least).toHaveAttribute('aria-invalid', 'true');
  await expect.element(editor).toMatchTextContent('Type an amount such as 1,234.50');
  // Closing the field would discard the input, while the list stays filtered by the previous value.
  await list.total.click();
  await expect.element(least).toHaveValue('a lot');
});

test('an ambiguous amount is applied only after its interpretation was shown', async () => {
  const editor = await begin('Gross');
  const least = editor.getByLabelText('At least');
  await least.fill('1.234');
  await expect.element(editor).toMatchTextContent('Read as 1.2340. Use 1,234.00 instead');
  await expect.element(list.total).toMatchTextContent(`${all.length} records`);
  await editor.getByRole('button', { name: 'Use 1,234.00 instead' }).click();
  const matching = all.filter(({ gross }) => Number(gross) >= 1234);
  await expect.element(list.total).toMatchTextContent(`${matching.length} of ${all.length} records`);
});

test('reports a reversed range, and a day past the end of its range', async () => {
  const editor = await begin('Gross');
  await editor.getByLabelText('At least').fill('500');
  await editor.getByLabelText('At most').fill('(5)');
  await expect.element(editor).toMatchTextContent('no record matches');
  await userEvent.keyboard('{Escape}');
  const dates = await begin('Due date');
  await dates.getByLabelText('From').fill('1.1.2026');
  await dates.getByLabelText('To', { exact: true }).fill('31.1.2026');
  await dates.getByLabelText('From').fill('31.2.2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(dates).toMatchTextContent('Type a date such as');
  await expect.element(dates.getByLabelText('From')).toHaveValue('31.2.2026');
  await dates.getByLabelText('From').fill('1.3.2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(dates).toMatchTextContent('Was 31 Jan 2026. Choose it again.');
});

test('filters by a period of two typed dates, both included', async () => {
  const year = String(Math.max(...all.map(({ dueDate }) => Number((dueDate ?? '0').slice(0, 4)))) - 1);
  const editor = await begin('Due date');
  await editor.getByLabelText('From').fill(`${year}-01-01`);
  await editor.getByLabelText('To', { exact: true }).fill(`${year}-12-31`);
  await userEvent.keyboard('{Tab}');
  const due = all.filter(({ dueDate }) => dueDate?.startsWith(year) === true);
  expect(due.length).toBeGreaterThan(0);
  await expect.element(list.total).toMatchTextContent(`${due.length} of ${all.length} records`);
  await expect.element(chip('Due date')).toMatchTextContent(`1 Jan ${year}`);
});

/** Adds a part of the filter and returns its editor. */
async function begin(part: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('menuitem', { name: part, exact: true }).click();
  return page.getByRole('dialog', { name: new RegExp(`^${part}`) });
}

function chip(part: string): Locator {
  return page
    .getByRole('list', { name: 'Filters' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${part}`) }) });
}

/** Decimal text as the page writes it, without decimals, which the currency may not have. */
function written(amount: string): string {
  return amount
    .replace(/\..*$/, '')
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+$)/g, ',');
}
