import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('the switcher shows the same screen for another company, and the choice persists @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const first = await start();
  const shell = await connectCompanies(first.page, service, [middle, small]);

  await shell.choose(middle.name);
  await shell.open('Partners');
  const partners = new RecordList(first.page, 'Partners');
  await expect(partners.total).toContainText('180 records');
  await partners.filter.fill('zzz');
  await expect(first.page.getByText('Nothing matches the filter')).toBeVisible();

  await shell.choose(small.name);
  await expect(shell.heading('Partners')).toBeVisible();
  await expect(partners.total, 'not filtered as for the other company').toContainText('60 records');
  await shell.open('Balances');
  await expect(shell.content.getByRole('table')).toContainText('Běžný účet');
  await expect(shell.content.getByRole('table')).not.toContainText('Geschäftskonto');

  await first.stop();
  const second = await start();
  const again = new Shell(second.page);
  await again.open('Balances');
  await expect(again.company).toHaveValue(small.name);
});
