import { RecordList } from '../pages/record-list.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('the diagnostics can be read in full and copied, and contain nothing from the books @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Settings');
  await page.getByRole('button', { name: 'Show diagnostics…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
  const text = dialog.getByRole('region', { name: 'Diagnostics text' });
  await expect(text).toContainText(/^Countinghouse \d+\.\d+\.\d+, (browser|electron) window/);
  await expect(text).toContainText('Company 1: token in session, present');
  await expect(text).toContainText(/company 1 expenses backfill succeeded in \d+ ms/);
  await expect(text).toContainText(/started version=/);
  const words = await settled(() => text.innerText());
  for (const secret of [
    company.name,
    String(company.companyId),
    company.token,
    new URL(service.address).host,
  ]) {
    expect(words).not.toContain(secret);
  }
  await expectAccessible(page, 'diagnostics');

  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await shell.open('Expenses');
  await new RecordList(page, 'Expenses').filter.press('ControlOrMeta+V');
  await expect(new RecordList(page, 'Expenses').filter).toHaveValue(/^Countinghouse \d/);
});
