import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('while the service is down, cached data stays with its age, and the app recovers by itself @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [{ name }] = service.companies;
  const { page } = await start({ quickEngine: true });
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, service.companies[0]);
  await shell.waitUntilSynced(name);
  const { count } = await service.get<{ count: number }>(service.companies[0], '/1/expenses/');
  await service.stop();

  await shell.syncNow.click();
  await expect(shell.notices).toBeVisible();
  await shell.notices.click();
  await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
  await expect(page.getByText('Cached data stays readable').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await shell.open('Balances');
  await expect(shell.row('Cash and bank accounts', 'Folyószámla')).toContainText('48,215,730');
  await expect(shell.content.getByRole('time').first()).toHaveText(/./);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await expect(list.total).toContainText(`${count.toLocaleString('en-GB')} records`);
  await expect(list.row(1)).toContainText(/\d/);

  await startService({ port: service.port });
  // The first retry is ten engine seconds after a failure; each further delay is twice as long.
  await expect(shell.notices).toBeHidden();
  await shell.waitUntilSynced(name);
});

test('an outage of a service is one notice for all of its companies', async ({ start, startService }) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const { page } = await start({ quickEngine: true });
  const shell = await connectCompanies(page, service, [middle, small]);
  await service.stop();
  await shell.syncAll();
  await expect(shell.notices).toHaveText('1 notice');
  await shell.notices.click();
  const notices = page.getByRole('dialog', { name: '1 notice' }).getByRole('list').first();
  await expect(notices.getByText('2 companies')).toBeVisible();
  await expect(notices.getByText(middle.name)).toBeVisible();
  await expect(notices.getByText(small.name)).toBeVisible();
  await expect(notices.getByText('The service cannot be reached')).toHaveCount(1);

  // While the service is down: once it answers, the app recovers by itself, and the notice may close before a click.
  await notices.getByRole('button', { name: 'Try again' }).click();
  await startService({ port: service.port });
  await expect(shell.notices).toBeHidden();
  for (const { name } of [middle, small]) await shell.waitUntilSynced(name);
});

test('after a restart the books are available, and a session token must be entered again @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const first = await start();
  await new ConnectForm(first.page).addFirst(service, company);
  await new Shell(first.page).waitUntilSynced(company.name);
  await first.stop();

  const { page } = await start();
  const shell = new Shell(page);
  await expect(shell.row('All companies', company.name)).toContainText('318,460.70');
  await shell.notices.click();
  await page
    .getByRole('button', { name: 'Replace token' })
    .or(page.getByRole('link', { name: 'Replace token' }))
    .click();
  const form = new ConnectForm(page);
  await expect(form.address).toHaveValue(service.address);
  await form.token.fill(company.token);
  await page.getByRole('button', { name: 'Check token' }).click();
  await page.getByRole('button', { name: 'Replace token' }).click();
  await expect(shell.notices).toBeHidden();
  await shell.waitUntilSynced(company.name);
});
