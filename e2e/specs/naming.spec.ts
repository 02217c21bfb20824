import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test('a currency named in a record’s details has that name everywhere, and companies of the same service are proposed it @core', async ({
  start,
  startService,
}) => {
  const here = await startService();
  const there = await startService({ seed: 'another service' });
  const [large, middle] = here.companies;
  const [, elsewhere] = there.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, here, [large, middle]);
  await shell.open('Companies');
  await page.getByRole('link', { name: 'Connect a company' }).click();
  await new ConnectForm(page).check(there.address, elsewhere.token);
  await page.getByRole('button', { name: 'Add as a separate company' }).click();
  await expect(shell.heading('Balances')).toBeVisible();
  const [hostHere = '', hostThere = ''] = [here, there].map(({ address }) => new URL(address).host);
  await shell.waitUntilSynced(`${elsewhere.name} (${hostThere})`);
  await shell.choose(`${middle.name} (${hostHere})`);

  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const { details } = list;
  const currencies = (): Promise<string[]> => list.column('Currency');
  await expect.poll(currencies).toContain('#2');
  const row = (await settled(currencies)).indexOf('#2') + 1;
  const name = async (): Promise<void> => {
    await details.getByRole('button', { name: 'Name currency #2' }).click();
    await page.getByRole('textbox', { name: 'Name currency #2' }).fill('XTS');
    await page.keyboard.press('Enter');
    await expect.poll(currencies).toContain('XTS');
  };
  await list.row(row).click();
  await name();
  await expect.poll(currencies).not.toContain('#2');
  await expect(list.total).toContainText('XTS');
  await expect(list.total).not.toContainText('#2');
  await expect(details.getByRole('button', { name: 'Change your name for currency #2' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(currencies).not.toContain('XTS');
  await name();

  await shell.open('Companies');
  const labels = page.getByRole('table', { name: 'Unidentified currencies' });
  const proposed = (company: string) =>
    labels
      .getByRole('row')
      .filter({ hasText: company })
      .getByRole('button', { name: /^Use XTS for #2 / });
  await expect(proposed(large.name)).toHaveCount(1);
  await expect(labels.getByRole('row').filter({ hasText: hostThere })).not.toHaveCount(0);
  await expect(proposed(hostThere)).toHaveCount(0);
  await proposed(large.name).click();
  await expect(
    labels
      .getByRole('row')
      .filter({ hasText: large.name })
      .getByLabel(/^Label for #2 /),
  ).toHaveValue('XTS');
});
