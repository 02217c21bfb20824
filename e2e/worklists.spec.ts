import { RecordList } from './pages/record-list.ts';
import { expectAccessibleInBoth } from './support/axe.ts';
import { connectCompanies } from './support/connect-companies.ts';
import { expect, test } from './support/test.ts';

test('worklists say who owes what for how long, what is due, double or incomplete, and lead to the records', async ({
  start,
  startService,
}) => {
  test.setTimeout(180_000);
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await service.stop();
  await shell.open('Worklists');

  const ageing = page.getByRole('table', { name: 'Open amounts by partner and age' });
  const partner = ageing.getByRole('row').nth(1).getByRole('button');
  await expect(partner).toHaveAttribute('aria-expanded', 'false');
  await partner.focus();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('table', { name: 'Open records of this partner' });
  await lines.getByRole('link').first().click();
  await expect(new RecordList(page, 'Expenses').details).toBeVisible();
  await page.goBack();
  await expect(lines, 'coming back finds it open').toBeVisible();

  await page.getByLabel('As of').fill('1999-12-31');
  await expect(page.getByText('All done')).toBeVisible();
  await page.getByText('To receive').click();
  await page.getByText('Due soon').click();
  await page.getByText('Unusual expenses').click();
  await expect(page.getByText(/is 200% or more of the median of the twelve months before it/)).toBeVisible();
  await page.getByText('150%').click();
  await expect(page).toHaveURL(/above=150/);
  await expect(page.getByText(/is 150% or more of the median/)).toBeVisible();
  await page.getByText('Likely duplicates').click();
  await page.getByText('Incomplete', { exact: true }).click();
  await page.getByText('No number').click();
  await expect(
    page.getByRole('table', { name: 'Records without a number' }).getByRole('link'),
  ).not.toHaveCount(0);

  await page.getByRole('navigation', { name: 'Of which companies' }).getByText('All companies').click();
  await expect(page).toHaveURL(/#\/all\/worklists/);
  await expect(ageing).toContainText(company.name);
  await expectAccessibleInBoth(page, 'worklists');
});
