import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('a list is saved as a view, reopened, renamed, and deleted with an undo', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const filters = new ListFilters(page);
  const views = page.getByRole('button', { name: 'Views', exact: true });
  await filters.choose('Paid status', 'Unpaid');
  await list.sortBy('Gross');

  await views.click();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Largest open');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved “Largest open”.')).toBeVisible();
  await page.keyboard.press('Escape');

  await filters.clear.click();
  await list.sortBy('Date');
  await views.click();
  await page.getByRole('button', { name: /^Largest open/ }).click();
  await expect(filters.chip('Paid status')).toContainText('Unpaid');
  await expect(list.header('Gross')).toHaveAttribute('aria-sort', 'descending');
  await expect(page, 'a view sets the address').toHaveURL(/sort=-gross&paid=unpaid/);

  await views.click();
  await expect(page.getByRole('button', { name: 'Rename Largest open' })).toBeVisible();
  await expectAccessible(page, 'views');
  await page.getByRole('button', { name: 'Rename Largest open' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Open, largest first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Open, largest first' }).click();
  await expect(page.getByRole('button', { name: /^Open, largest first/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  // The click outside the menu has closed it.
  await views.click();
  await expect(page.getByRole('button', { name: /^Open, largest first/ })).toBeVisible();
});
