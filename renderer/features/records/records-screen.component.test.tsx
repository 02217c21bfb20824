import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allRows, openPage, SAMPLES } from '../../testing/page.tsx';
import { RecordGrid } from '../../testing/record-list.ts';

const { client, show } = await openPage('filled');
const { ExpensesScreen } = await import('./expenses-screen.tsx');
const companyId = SAMPLES.middle;
const all = await allRows(client, companyId, 'expenses');
const list = new RecordGrid('Expenses');
const filter = page.getByRole('textbox', { name: 'Search the list' });

beforeEach(async () => {
  show(`/companies/${companyId}/expenses`, <ExpensesScreen companyId={companyId} />);
  await expect.element(list.total).toMatchTextContent(`${counted(all.length)} records`);
});

test('a click on a header sorts by highest amount first, another click by lowest', async () => {
  const amounts = all.flatMap(({ gross }) => (gross === null ? [] : [Number(gross)]));
  const sort = list.header('Gross').getByRole('button');
  await sort.click();
  await expect.element(list.header('Gross')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => list.amounts('Gross')[0]).toBe(Math.max(...amounts));
  const shown = list.amounts('Gross');
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
  await sort.click();
  await expect.element(list.header('Gross')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => list.amounts('Gross')[0]).toBe(Math.min(...amounts));
});

test('finds accented names without accents, and offers to clear a filter without matches', async () => {
  const accented = all.map(({ partnerName }) => partnerName ?? '').find((name) => folded(name) !== name);
  if (accented === undefined) throw new Error('no partner has an accent');
  const matching = all.filter(({ partnerName }) => partnerName === accented);
  await filter.fill(folded(accented).toLowerCase());
  await expect
    .element(list.total)
    .toMatchTextContent(`${counted(matching.length)} of ${counted(all.length)} records`);
  await expect.poll(() => new Set(list.column('Partner'))).toEqual(new Set([accented]));

  await filter.fill('no such words');
  await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect.element(list.total).toMatchTextContent(`${counted(all.length)} records`);
});

test('arrow keys move from the filter to the last row and back to the first, and Enter opens its details', async () => {
  await filter.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list.grid).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => list.activeRow()).toBe(1);
  await userEvent.keyboard('{End}');
  await expect.poll(() => list.activeRow()).toBe(all.length);
  const last = all.at(-1);
  await expect
    .poll(() => list.column('Partner').at(-1))
    .toBe(last?.partnerName ?? `Record ${last?.recordId}`);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => list.activeRow()).toBe(1);
  await userEvent.keyboard('{Enter}');
  const details = page.getByRole('complementary', { name: 'Record details' });
  await expect.element(details).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(list.grid).toHaveFocus();
});

test('columns are hidden and shown in the columns menu', async () => {
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'VAT' }).click();
  await menu.getByRole('checkbox', { name: 'Payment method' }).click();
  await expect.element(list.header('VAT')).not.toBeInTheDocument();
  await expect.element(list.header('Payment method')).toBeVisible();
  await menu.getByRole('button', { name: 'Reset columns' }).click();
  await expect.element(list.header('VAT')).toBeVisible();
});

/** A count in the format of the page. */
function counted(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
