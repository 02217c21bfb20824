import { RecordList } from './pages/record-list.ts';
import { Shell } from './pages/shell.ts';
import { fillWithCompanies } from './support/many-companies.ts';
import { expect, test } from './support/test.ts';

test('with 200 companies and no service, a switch shows what is cached', async ({ start, profile }) => {
  await fillWithCompanies(profile);
  const { page } = await start();
  const shell = new Shell(page);
  const list = new RecordList(page, 'Expenses');
  await shell.open('Expenses');
  for (const [keys, company] of [
    ['Control+7', 'Company 7'],
    ['Control+2', 'Company 2'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(shell.company).toHaveValue(company);
    await expect(list.total).toContainText('100 records');
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Companies, screens, records, actions' }).fill('company 187');
  await expect(page.getByRole('option', { name: 'Company 187' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shell.company).toHaveValue('Company 187');
  await expect(shell.heading('Expenses')).toBeVisible();
  await list.row(1).click();
  await expect(list.details).toContainText('10187-1');
});
