import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, SAMPLES } from '../../../testing/page.tsx';
import { RecordGrid } from '../../../testing/record-list.ts';

const { client, show } = await openPage('filled');
const { ExpensesScreen } = await import('../expenses-screen.tsx');
const companyId = SAMPLES.middle;
const list = new RecordGrid('Expenses');
const views = page.getByRole('button', { name: 'Views', exact: true });
const view = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a list is saved as a view, reopened, renamed, and deleted with an undo', async () => {
  show(`/companies/${companyId}/expenses?sort=-gross&paid=unpaid`, <ExpensesScreen companyId={companyId} />);
  await expect.element(list.header('Gross')).toHaveAttribute('aria-sort', 'descending');
  await views.click();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Largest open');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved “Largest open”.')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).click();
  await list.header('Date').getByRole('button').click();
  await expect.poll(() => location.hash).not.toContain('sort=-gross');
  await views.click();
  await view('Largest open').click();
  await expect.poll(() => location.hash).toContain('sort=-gross&paid=unpaid');
  await expect.element(list.header('Gross')).toHaveAttribute('aria-sort', 'descending');

  await views.click();
  await page.getByRole('button', { name: 'Rename Largest open' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Open, largest first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Open, largest first' }).click();
  await expect.element(view('Open, largest first')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  const saved = async () => (await client.lists.get({ companyId, resource: 'expenses' })).views;
  await expect.poll(async () => (await saved()).map(({ name }) => name)).toEqual(['Open, largest first']);
  for (const { viewId } of await saved()) await client.lists.removeView({ viewId });
});
