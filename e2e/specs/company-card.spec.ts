import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { watchCopied } from '../support/copied.ts';
import { expect, test } from '../support/test.ts';

test('the card of a company shows what the service sends, copies it, and is found by address and palette @core', async ({
  reading: { page, shell, company, service },
}) => {
  const info = await service.get<Record<string, unknown>>(company, '/2/company-info/');
  const card = page.getByRole('dialog', { name: company.name });
  await shell.open('Companies');
  await shell.row('Connected companies', company.name).getByRole('link', { name: company.name }).click();
  for (const field of ['id', 'tax_account_number', 'expense_email', 'document_email'])
    await expect(card).toContainText(String(info[field]));
  await expect(card).toContainText('Verified');
  await expect(card).toContainText(service.address);

  const copied = await watchCopied(page);
  const copy = card.getByRole('button', { name: 'Copy E-mail addresses, For documents' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Copied' })).toHaveText('Copied');
  await expect.poll(copied).toBe(info['document_email']);

  await page.goBack();
  await expect(card).toBeHidden();
  await shell.open('Overview');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type(`About ${company.name}`);
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('the card says that a service ignores the company header, and works without a connection', async ({
  start,
  startService,
}) => {
  const service = await startService({ companyHeader: 'Books-Company' });
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.waitUntilSynced(company.name);
  await service.stop();
  await shell.open('Companies');
  await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
  await page.getByRole('menuitem', { name: 'About this company' }).click();
  const card = page.getByRole('dialog', { name: company.name });
  await expect(card).toContainText('Ignored');
  await expect(card).toContainText(/For expenses.+@/);
});
